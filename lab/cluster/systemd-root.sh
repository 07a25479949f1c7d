#!/bin/sh
# Starts systemd as process 1 of new namespaces, on an in-memory copy of a Debian root, so that nothing that it
# writes remains. systemd.ts calls this script through `unshare`, as
# `systemd-root.sh <Debian> <root> <project> <folder of the cluster> <node>`.
set -eu
debian=$1 root=$2 project=$3 folder=$4 node=$5

mount --make-rprivate /
mount -t tmpfs tmpfs "$root"
mkdir "$root/changes" "$root/work" "$root/all"
mount -t overlay overlay -o "lowerdir=$debian,upperdir=$root/changes,workdir=$root/work" "$root/all"
cd "$root/all"

mount -t proc proc proc
mount -t sysfs -o ro sysfs sys
mount -t cgroup2 cgroup2 sys/fs/cgroup
mount -t tmpfs tmpfs run
mount -t tmpfs tmpfs tmp
mount -t tmpfs tmpfs dev
for device in null zero full random urandom tty; do
  touch "dev/$device"
  mount --bind "/dev/$device" "dev/$device"
done
ln -s /proc/self/fd dev/fd
mkdir dev/shm
mount -t tmpfs tmpfs dev/shm

# Removes the units that Debian starts automatically, and adds the files that an operator would install.
rm -rf etc/systemd/system/*.wants
mkdir -p srv/rollmates ".$project" ".$folder"
mount --bind -o ro "$project" srv/rollmates
mount --bind -o ro "$project" ".$project"
mount --bind "$folder" ".$folder"
# Copies within the new root, because absolute links lead to the right files only there.
chroot . cp -a "$folder/etc/." /etc/
touch usr/bin/node
mount --bind "$node" usr/bin/node
chroot . useradd --system --no-create-home rollmates

export container=lxc
exec chroot . /lib/systemd/systemd --system --unit=multi-user.target
