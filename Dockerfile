# A small image with archlint in it:
#   docker build -t archlint . && docker run --rm -v "$PWD:/work" archlint
FROM swift:6.3-bookworm AS build
WORKDIR /archlint
COPY . .
RUN strip "$(Sources/Integrations/Release/build.sh)" -o archlint

FROM debian:bookworm-slim
# For --staged and --changed, in a work tree that belongs to whoever mounted it.
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/*
RUN git config --system --add safe.directory '*'
COPY --from=build /archlint/archlint /usr/local/bin/archlint
WORKDIR /work
ENTRYPOINT ["archlint"]
CMD ["lint"]
