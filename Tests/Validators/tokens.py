"""How many tokens a text on the standard input takes: the most that one of two widespread encodings needs.

The exit code is 77 when a package of Tests/requirements.txt is missing.
"""

import sys

try:
    import bpe_openai
except ImportError as error:
    print(f"{error}: pip install -r Tests/requirements.txt")
    sys.exit(77)

text = sys.stdin.read()
print(max(len(bpe_openai.get_encoding(name).encode(text)) for name in ("o200k_base", "cl100k_base")))
