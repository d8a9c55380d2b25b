#!/usr/bin/env bash
# xml-parser 1.2.1: a CDATA section ends the reading without an error, so that what stands behind it is missing, all other people included.
# Guess before: its text, and three people, as x2js 3.4.5 has them. Entities stay as they are besides.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts xml-parser@1.2.1 x2js@3.4.5
cat > try.mjs <<'PROGRAM'
import X2JS from 'x2js'
import parse from 'xml-parser'
const list = (note) => `<?xml version="1.0"?><roster><person id="00113370"><last>Vidal</last><note>calm</note></person>
<person id="00113371"><note>${note}</note><last>O&apos;Brien</last></person><person id="00113372"><last>Ma</last></person></roster>`
for (const note of ['a &lt; b', '<![CDATA[a < b]]>']) {
  const { root } = parse(list(note))
  console.log(note, '| xml-parser', root.children.map((person) => `${person.attributes.id} ${person.children.map(({ content }) => content).join(' ')}`).join('; '))
  console.log(note, '| x2js', new X2JS().xml2js(list(note)).roster.person.map(({ _id, last }) => `${_id} ${last}`).join('; '))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
a &lt; b | xml-parser 00113370 Vidal calm; 00113371 a &lt; b O&apos;Brien; 00113372 Ma
a &lt; b | x2js 00113370 Vidal; 00113371 O'Brien; 00113372 Ma
<![CDATA[a < b]]> | xml-parser 00113370 Vidal calm; 00113371 
<![CDATA[a < b]]> | x2js 00113370 Vidal; 00113371 O'Brien; 00113372 Ma
SEEN
