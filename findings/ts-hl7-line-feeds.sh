#!/usr/bin/env bash
# ts-hl7 1.0.0: a message that was read with the carriage returns of the standard is written with line feeds between its segments.
# Guess before: as it was read. hl7 1.1.1, which writes carriage returns, reads such a message as one segment.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts ts-hl7@1.0.0 hl7@1.1.1
cat > try.mjs <<'PROGRAM'
import hl7 from 'hl7'
import tsHl7 from 'ts-hl7'
const Message = tsHl7.default ?? tsHl7.Msg ?? tsHl7
const text = ['MSH|^~\\&|JMS|COUNTY|X|JAIL|20261128213000-0600||ADT^A01^ADT_A01|1|P|2.5.1', 'EVN|A01|20261128213000-0600',
  'PID|1||00113370^^^JAIL^PI~202601001^^^JAIL^AN||VIDAL^ANA'].join('\r')
const ends = (message) => JSON.stringify([...new Set(message.match(/[\r\n]+/g))])
const written = { 'ts-hl7': new Message(text).toString(), hl7: hl7.serializeJSON(hl7.parseString(text)) }
for (const [name, message] of Object.entries(written)) console.log(name, 'writes', ends(message), '| hl7 reads', hl7.parseString(message).length, 'segments')
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
ts-hl7 writes ["\n"] | hl7 reads 1 segments
hl7 writes ["\r"] | hl7 reads 3 segments
SEEN
