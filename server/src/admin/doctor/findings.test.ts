import { expect, test } from 'vitest'
import { knownMigrations } from '../../platform/db/migrate.ts'
import { VERSION } from '../../platform/version.ts'
import {
  archiveFinding,
  backupFinding,
  channelFinding,
  clockFinding,
  diskFinding,
  type Finding,
  migrationFinding,
  rotaFinding,
  settingsFinding,
  spoolFinding,
  versionFinding,
} from './findings.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const known = knownMigrations()
const next = { at: 9e15, hash: 'next' }
const backup = { off: false, failed: null, age: HOUR }
const EVERYBODY = [{ id: 'ana', respondsTo: ['inmate', 'staff'] as const }]
/** Two tiers at every hour, but on Sunday from 1 to 2 in one of them. */
const rotaWithout = (gap: number | null) => ({
  responders: EVERYBODY,
  entries: [1, 2].flatMap((tier) =>
    [1, 2, 3, 4, 5, 6, 7].flatMap((day) => {
      const hours =
        tier === gap && day === 7
          ? [
              [0, 60],
              [120, 1440],
            ]
          : [[0, 1440]]
      return hours.map(([fromMinute = 0, toMinute = 0]) => ({ userId: 'ana', tier, day, fromMinute, toMinute }))
    }),
  ),
})

const mailFailing = (error: object) =>
  channelFinding({ mail: true, webhook: true, failure: Object.assign(new Error('what it said'), error) })

const FOUND: [string, Finding, Finding['level'], RegExp][] = [
  ['runs', versionFinding(VERSION), 0, /and it runs/],
  ['is stopped', versionFinding(null), 2, /Start it: npm start/],
  ['runs another version', versionFinding('0.0.1'), 1, /0\.0\.1 runs.* Restart it/],
  ['has its tables', migrationFinding(known, known), 0, /all \d+ migrations/],
  ['has no tables', migrationFinding([], known), 1, /first start makes them/],
  [
    'was updated and not started',
    migrationFinding(known.slice(0, -1), known),
    1,
    /1 migrations are to come\. Make a backup/,
  ],
  [
    'has tables of a later version',
    migrationFinding([...known, next], known),
    2,
    /Start that version again, or restore/,
  ],
  ['has tables of a build between', migrationFinding([...known.slice(0, -1), next], known), 2, /between two releases/],
  ['has tables of before', migrationFinding([next], known), 2, /Upgrade to 1\.0\.0 first/],
  ['has room', diskFinding('data', 50, 100), 0, /50 % is free/],
  ['has little room', diskFinding('data', 9, 100), 1, /Make room/],
  ['has no room', diskFinding('data', 4, 100), 2, /Make room now/],
  ['has one time', clockFinding(0.1, HOUR), 0, /agree/],
  ['has two times', clockFinding(-5, HOUR), 1, /5 s apart/],
  ['has two times far apart', clockFinding(90, HOUR), 2, /90 s apart/],
  ['had its clock set back', clockFinding(0, -HOUR), 2, /set back; work is noted 60 minutes from now/],
  ['sends mail', channelFinding({ mail: true, webhook: false, failure: null }), 0, /answers/],
  ['reaches no mail server', mailFailing({ code: 'ESOCKET', command: 'CONN' }), 2, /what it said\. Set .* SMTP_URL/],
  [
    'is not let in by it',
    mailFailing({ code: 'EAUTH', command: 'AUTH PLAIN' }),
    2,
    /Set user and password in SMTP_URL/,
  ],
  ['is refused by its name', mailFailing({ code: 'EPROTOCOL', command: 'HELO' }), 2, /Set SMTP_NAME/],
  [
    'does not trust its certificate',
    mailFailing({ code: 'ESOCKET', originalCode: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    2,
    /Set .*NODE_EXTRA_CA_CERTS/,
  ],
  ['has a webhook', channelFinding({ mail: false, webhook: true, failure: null }), 0, /webhook/],
  ['has no channel', channelFinding({ mail: false, webhook: false, failure: null }), 1, /neither SMTP_URL nor/],
  ['agrees with its settings', settingsFinding([]), 0, /nothing else/],
  [
    'was restored beside other settings',
    settingsFinding(['FACILITY_NAME (A here, B in the data)']),
    2,
    /A here.*confirm-settings/,
  ],
  ['has a rota', rotaFinding(rotaWithout(null)), 0, /every hour/],
  ['has saved none', rotaFinding({ responders: EVERYBODY, entries: [] }), 1, /none is saved/],
  [
    'has nobody for staff',
    rotaFinding({ responders: [{ id: 'ana', respondsTo: ['inmate'] }], entries: [] }),
    2,
    /nobody answers alerts of staff/,
  ],
  ['has a gap', rotaFinding(rotaWithout(1)), 1, /on site for people in care from Sunday 01:00 to Sunday 02:00/],
  [
    'has nobody for staff, and a gap for people in care',
    rotaFinding({ ...rotaWithout(1), responders: [{ id: 'ana', respondsTo: ['inmate'] }] }),
    2,
    /alerts of staff\..* for people in care from Sunday 01:00/,
  ],
  ['has a gap for both', rotaFinding(rotaWithout(1)), 1, /for people in care from .*; nobody is on site for staff/],
  ['keeps a press and put one aside', spoolFinding(2, 1), 2, /2 requests .* 1 requests .* put aside/],
  ['has nobody on call', rotaFinding(rotaWithout(2)), 1, /nobody is on call/],
  ['has a backup', backupFinding(backup), 0, /1 hours old/],
  ['makes none', backupFinding({ ...backup, off: true }), 1, /BACKUP_EVERY=off/],
  ['has no passphrase', backupFinding({ ...backup, failed: 'unconfirmed' }), 2, /backup-passphrase/],
  ['failed to make one', backupFinding({ ...backup, failed: 'space' }), 2, /failed \(space\)/],
  ['never made one', backupFinding({ ...backup, age: null }), 2, /none was ever made/],
  ['has an old backup', backupFinding({ ...backup, age: 2 * DAY + 3 * HOUR }), 2, /2 days and 3 hours old/],
  ['has no archive', archiveFinding({ on: false, age: null, drill: null }), 0, /there is none/],
  ['archives', archiveFinding({ on: true, age: 60, drill: DAY }), 0, /goes on/],
  ['archives, and nobody tried it', archiveFinding({ on: true, age: 60, drill: null }), 1, /admin -- drill/],
  ['archives nothing', archiveFinding({ on: true, age: HOUR, drill: DAY }), 2, /archiving fails/],
  ['keeps no press', spoolFinding(0, 0), 0, /no request/],
  ['keeps a press', spoolFinding(2, 0), 2, /2 requests for help wait/],
  ['put a press aside', spoolFinding(0, 1), 2, /put aside/],
]

test.each(FOUND)('an installation that %s', (_, finding, level, says) => {
  expect(finding).toEqual({ level, says: expect.stringMatching(says) })
})

test('each fault says what to do about it, and that with a channel names its setting', () => {
  const faults = FOUND.map(([, finding]) => finding).filter(({ level }) => level > 0)
  const STEP = /\b(Set|Run|Look|Start|Restart|Make|See|Fill|Name|Save|Ask|Stop|Take|restore|makes them|docs\/)\b/
  expect(faults.filter(({ says }) => !STEP.test(says))).toEqual([])
  const channels = faults.filter(({ says }) => says.startsWith('Mail:'))
  expect(channels.filter(({ says }) => !/Set .*(SMTP|MAIL|ALERT_WEBHOOK)_/.test(says))).toEqual([])
})
