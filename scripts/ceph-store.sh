#!/bin/sh
# Ceph's object gateway on one machine, from Debian's packages, for docker-compose.yml: a monitor, one object store daemon
# on a file, the gateway, one user. For development: one copy of everything, no authentication between the daemons, which
# listen on the loopback interface only. Settings: STORE_DATA, STORE_GIB, STORE_HOST, STORE_PORT, STORE_ACCESS_KEY,
# STORE_SECRET_KEY.
set -eu
data=${STORE_DATA:-/data}
conf=$data/ceph.conf
mkdir -p "$data/mon" "$data/osd" "$data/rgw" "$data/run"
rm -f "$data"/run/*

if [ ! -e "$data/made" ]; then
  rm -rf "$data/mon" "$data/osd"
  mkdir -p "$data/mon" "$data/osd"
  fsid=$(cat /proc/sys/kernel/random/uuid)
  osd=$(cat /proc/sys/kernel/random/uuid)
  cat >"$conf" <<EOF
[global]
fsid = $fsid
mon host = v1:127.0.0.1:16789
mon initial members = a
mon data avail warn = 1
mon allow pool size one = true
auth cluster required = none
auth service required = none
auth client required = none
public addr = 127.0.0.1
ms bind ipv6 = false
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 8
osd crush chooseleaf type = 0
osd memory target = 939524096
run dir = $data/run
admin socket =
pid file = $data/run/\$name.pid
log file = /dev/null
[mon.a]
mon data = $data/mon
[osd]
osd data = $data/osd
bluestore block create = true
bluestore block size = $((${STORE_GIB:-20} * 1073741824))
[client.rgw]
rgw data = $data/rgw
EOF
  monmaptool --create --fsid "$fsid" --addv a v1:127.0.0.1:16789 "$data/run/monmap" >/dev/null
  ceph-mon -c "$conf" -i a --mkfs --monmap "$data/run/monmap"
  ceph-mon -c "$conf" -i a
  ceph -c "$conf" osd new "$osd" >/dev/null
  ceph-osd -c "$conf" -i 0 --mkfs --osd-uuid "$osd" 2>/dev/null
  touch "$data/made"
else
  ceph-mon -c "$conf" -i a
fi
# Its first start after it was made is refused ("wrong fsid"), the second one is not.
ceph-osd -c "$conf" -i 0 || ceph-osd -c "$conf" -i 0
until ceph -c "$conf" osd stat | grep -q ' 1 up'; do sleep 1; done
radosgw-admin -c "$conf" user info --uid=framelog >/dev/null 2>&1 ||
  radosgw-admin -c "$conf" user create --uid=framelog --display-name=framelog \
    --access-key="${STORE_ACCESS_KEY:-framelog}" --secret-key="${STORE_SECRET_KEY:-framelog-secret}" >/dev/null
echo "the store answers on port ${STORE_PORT:-8333}"
exec radosgw -c "$conf" -n client.rgw -f --rgw-frontends="beast endpoint=${STORE_HOST:-0.0.0.0}:${STORE_PORT:-8333}"
