#!/bin/sh
# Starts nginx in a container: for the site, or for the remote that PART names. The other variables are those of
# deploy/nginx/nginx.env. API_ADDRESS stands for one process in API_SERVERS.
set -eu

export SITE_ORIGIN="${SITE_ORIGIN:-http://localhost:8080}"
export SITE_HOST="${SITE_HOST:-localhost}" SITE_LISTEN="${SITE_LISTEN:-8080}"
export API_HOST="${API_HOST:-api.localhost}" API_LISTEN="${API_LISTEN:-8080}"
export API_SERVERS="${API_SERVERS:-server ${API_ADDRESS:-api:8080} max_fails=0;}"
export REQUESTS_PER_SECOND="${REQUESTS_PER_SECOND:-50}" REQUESTS_AT_ONCE="${REQUESTS_AT_ONCE:-200}"
export CONNECTIONS_PER_ADDRESS="${CONNECTIONS_PER_ADDRESS:-256}"
export NGINX_DIR=/opt/tiptable/deploy/nginx RELEASE_DIR=/srv/tiptable CACHE_DIR=/tmp/pages
export ACCESS_LOG=/dev/stdout ERROR_LOG=stderr

if [ -n "${PART:-}" ]; then
    cp /opt/tiptable/deploy/image/nginx/remote.conf.template /tmp/tiptable.template
else
    # The remotes have containers of their own.
    sed '/^# Begin of the part/,/^# End of the part/d' "$NGINX_DIR/tiptable.conf.template" > /tmp/tiptable.template
fi
variables=$(grep -o '\${[A-Z_]*}' /tmp/tiptable.template | sort -u | tr '\n' ' ')
envsubst "$variables" < /tmp/tiptable.template > /tmp/tiptable.conf
exec nginx -c /opt/tiptable/deploy/image/nginx/nginx.conf
