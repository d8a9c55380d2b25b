import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { settingLines } from './setting-lines.ts'

const names = (text: string) => text.split(/\s+/)

/** Where it listens and stores, its keys and its first account; what goes with another; the page of backups says the rest. */
const UNSAID =
  names(`PORT HOST DATA_DIR ADMIN_USERNAME ADMIN_PASSWORD MAIL_FROM SMTP_NAME ALERT_WEBHOOK_SECRET BACKUP_EVERY
    BACKUP_DIR BACKUP_PASSPHRASE_FILE PEPPER KEYRING LOG_LEVEL SECURITY_CONTACT`)

test('every setting is a line, or is named here as none', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const known = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  const set = settingLines(readConfig({})).map((line) => line.split('=')[0])
  expect(known.length).toBeGreaterThan(25)
  expect([...set, ...UNSAID].sort()).toEqual(known.sort())
})

test('a line says what counts, and of a secret only that it is set', () => {
  const lines = settingLines(
    readConfig({ ALERT_STEPS: '1,3,9', METRICS_TOKEN: 'the-metrics-secret-x', MIN_GROUP_SIZE: '12' }),
  )
  expect(lines).toEqual(expect.arrayContaining(['ALERT_STEPS=1,3,9', 'METRICS_TOKEN=(set)', 'MIN_GROUP_SIZE=12']))
})
