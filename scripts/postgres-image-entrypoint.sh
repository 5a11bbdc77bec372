#!/bin/bash
# What tests and compose files rely on in the official image's entrypoint: POSTGRES_USER, POSTGRES_PASSWORD, POSTGRES_DB,
# PGDATA, no connections from outside before the cluster is complete.
set -Eeuo pipefail
if [ "${1:0:1}" = - ]; then set -- postgres "$@"; fi
[ "$1" = postgres ] || exec "$@"

if [ "$(id -u)" = 0 ]; then
  mkdir -p "$PGDATA" /var/run/postgresql
  chown -R postgres "$PGDATA" /var/run/postgresql
  chmod 700 "$PGDATA"
  exec setpriv --reuid postgres --regid postgres --clear-groups "$0" "$@"
fi

if [ ! -s "$PGDATA/PG_VERSION" ]; then
  : "${POSTGRES_PASSWORD:?is not set}"
  user=${POSTGRES_USER:-postgres}
  database=${POSTGRES_DB:-$user}
  initdb -D "$PGDATA" -U "$user" --pwfile=<(printf %s "$POSTGRES_PASSWORD") -A scram-sha-256 --auth-local=trust \
    -E UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8
  echo 'host all all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
  # One statement needs no server that listens: a lone backend makes the database.
  if [ "$database" != postgres ]; then
    printf 'create database "%s"\n' "$database" | postgres --single -D "$PGDATA" postgres >/dev/null
  fi
  # Twice "ready to accept connections" is what Testcontainers waits for, as with the official image's first start.
  pg_ctl -D "$PGDATA" -w -o "-c listen_addresses='' -c unix_socket_directories=/var/run/postgresql" start
  pg_ctl -D "$PGDATA" -w -m fast stop
fi
exec "$@" -c 'listen_addresses=*' -c unix_socket_directories=/var/run/postgresql
