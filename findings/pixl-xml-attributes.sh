#!/usr/bin/env bash
# pixl-xml 1.0.13: a > within the quotes of an attribute, which XML allows, ends the tag: the attribute is gone and its rest is text.
# Guess before: the attribute as it stands, as x2js 3.4.5 has it, and ñ for &#241;. Written again, the ñ is &amp;#241;.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts pixl-xml@1.0.13 x2js@3.4.5
cat > try.mjs <<'PROGRAM'
import X2JS from 'x2js'
import { parse, stringify } from 'pixl-xml'
for (const person of ['<person id="7" note="a &gt; b"><last>Nuñez</last></person>', '<person id="7" note="a > b"><last>Nuñez</last></person>', '<person id="7"><last>Nu&#241;ez</last></person>']) {
  const text = `<roster>${person}</roster>`
  console.log(person)
  console.log('  pixl-xml', JSON.stringify(parse(text).person), '| written', /<last>.*<\/last>/.exec(stringify(parse(text), 'roster'))?.[0] ?? 'without the name')
  console.log('  x2js    ', JSON.stringify(new X2JS().xml2js(text).roster.person))
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
<person id="7" note="a &gt; b"><last>Nuñez</last></person>
  pixl-xml {"id":"7","note":"a > b","last":"Nuñez"} | written <last>Nuñez</last>
  x2js     {"last":"Nuñez","_id":"7","_note":"a > b"}
<person id="7" note="a > b"><last>Nuñez</last></person>
  pixl-xml {"id":"7","_Data":"b\">","last":"Nuñez"} | written without the name
  x2js     {"last":"Nuñez","_id":"7","_note":"a > b"}
<person id="7"><last>Nu&#241;ez</last></person>
  pixl-xml {"id":"7","last":"Nu&#241;ez"} | written <last>Nu&amp;#241;ez</last>
  x2js     {"last":"Nuñez","_id":"7"}
SEEN
