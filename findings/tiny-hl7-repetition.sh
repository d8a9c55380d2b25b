#!/usr/bin/env bash
# tiny-hl7 1.0.7: two numbers of one person are one of nine components, the fifth PI~202601001; \R\ stays as it is while \T\ is read.
# Guess before: two lists. Both it and @redoxengine/redox-hl7-v2 1.0.1 write the line break \.br\ back as \E\.br\E\, which is text.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts tiny-hl7@1.0.7 @redoxengine/redox-hl7-v2@1.0.1
cat > try.mjs <<'PROGRAM'
import redox from '@redoxengine/redox-hl7-v2'
import tiny from 'tiny-hl7'
const text = ['MSH|^~\\&|JMS|COUNTY|X|JAIL|20261128213000-0600||ADT^A01^ADT_A01|1|P|2.5.1', 'EVN|A01|20261128213000-0600',
  'PID|1||00113370^^^JAIL^PI~202601001^^^JAIL^AN||O\\T\\BRIEN^A\\R\\B', 'PV1|1|I', 'OBX|1|TX|1^A||calm\\.br\\slept||||||F'].join('\r')
const [, , person] = tiny.parse(text)
console.log('PID-3', Object.entries(person).filter(([name]) => name.startsWith('PID.3')).map(([name, value]) => `${name}=${value}`).join(' '))
console.log('PID-5', person['PID.5.1'], person['PID.5.2'])
const breaks = (message) => /calm.*slept/.exec(message)[0]
console.log('read', breaks(text), '| tiny-hl7', breaks(tiny.serialize(tiny.parse(text))),
  '| redox-hl7-v2', breaks(new redox.Generator().write(new redox.Parser().parse(text))))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
PID-3 PID.3.1=00113370 PID.3.2= PID.3.3= PID.3.4=JAIL PID.3.5=PI~202601001 PID.3.6= PID.3.7= PID.3.8=JAIL PID.3.9=AN
PID-5 O&BRIEN A\R\B
read calm\.br\slept | tiny-hl7 calm\E\.br\E\slept | redox-hl7-v2 calm\E\.br\E\slept
SEEN
