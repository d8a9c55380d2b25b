import { allImports, codeOf, sources } from '../source.ts'
import type { File, Rule } from '../tree.ts'

/** Files that contain the code although they are not among the allowed ones. */
const containing = (files: File[], places: RegExp, code: RegExp, allowed: RegExp) =>
  sources(files)
    .filter((file) => places.test(file.path) && !allowed.test(file.path) && code.test(codeOf(file)))
    .map(({ path }) => path)

const importing = (files: File[], name: RegExp, allowed: RegExp) =>
  allImports(files)
    .filter(({ from, to }) => from.startsWith('server/src/') && name.test(to) && !allowed.test(from))
    .map(({ from, to }) => `${from} imports ${to}`)

/** They ask it of each row, or compare its clocks with those of Node.js. */
const READS_ZONES =
  /(sql\/(analytics|away|care|follow-up-calls|go-live|records|rota|sessions|stays|users)\.sql|(records|care\/person|alerts\/history|alerts\/figures\/weeks|people\/moves|facility)\/queries\.ts)$/

const PRODUCT = /^(contract|content|server|web)\//

export const onePlace: Rule[] = [
  {
    description: 'Only server/src/config.ts reads the environment',
    violations: (files) =>
      containing(files, PRODUCT, /\bprocess\s*\.\s*env\b|\bimport\.meta\.env\b/, /^server\/src\/config\.ts$/),
  },
  {
    description: 'Only web/src/app/api, the outbox and the worker call fetch',
    violations: (files) =>
      containing(
        files,
        /^web\/src\//,
        /(?<![.\w])fetch\(|\bXMLHttpRequest\b|\bsendBeacon\b/,
        /^web\/src\/(app\/api\/(api|our-answer|public-file)|app\/outbox\/send-waiting|features\/offline\/(facts|navigation|release))\.ts$/,
      ),
  },
  {
    description: 'Only app/session/store.ts opens databases of the browser: a promise around one may never settle',
    violations: (files) => containing(files, /^web\/src\//, /\bindexedDB\b/, /^web\/src\/app\/session\/store\.ts$/),
  },
  {
    description: 'Only worker-flags and what the worker keeps ask the caches',
    violations: (files) =>
      containing(
        files,
        /^web\/src\//,
        /\bcaches\b/,
        /^web\/src\/(app\/session\/worker-flags|features\/offline\/(facts|release))\.ts$/,
      ),
  },
  {
    description:
      'On the server only platform/clock.ts reads the time (the database’s supervisor has its own deadlines)',
    violations: (files) =>
      containing(
        files,
        /^server\/src\//,
        /\bnew Date\(\s*\)|\bDate\.now\(/,
        /^server\/src\/platform\/(clock\.ts$|embedded-postgres\/)/,
      ),
  },
  {
    description:
      'SQL is handed the start of a day by platform/calendar.ts: nothing new reads the clocks of a zone that PostgreSQL knows',
    violations: (files) =>
      files
        .filter(({ path }) => /^server\/(src\/.*queries\.ts|sql\/.*\.sql)$/.test(path) && !READS_ZONES.test(path))
        .filter(({ text }) => /at time zone (?!'utc')/i.test(text))
        .map(({ path }) => path),
  },
  {
    description: 'Only queries.ts and platform/db contain statements (platform/live.ts notifies)',
    violations: (files) =>
      allImports(files)
        .filter(({ to, typeOnly }) => !typeOnly && /^server\/src\/platform\/db\/(statement|insert)\.ts$/.test(to))
        .filter(({ from }) => !/\/queries\.ts$|^server\/src\/platform\/(db\/|live\.ts$)/.test(from))
        .map(({ from, to }) => `${from} imports ${to}`),
  },
  {
    description:
      'Only platform/db, the database’s supervisor, platform/live.ts (LISTEN), platform/jobs, platform/backup and platform/archive open connections',
    violations: (files) =>
      importing(
        files,
        /^pg(\/|-boss$|$)/,
        /^server\/src\/(platform\/(archive\/|backup\/|db\/|embedded-postgres\/|jobs\/|live\.ts$)|testing\/)/,
      ),
  },
]
