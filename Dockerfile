# An environment with everything that building, testing and publishing needs; the packages are those of the Makefile. It has not been built where
# this repository is developed, for want of a daemon.
#
#     docker build --tag publish .
#     docker run --rm --volume "$PWD:/site" --workdir /site --publish 8000:8000 publish publish run --host 0.0.0.0
FROM swift:6.3-bookworm

RUN apt-get update \
    && apt-get install --yes --no-install-recommends git make \
    && rm -rf /var/lib/apt/lists/*
COPY . /publish
WORKDIR /publish
RUN make packages blog-packages && make install && rm -rf /var/lib/apt/lists/*
