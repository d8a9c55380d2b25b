#!/usr/bin/env bash
# nsyslog-parser 0.10.1: a host that is an IPv6 address is empty, and the message begins with it; of a value = is dropped, and with \" it is text.
# Guess before: the address is the host, as RFC 5424 allows, and values are kept. CEF's \= makes a field of the name \ besides.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts nsyslog-parser@0.10.1
cat > try.mjs <<'PROGRAM'
import parse from 'nsyslog-parser'
const lines = {
  IPv4: '<14>1 2026-11-29T23:00:45Z 192.0.2.7 app 5 - - text',
  IPv6: '<14>1 2026-11-29T23:00:45Z 2001:db8::7 app 5 - - text',
  equals: '<14>1 2026-11-29T23:00:45Z hub app 5 - [a@32473 rule="unit = B"] text',
  quotes: '<14>1 2026-11-29T23:00:45Z hub app 5 - [a@32473 rule="unit \\"B\\""] text',
  'CEF equals': 'Nov 29 23:00:45 hub CEF:0|A|B|1|100|name|3|msg=unit \\= B act=sent',
}
for (const [name, line] of Object.entries(lines)) {
  const { host, message, structuredData = [], fields } = parse(line)
  console.log(name, '| host', host || 'none', '|', JSON.stringify(structuredData), JSON.stringify(fields), '|', message)
}
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
IPv4 | host 192.0.2.7 | [] [] | text
IPv6 | host none | [] [] | 2001:db8::7 app 5 - - text
equals | host hub | [{"$id":"a@32473","rule":"unit B"}] [] | text
quotes | host hub | [] [] | [a@32473 rule="unit \"B\""] text
CEF equals | host hub | [] {"msg":"unit","\\":" B","act":"sent"} | CEF:0|A|B|1|100|name|3|msg=unit \= B act=sent
SEEN
