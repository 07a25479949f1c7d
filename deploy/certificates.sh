#!/bin/sh
# Makes the certificates of the database machines: `certificates.sh <folder> <address> ...`. The
# folder gets an authority of its own, ca.pem and ca.key, unless it has one, and for each address
# <address>.pem and <address>.key. Keep ca.key elsewhere: whoever has it can be a database machine.
set -eu
cd "$1"
shift
umask 077
new='-x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -noenc -days 3650 -config /dev/null'

if [ ! -e ca.key ]; then
  openssl req $new -subj '/CN=database machines' \
    -addext basicConstraints=critical,CA:TRUE -addext keyUsage=critical,keyCertSign \
    -keyout ca.key -out ca.pem
fi
for address in "$@"; do
  openssl req $new -CA ca.pem -CAkey ca.key -subj "/CN=$address" \
    -addext "subjectAltName=IP:$address,IP:127.0.0.1" \
    -addext basicConstraints=critical,CA:FALSE -addext extendedKeyUsage=serverAuth,clientAuth \
    -keyout "$address.key" -out "$address.pem"
done
chmod 644 ./*.pem
