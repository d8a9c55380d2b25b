#!/usr/bin/env bash
# duration-timestamp 2.26.0: of 1.5h the part before the point is dropped, which makes five hours of one and a half; nothing is raised.
# Guess before: 1:30, or an error as for 1 day. 0.25h is twenty-five hours.
set -euo pipefail
cd "$(mktemp -d)"
trap 'rm -rf "$PWD"' EXIT
npm install --silent --no-audit --no-fund --ignore-scripts duration-timestamp@2.26.0
cat > try.mjs <<'PROGRAM'
import { parse } from 'duration-timestamp'
for (const text of ['1h30m', '90m', '1.5h', '0.25h', '7.5m', '1:30']) console.log(text, JSON.stringify(parse(text)))
PROGRAM
TZ=UTC node try.mjs | tee seen
diff - seen <<'SEEN'
1h30m {"hours":1,"minutes":30,"seconds":0,"total":5400}
90m {"hours":1,"minutes":30,"seconds":0,"total":5400}
1.5h {"hours":5,"minutes":0,"seconds":0,"total":18000}
0.25h {"hours":25,"minutes":0,"seconds":0,"total":90000}
7.5m {"hours":0,"minutes":5,"seconds":0,"total":300}
1:30 {"hours":0,"minutes":1,"seconds":30,"total":90}
SEEN
