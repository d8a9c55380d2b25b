#!/usr/bin/env bash
# hl7v2 1.8.0: a time that is read as 20261129230045-0800 is written back as 202611292300450800, without the minus; +0100 keeps its plus.
# Guess before: a message is written back as it was read. West of Greenwich every message passed on has a time that is none; seconds of 00 go as well.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts hl7v2@1.8.0 hl7v2-dictionary@1.8.0
cat > try.mjs <<'PROGRAM'
import { HL7Message } from 'hl7v2'
for (const time of ['20261129230045', '20261129230000', '20261129230045.123', '20261129230045-0800', '20261129230045+0100']) {
  const message = HL7Message.parse(`MSH|^~\\&|JAIL|NV|EK|EK|${time}||ADT^A01^ADT_A01|1|P|2.5.1\rEVN|A01|${time}\rPID|1||0012345||Vidal^Ana`)
  console.log(time, 'read', message.getSegment('EVN').field(2).getValue(), 'written', message.toHL7String().split('|')[6])
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
20261129230045 read 20261129230045 written 20261129230045
20261129230000 read 202611292300 written 202611292300
20261129230045.123 read 20261129230045.123 written 20261129230045.123
20261129230045-0800 read 20261129230045-0800 written 202611292300450800
20261129230045+0100 read 20261129230045+0100 written 20261129230045+0100
SEEN
