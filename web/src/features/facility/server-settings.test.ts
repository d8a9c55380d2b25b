import { readFileSync } from 'node:fs'
import type { ServerSettings } from '@evenkeel/contract/facility.ts'
import { expect, test } from 'vitest'
import { serverSettingsWords } from '../../words/server-settings.ts'
import { settingGroups } from './server-settings.ts'

const SETTINGS: ServerSettings = {
  alertSteps: [2, 5, 10],
  alertHourSteps: [15, 30],
  alertAnswerSteps: [5, 15, 60],
  mail: true,
  webhook: false,
  minGroupSize: 8,
  timeZone: 'America/Chicago',
  facilityName: 'Cedar County',
  units: 3,
  registration: 'code',
  codes: 1,
  staffCodes: 2,
  registrationsAtOnce: 60,
  sharedDevice: true,
  requiresAdminMfa: false,
  requiresClinicianMfa: true,
  publicOrigin: 'https://wellness.example',
  allowedHosts: [],
  trustedProxies: 1,
  offlineHelp: true,
  rateLimitFactor: 1,
  requestSeconds: 60,
  ownDatabase: false,
  metricsToken: false,
}

/** Where it listens and stores, its keys and its first account: for the operator; no decision here depends on them. */
const UNSAID = [
  'PORT',
  'HOST',
  'DATA_DIR',
  'ADMIN_USERNAME',
  'ADMIN_PASSWORD',
  // The page of backups says these.
  'BACKUP_EVERY',
  'BACKUP_DIR',
  'BACKUP_PASSPHRASE_FILE',
  'PEPPER',
  'KEYRING',
  'LOG_LEVEL',
  'SECURITY_CONTACT',
]

const linesOf = (settings: ServerSettings, locale: 'en' | 'es' = 'en') =>
  settingGroups(settings, serverSettingsWords[locale], String, true).flatMap(({ lines }) => lines)
const said = (part: Partial<ServerSettings> = {}) => linesOf({ ...SETTINGS, ...part }).map((line) => line.said)

test('every setting of the server is a sentence, or is named here as none', () => {
  const example = readFileSync(new URL('../../../../.env.example', import.meta.url), 'utf8')
  const known = [...example.matchAll(/^#([A-Z_]+)=/gm)].map(([, name]) => name)
  const set = linesOf(SETTINGS).flatMap((line) => line.set.map((one) => one.split('=')[0]))
  expect(known.length).toBeGreaterThan(25)
  expect([...set, ...UNSAID].sort()).toEqual(known.sort())
})

test('no sentence names a variable, in either language', () => {
  for (const locale of ['en', 'es'] as const)
    for (const settings of [SETTINGS, { ...SETTINGS, publicOrigin: null, mail: false, registration: 'open' as const }])
      for (const line of linesOf(settings, locale)) expect(line.said).not.toMatch(/[A-Z]{2,}_|=|\.env|undefined/)
})

test('a sentence says what is set', () => {
  expect(said()[0]).toBe(
    'An alert marked "Now" that nobody answers goes out again after 2 minutes. After 5 minutes it goes to the next tier, and after 10 to everyone.',
  )
  expect(said()).toContain('People open Evenkeel at https://wellness.example. The connection is encrypted.')
  expect(said({ publicOrigin: 'http://10.0.0.7' })).toContain(
    'People open Evenkeel at http://10.0.0.7. The connection is not encrypted.',
  )
  expect(said({ minGroupSize: 12 }).join(' ')).toContain('never shown for fewer than 12 people')
  expect(said({ mail: false })).toContain('No alert goes out by e-mail.')
})

test('help without a server is said not to work where the browser does not trust the address', () => {
  const saidAt = (isSecure: boolean, offlineHelp = true) =>
    settingGroups({ ...SETTINGS, offlineHelp }, serverSettingsWords.en, String, isSecure)
      .flatMap(({ lines }) => lines)
      .find(({ set }) => set[0]?.startsWith('OFFLINE_HELP'))?.said
  expect([saidAt(true), saidAt(false), saidAt(false, false)].map((one) => one?.includes('HTTPS'))).toEqual([
    false,
    true,
    false,
  ])
})
