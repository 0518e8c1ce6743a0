"""Talks to `archlint mcp` with the client of the Model Context Protocol's own package.

    mcp_client.py ARCHLINT FOLDER CALLS

CALLS is a JSON list of [tool, arguments]. Printed is a JSON object: the names of the tools, and of each call whether it
failed, its text and its structured content, which the client holds against the schema of the tool. The exit code is 77 when
a package of Tests/requirements.txt is missing.
"""

import asyncio
import json
import sys

try:
    import jsonschema
    from mcp import ClientSession, StdioServerParameters
    from mcp.client.stdio import stdio_client
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)


def member(value, *names):
    """Fields are called otherwise in different versions of the package."""
    for name in names:
        if hasattr(value, name):
            return getattr(value, name)
    raise AttributeError(names[0])


async def talk(program, folder, calls):
    parameters = StdioServerParameters(command=program, args=["mcp"], cwd=folder)
    async with stdio_client(parameters) as (read, write), ClientSession(read, write) as session:
        greeting = await session.initialize()
        listed = (await session.list_tools()).tools
        schemas = {tool.name: member(tool, "output_schema", "outputSchema") for tool in listed}
        for tool in listed:
            jsonschema.Draft202012Validator.check_schema(member(tool, "input_schema", "inputSchema"))
            jsonschema.Draft202012Validator.check_schema(schemas[tool.name])
        answers = []
        for name, arguments in calls:
            result = await session.call_tool(name, arguments)
            content = member(result, "structured_content", "structuredContent")
            failed = bool(member(result, "is_error", "isError"))
            if not failed:
                jsonschema.validate(content, schemas[name])
            answers.append({"failed": failed, "text": result.content[0].text, "content": content})
        info = member(greeting, "server_info", "serverInfo")
        return {"server": info.name, "tools": [tool.name for tool in listed], "answers": answers}


if __name__ == "__main__" and len(sys.argv) == 4:
    print(json.dumps(asyncio.run(talk(sys.argv[1], sys.argv[2], json.loads(sys.argv[3])))))
