#!/usr/bin/env bash
# Asks the programs that read these files whether they accept them. Says what it could not ask, and changes nothing. The service, the
# Caddyfile and the image are run by npm run test:install.
set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"
failed=0

# check NAME PROGRAM COMMAND…
check() {
  local name=$1 program=$2 said
  shift 2
  if ! command -v "$program" >/dev/null; then
    echo "not checked: $name (there is no $program here)"
  elif said=$("$@" 2>&1); then
    echo "accepted: $name"
  else
    failed=1
    printf 'REFUSED: %s\n%s\n' "$name" "$said"
  fi
}

# Placeholders for what a real .env has; nothing is started with them.
export POSTGRES_PASSWORD=x REPLICATION_PASSWORD=x PEPPER=x KEYRING=x METRICS_TOKEN=x
export PUBLIC_ORIGIN=https://wellness.example.org SITE_ADDRESS=wellness.example.org

check haproxy/haproxy.cfg haproxy haproxy -c -q -f haproxy/haproxy.cfg
check prometheus/alerts.yml promtool promtool check rules prometheus/alerts.yml
check pgbackrest/pgbackrest.conf pgbackrest env PGBACKREST_CONFIG="$PWD/pgbackrest/pgbackrest.conf" PGBACKREST_REPO1_CIPHER_PASS=x \
  PGBACKREST_REPO1_PATH=/nonexistent PGBACKREST_LOG_LEVEL_FILE=off pgbackrest --stanza=evenkeel --output=json info
check compose.yaml docker-compose docker-compose -f compose.yaml config --quiet
# Patroni looks for its neighbours and for PostgreSQL while it reads; that they are not here says nothing about the file.
if command -v patroni >/dev/null; then
  said=$(PATRONI_NAME=db1 PATRONI_RESTAPI_CONNECT_ADDRESS=db1:8008 PATRONI_POSTGRESQL_CONNECT_ADDRESS=db1:5432 \
    PATRONI_ETCD3_HOSTS="'etcd1:2379','etcd2:2379','etcd3:2379'" PATRONI_SUPERUSER_PASSWORD=x PATRONI_REPLICATION_PASSWORD=x \
    patroni --validate-config patroni/patroni.yml 2>&1 | grep -vE 'is not defined|^etcd3.hosts|bin_dir|^ *$')
  if [[ -n $said ]]; then
    failed=1
    printf 'REFUSED: patroni/patroni.yml\n%s\n' "$said"
  else
    echo 'accepted: patroni/patroni.yml'
  fi
else
  echo 'not checked: patroni/patroni.yml (there is no patroni here)'
fi
echo 'not checked: the image of patroni/, and the dashboard of Grafana'
exit "$failed"
