#!/bin/bash
# Builds all images without a daemon and without a registry. As root on Debian 12, with mmdebstrap and buildah:
# deploy/image/build.sh <scratch folder>
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(mkdir -p "$1" && realpath "$1")
buildah() { command buildah --root "$scratch/storage" --runroot "$scratch/run" "$@"; }

# A base like the official debian:12-slim, from Debian's packages.
if [ ! -f "$scratch/base.tar" ]; then
    mmdebstrap --quiet --variant=apt --include=usr-is-merged --hook-dir=/usr/share/mmdebstrap/hooks/merged-usr \
        --dpkgopt='path-exclude=/usr/share/doc/*' --dpkgopt='path-exclude=/usr/share/man/*' \
        --dpkgopt='path-exclude=/usr/share/locale/*' bookworm "$scratch/base.tar"
    container=$(buildah from scratch)
    buildah add --quiet "$container" "$scratch/base.tar" / > /dev/null
    buildah commit --quiet --timestamp 0 "$container" localhost/tiptable-base > /dev/null
    buildah rm "$container" > /dev/null
fi

options=(--quiet --layers --isolation chroot --format docker --file deploy/image/Containerfile)
options+=(--build-arg BASE=localhost/tiptable-base)
if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    options+=(--volume "$NODE_EXTRA_CA_CERTS:/run/certificates:ro" --build-arg NODE_EXTRA_CA_CERTS=/run/certificates)
fi

# Builds a target as an image. Further arguments are options.
build() {
    local begun=$SECONDS name=$1 target=$2
    shift 2
    buildah build "${options[@]}" --target "$target" --tag "localhost/tiptable-$name" "$@" . > /dev/null
    echo "tiptable-$name: $(buildah images --format '{{.Size}}' "localhost/tiptable-$name"), $((SECONDS - begun)) s"
}

build build build
build api api
build nginx nginx
for part in mf-public mf-account mf-admin; do build "$part" remote --build-arg "PART=$part"; done
