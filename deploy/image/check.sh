#!/bin/bash
# Starts the images of build.sh and checks what they serve. Each runs as its user, without rights, on a read-only root.
# As root on Debian 12, with buildah, curl, iproute2 and jq: deploy/image/check.sh <scratch folder of build.sh>
set -euo pipefail
cd "$(dirname "$0")/../.."
scratch=$(realpath "$1")
buildah() { command buildah --root "$scratch/storage" --runroot "$scratch/run" "$@"; }

# A network of its own, in which every container has an address and the ports of compose.yaml.
if [ -z "${OWN_NETWORK:-}" ]; then OWN_NETWORK=1 exec unshare --net "$0" "$@"; fi
export PATH="$PATH:/usr/sbin:/sbin"
ip link set lo up
hosts="127.0.8.1 api
127.0.8.2 nginx
127.0.8.3 mf-public
127.0.8.4 mf-account
127.0.8.5 mf-admin"
site=http://127.0.8.2:8080
site_origin=http://localhost:8080
started=()

fail() { echo "✘ $*" >&2; exit 1; }
passed() { echo "✔ $*"; }
# Ends the first process of each container's namespace, and with it the others.
end() {
    for process in "${started[@]}"; do
        disown "$process" 2> /dev/null || true
        pkill -KILL --parent "$process" || true
    done
    buildah rm --all > /dev/null || true
}
trap end EXIT

config_of() { buildah inspect --type image "localhost/tiptable-$1" | jq .Docker.config; }

