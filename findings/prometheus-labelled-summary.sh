#!/usr/bin/env bash
# parse-prometheus-text-format 1.1.1: a summary or histogram with a label of its own is one for all its values, the last, without sum and count.
# Guess before: one for each unit, as a gauge has it. The numbers of unit A are gone, and nothing is said.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts parse-prometheus-text-format@1.1.1
cat > try.mjs <<'PROGRAM'
import parse from 'parse-prometheus-text-format'
const texts = {
  gauge: ['# TYPE waits gauge', 'waits{unit="A"} 1', 'waits{unit="B"} 9'],
  summary: ['# TYPE waits summary', 'waits{unit="A",quantile="0.5"} 1', 'waits_sum{unit="A"} 3', 'waits_count{unit="A"} 2',
    'waits{unit="B",quantile="0.5"} 9', 'waits_sum{unit="B"} 18', 'waits_count{unit="B"} 2'],
  histogram: ['# TYPE waits histogram', 'waits_bucket{unit="A",le="+Inf"} 2', 'waits_sum{unit="A"} 3', 'waits_count{unit="A"} 2',
    'waits_bucket{unit="B",le="+Inf"} 4', 'waits_sum{unit="B"} 18', 'waits_count{unit="B"} 4'],
}
for (const [name, lines] of Object.entries(texts)) console.log(name, JSON.stringify(parse(lines.join('\n') + '\n')[0].metrics))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
gauge [{"value":"1","labels":{"unit":"A"}},{"value":"9","labels":{"unit":"B"}}]
summary [{"quantiles":{"0.5":"9"}}]
histogram [{"buckets":{"+Inf":"4"}}]
SEEN
