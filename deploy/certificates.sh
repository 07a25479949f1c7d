#!/bin/sh
# Creates the certificates of the database machines: `certificates.sh <folder> <address> ...`. Creates
# <address>.pem and <address>.key for each address and, unless the folder has one, an authority (ca.pem and
# ca.key). Keep ca.key in another place, because anybody who has it can pretend to be a database machine.
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