# Becomes a container, so call it in a subshell: an image, then variables, then optionally -- and a command in place of the image's.
start() {
    local config root variables command
    config=$(config_of "$1")
    root=$(buildah mount "$(buildah from --pull-never "localhost/tiptable-$1")")
    shift
    echo "$hosts" > "$root/etc/hosts"
    mapfile -t variables < <(jq -r '.Env // [] | .[]' <<< "$config")
    mapfile -t command < <(jq -r '.Cmd // [] | .[]' <<< "$config")
    while [ $# -gt 0 ] && [ "$1" != -- ]; do variables+=("$1"); shift; done
    if [ $# -gt 0 ]; then shift; command=("$@"); fi
    exec unshare --mount --pid --ipc --uts --fork --kill-child sh -euc '
        root=$1 user=$2 folder=$3 data=$4
        shift 4
        mount --bind "$root" "$root"
        mount --rbind /dev "$root/dev"
        mount -t proc proc "$root/proc"
        mount -t tmpfs -o nosuid,nodev,noexec,mode=1777 tmp "$root/tmp"
        if [ -d "$root/var/lib/tiptable" ]; then
            install -d -o "${user%:*}" -g "${user#*:}" -m 700 "$data"
            mount --bind "$data" "$root/var/lib/tiptable"
        fi
        mount -o remount,bind,ro "$root"
        exec chroot --userspec="$user" --groups= "$root" /usr/bin/setpriv --no-new-privs \
            /usr/bin/env -i --chdir="$folder" PATH=/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$@"
    ' start "$root" "$(jq -r '.User | if . == "" then "10001:10001" else . end' <<< "$config")" \
        "$(jq -r '.WorkingDir | if . == "" then "/" else . end' <<< "$config")" "$scratch/data" \
        "${variables[@]}" "${command[@]}"
}

# Starts a container as a service, and waits until the image's health check passes.
serve() {
    local name=$1 begun=$EPOCHREALTIME health
    shift
    mapfile -t health < <(config_of "$name" | jq -r '.Healthcheck.Test[1:] | .[]')
    # nginx opens its output anew, which container engines therefore give to the user.
    install -o 10001 /dev/null "$scratch/$name.log"
    start "$name" "$@" >> "$scratch/$name.log" 2>&1 &
    started+=($!)
    for _ in $(seq 600); do
        if nsenter --target "$(pgrep -P "${started[-1]}")" --mount --pid --root --wd --setuid 10001 --setgid 10001 \
            env --ignore-environment PATH=/usr/bin PORT=8090 "${health[@]}" > "$scratch/health" 2>&1; then
            passed "$name is healthy after $(awk "BEGIN { printf \"%.1f\", $EPOCHREALTIME - $begun }") s"
            return
        fi
        kill -0 "${started[-1]}" || fail "$name has ended: $(tail -n 5 "$scratch/$name.log")"
        sleep 0.05
    done
    fail "the health check of $name fails: $(cat "$scratch/health")"
}

# Fails unless the response to a request (options of curl) contains a text in its headers or body.
contains() {
    local text=$1
    shift
    curl --silent --include --compressed "$@" > "$scratch/response" || fail "no response to $*"
    grep --quiet --ignore-case --fixed-strings -- "$text" "$scratch/response" \
        || fail "“$text” is missing in the response to $*"
}

# Rights: the user has none, and the root is read-only.
for name in api nginx mf-public; do
    (start "$name" -- sh -c 'grep -E "^(CapPrm|CapEff|NoNewPrivs|Uid)" /proc/self/status; touch /srv/file') \
        > "$scratch/rights" 2>&1 && fail "$name can write to its root"
    grep --quiet 'Read-only file system' "$scratch/rights" || fail "$(cat "$scratch/rights")"
    [ "$(grep -cE '^(Cap...:\s0{16}|NoNewPrivs:\s1|Uid:\s10001\s)' "$scratch/rights")" = 4 ] \
        || fail "$name has rights: $(cat "$scratch/rights")"
done
passed 'no container has rights or can write to its root'

# The size, and the pictures of every script: the same as of the checkout with all typefaces.
root=$(buildah mount "$(buildah from --pull-never localhost/tiptable-api)")
megabytes=$(($(du --summarize --one-file-system --bytes "$root" | cut -f 1) / 1000000))
[ "$megabytes" -le 250 ] || fail "the image of the API has $megabytes MB"
draw='cd api/src && exec node --input-type=module-typescript -'
for name in api build; do
    (start "$name" -- sh -c "$draw") < api/testing/draw-scripts.ts > "$scratch/pictures-$name"
done
diff "$scratch/pictures-build" "$scratch/pictures-api" || fail 'a script is drawn differently'
passed "the image of the API has $megabytes MB and draws $(wc -l < "$scratch/pictures-api") scripts as the checkout"

# The site, as under compose.yaml but on SQLite.
rm -rf "$scratch/data"
for address in 3=mf-public 4=mf-account 5=mf-admin; do
    serve "${address#*=}" "SITE_LISTEN=127.0.8.${address%=*}:8080"
done
serve api HOST=0.0.0.0 PORT=8090 SEED=demo "PUBLIC_ORIGIN=$site_origin" \
    TRUSTED_PROXIES=127.0.0.0/8
serve nginx SITE_LISTEN=127.0.8.2:8080 API_LISTEN=127.0.8.2:8080 API_ADDRESS=api:8090

registry=$(curl --silent "$site/remotes.json")
for name in mf-public mf-account mf-admin; do
    entry=$(jq -r ".\"$name\".entry" <<< "$registry")
    file="http://$(awk "\$2 == \"$name\" { print \$1 }" <<< "$hosts"):8080/assets/${entry##*/}"
    contains 'Cache-Control: public, max-age=31536000, immutable' "$file"
    contains "Access-Control-Allow-Origin: $site_origin" --header "Origin: $site_origin" "$file"
    contains 'Content-Encoding: br' --header 'Accept-Encoding: br' --head "$file"
    contains '"code":"missing"' "${file%/*}/missing.js"
    contains '"code":"missing"' "${file%/assets/*}/mf-manifest.json"
done
passed 'the remotes serve their entries with their headers, and nothing else'

# The renderers start after the API.
for _ in $(seq 100); do
    curl --silent "$site/" > "$scratch/page"
    if grep --quiet '<h1' "$scratch/page"; then break; fi
    sleep 0.1
done
contains '<h1' "$site/"
shell=$(grep --only-matching '/assets/[^"]*\.js' "$scratch/page" | sed -n 1p)
contains 'Cache-Control: public, max-age=31536000, immutable' "$site$shell"
grep --quiet 'pages are not rendered' "$scratch/api.log" && fail "$(grep 'pages are not rendered' "$scratch/api.log")"
passed 'the site serves the shell and a rendered page'

table=$(curl --silent "$site/api/publictable/official" | jq --raw-output 'first(.. | .id? // empty)')
curl --silent --fail --output "$scratch/picture.png" "$site/api/publictable/$table/image" || fail "no picture of $table"
[ "$(head -c 4 "$scratch/picture.png" | tail -c 3)" = PNG ] || fail 'the picture is no PNG'
passed "the API draws a picture of $(stat --format %s "$scratch/picture.png") bytes"

process=${started[3]}
kill -TERM "$(pgrep -P "$process")"
wait "$process" || fail 'the API does not end by SIGTERM'
contains '<h1' "$site/"
passed 'the API ends by SIGTERM with 0, and nginx continues to serve the last copy of a page'
