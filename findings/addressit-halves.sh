#!/usr/bin/env bash
# addressit 1.8.2: the house 12 1/2 is number 12/2 of unit 1, and a ZIP code of nine digits is part of the town; parse-address 1.1.2 drops the half.
# Guess before: 12 1/2 and 89801. addresser 1.1.22 keeps the half, but makes the 50 of US Highway 50 the second line.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts addressit@1.8.2 parse-address@1.1.2 addresser@1.1.22
cat > try.mjs <<'PROGRAM'
import addressit from 'addressit'
import addresser from 'addresser'
import parseAddress from 'parse-address'
for (const text of ['12 Main St, Reno, NV 89501', '12 1/2 Main St, Reno, NV 89501', '12 Main St, Elko, NV 89801-1234', '12345 US Highway 50, Ely, NV 89301']) {
  const { number, unit = '-', street, regions, postalcode = 'none' } = addressit(text)
  const other = parseAddress.parseLocation(text)
  const { addressLine1, addressLine2 = '-' } = addresser.parseAddress(text)
  console.log(text)
  console.log('  addressit: number', number, '| unit', unit, '| street', street, '| town', regions.join(', '), '| ZIP', postalcode)
  console.log('  parse-address: number', other.number, '| street', other.street, '| ZIP', other.zip, '|| addresser:', addressLine1, '|', addressLine2)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
12 Main St, Reno, NV 89501
  addressit: number 12 | unit - | street Main St | town Reno | ZIP 89501
  parse-address: number 12 | street Main | ZIP 89501 || addresser: 12 Main St | -
12 1/2 Main St, Reno, NV 89501
  addressit: number 12/2 | unit 1 | street Main St | town Reno | ZIP 89501
  parse-address: number 12 | street Main | ZIP 89501 || addresser: 12 1/2 Main St | -
12 Main St, Elko, NV 89801-1234
  addressit: number 12 | unit - | street Main St | town Elko, 89801-1234 | ZIP none
  parse-address: number 12 | street Main | ZIP 89801 || addresser: 12 Main St | -
12345 US Highway 50, Ely, NV 89301
  addressit: number 12345 | unit - | street US Highway | town 50, Ely | ZIP 89301
  parse-address: number 12345 | street US Highway 50 | ZIP 89301 || addresser: 12345 Us Hwy | 50
SEEN
