import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PROVIDER_REQUEST_MINUTES } from '@evenkeel/contract/auth/provider-words.ts'
import { BROWSER_DAYS } from '../../server/src/http/cookies.ts'
import { KEPT_DAYS } from '../../server/src/platform/archive/sealing.ts'
import { KEPT } from '../../server/src/platform/backup/nightly.ts'

type Elsewhere = { what: string; holds: string; kept: string; locked: string; code: string }

/** What is kept of a person outside of the tables that `table.ts` declares, and the file that decides it. */
export const ELSEWHERE: Elsewhere[] = [
  {
    what: 'jobs, in tables of the queue',
    holds: 'numbers of accounts, alerts and messages, and times; no words',
    kept: 'a day after it was done',
    locked: 'clear',
    code: 'server/src/platform/jobs/queues.ts',
  },
  {
    what: 'the version of the database, in `sql_version` and the list of migrations',
    holds: 'nothing',
    kept: 'stays',
    locked: 'clear',
    code: 'server/src/platform/db/sql-files.ts',
  },
  {
    what: 'the spool: presses of Get Help while the database was away',
    holds: 'who pressed, when, and what they wrote with it',
    kept: 'until it is stored; one that cannot be is put aside, and stays until whoever runs the machine takes it away',
    locked: 'server’s keys',
    code: 'server/src/platform/spool.ts',
  },
  {
    what: 'nightly backups',
    holds: 'all tables, the spool, and the server’s keys',
    kept: `${KEPT} nights; backups made by hand until somebody destroys them`,
    locked: 'a passphrase',
    code: 'server/src/platform/backup/nightly.ts',
  },
  {
    what: 'the archive, where there is one',
    holds: 'all tables of each minute, what was deleted and whose records are held, by number, and the server’s keys',
    kept: `${KEPT_DAYS} days at the least, up to a week more`,
    locked: 'a passphrase',
    code: 'server/src/platform/archive/sealing.ts',
  },
  {
    what: 'the server’s log',
    holds:
      'of each request the call, without whose it is; of each right or wrong password hashes, with a key of the server, of name and address',
    kept: 'as whoever runs the machine keeps it',
    locked: 'hash',
    code: 'server/src/features/auth/trace/trace.ts',
  },
  {
    what: 'figures of the server, where they are set up',
    holds: 'counts and times by call; nobody’s name or number',
    kept: 'as whoever runs the machine keeps it',
    locked: 'clear',
    code: 'server/src/http/operations/gauges.ts',
  },
  {
    what: 'mail and webhook, where they are set up',
    holds:
      'how urgent an alert is, and its unit; the mail server gets addresses of those who answer, the webhook the number of the alert',
    kept: 'as those who receive it keep it',
    locked: 'clear',
    code: 'server/src/features/alerts/delivery/message.ts',
  },
  {
    what: 'cookies: one for the session, one that marks a browser in which somebody signed in, one on the way to the employer’s provider and back',
    holds: 'random bytes; the last one what was asked there, and who came back',
    kept: `until signing out or closing the browser; ${BROWSER_DAYS} days; ${PROVIDER_REQUEST_MINUTES} minutes`,
    locked: 'clear, on the device; the last one sealed by the keyring',
    code: 'server/src/http/cookies.ts',
  },
  {
    what: 'the browser: light or dark, the key of an enrolled device, a page for when the server is away',
    holds: 'nothing of a person',
    kept: 'stays on the device; all else is emptied at signing out',
    locked: 'clear, on the device',
    code: 'web/src/app/session/sign-out.ts',
  },
]

/** Times in the sentences that the code has as words of its own: where one changes, its sentence does. */
const SAID: [path: string, words: string][] = [
  ['server/sql/suspended-duties.sql', `at <= now() - interval '24 hours'`],
  [
    'server/sql/follow-up-calls.sql',
    `c.agreed_at < p_now - interval '365 days' or u.disabled_at < p_now - interval '7 days'`,
  ],
  ['server/src/platform/limiter/queries.ts', `interval '10 minutes'`],
  ['server/src/platform/archive/deletions.ts', `LISTED = '2 days'`],
  ['server/src/platform/jobs/queues.ts', 'deleteAfterSeconds: 24 * 3600'],
  ['server/src/features/browsers/queries.ts', `interval '1 day'`],
]

const ROOT = join(import.meta.dirname, '../..')
export const changedElsewhere = () => [
  ...ELSEWHERE.filter(({ code }) => !existsSync(join(ROOT, code))).map(({ code }) => `${code} is gone`),
  ...SAID.filter(([path, words]) => !readFileSync(join(ROOT, path), 'utf8').includes(words)).map(
    ([path, words]) => `${path} no longer says "${words}": read what checks/kept says of it`,
  ),
]
