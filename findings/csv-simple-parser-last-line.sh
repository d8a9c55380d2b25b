#!/usr/bin/env bash
# csv-simple-parser 2.0.2: a file that ends with a line end has a record more, whose first field is empty and whose others are missing.
# Guess before: the last record may or may not have a line end. csv42 5.0.3 makes a number of 00113370 even where it stands in quotes.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts csv-simple-parser@2.0.2 csv42@5.0.3
cat > try.mjs <<'PROGRAM'
import { csv2json } from 'csv42'
import parse from 'csv-simple-parser'
for (const text of ['number,last\n"00113370",Vidal', '"number","last"\n"00113370","Vidal"\n', 'number,last\n00113370,Vidal\n00113371,Ma\n']) {
  console.log(JSON.stringify(text))
  console.log('  csv-simple-parser', JSON.stringify(parse(text, { header: true })), '\n  csv42            ', JSON.stringify(csv2json(text)))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
"number,last\n\"00113370\",Vidal"
  csv-simple-parser [{"number":"00113370","last":"Vidal"}] 
  csv42             [{"number":113370,"last":"Vidal"}]
"\"number\",\"last\"\n\"00113370\",\"Vidal\"\n"
  csv-simple-parser [{"number":"00113370","last":"Vidal"},{"number":""}] 
  csv42             [{"number":113370,"last":"Vidal"}]
"number,last\n00113370,Vidal\n00113371,Ma\n"
  csv-simple-parser [{"number":"00113370","last":"Vidal"},{"number":"00113371","last":"Ma"},{"number":""}] 
  csv42             [{"number":113370,"last":"Vidal"},{"number":113371,"last":"Ma"}]
SEEN
