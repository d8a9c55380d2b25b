#!/usr/bin/env bash
# opening_hours 3.15.0: with a latitude that is a number, as its own types demand, sunrise is 06:00 and sunset 18:00 the whole year.
# Guess before: the sun of the place. With the same latitude as text it is; a yard that opens at sunrise opens in the dark, and nothing is said.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts opening_hours@3.15.0
cat > try.mjs <<'PROGRAM'
import opening_hours from 'opening_hours'
const address = { country_code: 'us', state: 'Nevada' }
for (const [name, place] of [['numbers', { lat: 40.83, lon: -115.76, address }], ['texts', { lat: '40.83', lon: '-115.76', address }]]) {
  for (const day of ['2026-06-21', '2026-12-21']) {
    const [[from, to]] = new opening_hours('sunrise-sunset', place).getOpenIntervals(new Date(`${day}T00:00:00`), new Date(`${day}T23:59:00`))
    console.log(name, day, from.toTimeString().slice(0, 5), to.toTimeString().slice(0, 5))
  }
}
PROGRAM
TZ=America/Los_Angeles node try.mjs | tee seen
diff - seen <<'SEEN'
numbers 2026-06-21 06:00 18:00
numbers 2026-12-21 06:00 18:00
texts 2026-06-21 05:11 20:18
texts 2026-12-21 07:04 16:18
SEEN
