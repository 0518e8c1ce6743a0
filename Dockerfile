# A small image with archlint in it:
#   docker build -t archlint . && docker run --rm -v "$PWD:/work" archlint
FROM swift:6.3.1-bookworm AS build
WORKDIR /archlint
COPY . .
RUN strip "$(Sources/Integrations/Release/build.sh)" -o archlint

FROM debian:bookworm-slim@sha256:7b140f374b289a7c2befc338f42ebe6441b7ea838a042bbd5acbfca6ec875818
# For --staged and --changed. A work tree at /work belongs to whoever mounted it; of any other, git asks who owns it:
# docker run --user "$(id -u):$(id -g)".
RUN apt-get update && apt-get install -y --no-install-recommends git && rm -rf /var/lib/apt/lists/*
RUN git config --system --add safe.directory /work
COPY --from=build /archlint/archlint /usr/local/bin/archlint
WORKDIR /work
ENTRYPOINT ["archlint"]
CMD ["lint"]
