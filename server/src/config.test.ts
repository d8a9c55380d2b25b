import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readConfig } from './config.ts'

test.for([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['PORT', '-1'],
  ['PORT', '80.5'],
  ['PUBLIC_ORIGIN', 'ftp://wellness.example'],
  ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
  ['ALLOWED_HOSTS', 'http://server-name'],
  ['ALLOWED_HOSTS', 'server-name:3000'],
  ['ALLOWED_HOSTS', 'one, two words'],
  ['REQUEST_TIMEOUT', '0'],
  ['REQUEST_TIMEOUT', 'never'],
  ['RATE_LIMIT_FACTOR', '0'],
  ['RATE_LIMIT_FACTOR', '0.5'],
  ['TRUST_PROXY', 'yes'],
  ['DATABASE_URL', 'mysql://x/y'],
  ['FACILITY_TIME_ZONE', 'Chicago'],
  ['FACILITY_TIME_ZONE', 'America/Nowhere'],
  ['FACILITY_NAME', 'x'.repeat(101)],
  ['REGISTRATION', 'closed'],
  ['MIN_GROUP_SIZE', '4'],
  ['MIN_GROUP_SIZE', '0'],
  ['MIN_GROUP_SIZE', 'five'],
  ['SECURITY_CONTACT', 'security@facility.example'],
  ['SECURITY_CONTACT', 'mailto:a@facility.example\nExpires: never'],
  ['SMTP_URL', 'mail.facility.example'],
  ['SMTP_URL', 'http://mail.facility.example'],
  ['MAIL_FROM', 'x'],
  ['SMTP_NAME', '[127.0.0.1]'],
  ['ALERT_WEBHOOK_URL', 'ftp://radio.facility.example'],
  ['ALERT_WEBHOOK_SECRET', 'short'],
  ['OIDC_ISSUER', 'login.county.example'],
  ['OIDC_ISSUER', 'http://login.county.example'],
  ['OIDC_ISSUER', 'https://login.county.example'],
  ['OIDC_CLIENT_SECRET', 'short'],
  ['ALERT_STEPS', '2,5'],
  ['ALERT_STEPS', '2,5,10,20'],
  ['ALERT_STEPS', '5,2,10'],
  ['ALERT_STEPS', '2,2,10'],
  ['ALERT_STEPS', '0,5,10'],
  ['ALERT_STEPS', '-1,5,10'],
  ['ALERT_STEPS', '2,five,10'],
  ['ALERT_STEPS', '2,,10'],
  ['ALERT_STEPS', '2;5;10'],
  ['ALERT_STEPS', '2,5,11'],
  ['ALERT_STEPS', '3,5,10'],
  ['ALERT_HOUR_STEPS', '15'],
  ['ALERT_HOUR_STEPS', '15,31'],
  ['ALERT_HOUR_STEPS', '16,30'],
  ['ALERT_HOUR_STEPS', '15,15'],
  ['ALERT_ANSWER_STEPS', '5,15'],
  ['ALERT_ANSWER_STEPS', '6,15,60'],
  ['ALERT_ANSWER_STEPS', '5,16,60'],
  ['ALERT_ANSWER_STEPS', '5,15,61'],
  ['ALERT_ANSWER_STEPS', '5,0,60'],
  ['ALERT_STEPS', '2,5,Infinity'],
  ['TABLET_SILENT_MINUTES', '9'],
  ['TABLET_SILENT_MINUTES', '1441'],
  ['TABLET_SILENT_MINUTES', '-1'],
] as const)('%s=%s stops the start with one line that names it', ([name, value]) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^Setting ${name} is wrong: [^\\n]+$`))
})

test.for([
  ['PORT', 'abc', 'must be a whole number from 0 to 65535'],
  ['PUBLIC_ORIGIN', 'wellness.example', 'must be an address such as https://wellness.example'],
  ['DATABASE_URL', 'evenkeel', 'must be an address such as postgres://user:password@server-name:5432/evenkeel'],
  ['SMTP_URL', 'mail.example', 'must be an address such as smtps://user:password@mail.example:465'],
  ['ALERT_WEBHOOK_URL', 'radio', 'must be an address such as https://radio.example/alerts'],
  ['LOG_LEVEL', 'loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  ['SHARED_DEVICE', 'maybe', 'must be 1 or 0'],
  ['METRICS_TOKEN', 'short', 'must have at least 16 characters'],
  ['ADMIN_PASSWORD', 'short', 'must have 8 to 256 characters'],
] as const)('%s=%s: the line says what it must be', ([name, value, said]) => {
  expect(() => readConfig({ [name]: value })).toThrow(`Setting ${name} is wrong: ${said}`)
})

test.for([
  [{ ADMIN_USERNAME: 'warden' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_PASSWORD: 'quiet-harbor-at-dawn' }, 'ADMIN_PASSWORD'],
  [{ ADMIN_USERNAME: 'the warden', ADMIN_PASSWORD: 'quiet-harbor-at-dawn' }, 'ADMIN_USERNAME'],
  [{ SMTP_URL: 'smtp://mail.facility.example' }, 'MAIL_FROM'],
  [{ MAIL_FROM: 'evenkeel@facility.example' }, 'MAIL_FROM'],
  [{ ALERT_WEBHOOK_URL: 'https://radio.facility.example' }, 'ALERT_WEBHOOK_SECRET'],
  [{ ALERT_WEBHOOK_SECRET: 'a secret of the facility' }, 'ALERT_WEBHOOK_SECRET'],
] as const)('%j does not go together', ([env, name]) => {
  expect(() => readConfig(env)).toThrow(`Setting ${name} is wrong`)
})

test('a wrong secret is not repeated in the message', () => {
  for (const [name, value] of [
    ['ADMIN_PASSWORD', 'MARKED'],
    ['METRICS_TOKEN', 'MARKED'],
    ['DATABASE_URL', 'MARKED:password@x'],
    ['ALERT_WEBHOOK_SECRET', 'MARKED'],
    ['SMTP_URL', 'MARKED:password@x'],
  ] as const) {
    expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*MARKED)/s)
  }
})

test('every setting has its documented default', () => {
  expect(readConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    publicOrigin: null,
    trustedProxies: 0,
    dataDir: './data',
    databaseUrl: null,
    admin: null,
    facilityName: 'Evenkeel',
    timeZone: 'America/Chicago',
    registration: 'open',
    minGroupSize: 5,
    sharedDevice: false,
    mail: null,
    webhook: null,
    alertSteps: [2, 5, 10],
    alertHourSteps: [15, 30],
    alertAnswerSteps: [5, 15, 60],
    logLevel: 'info',
  })
})

test('a secret is read from the file that its setting with _FILE names, without the end of the line', () => {
  const file = join(inject('scratch'), 'secret')
  writeFileSync(file, 'a secret of the facility \n')
  expect(readConfig({ METRICS_TOKEN_FILE: file }).metricsToken).toBe('a secret of the facility ')
  const twice = { METRICS_TOKEN_FILE: file, METRICS_TOKEN: 'a secret of the facility' }
  expect(() => readConfig(twice)).toThrow('Setting METRICS_TOKEN is wrong: METRICS_TOKEN_FILE is set too; keep one')
  const gone = `${file}-gone`
  expect(() => readConfig({ PEPPER_FILE: gone })).toThrow(`Setting PEPPER_FILE is wrong: ${gone} cannot be read`)
})

test('an empty setting counts as not set', () => {
  expect(readConfig({ PORT: '', FACILITY_TIME_ZONE: '', REGISTRATION: '', METRICS_TOKEN: '' })).toEqual(readConfig({}))
})

test('further names are read in lower case, IPv6 in brackets', () => {
  expect(readConfig({ ALLOWED_HOSTS: 'Server-Name, 10.0.0.7,[::1]' }).allowedHosts).toEqual([
    'server-name',
    '10.0.0.7',
    '[::1]',
  ])
})

test('the path of an origin is dropped', () => {
  expect(readConfig({ PUBLIC_ORIGIN: 'https://Wellness.example:443/path?x' }).publicOrigin).toBe(
    'https://wellness.example',
  )
})

test('the channels and times of alerts are read from four settings', () => {
  expect(
    readConfig({
      SMTP_URL: 'smtps://user:password@mail.facility.example:465',
      MAIL_FROM: 'Evenkeel <evenkeel@facility.example>',
      ALERT_WEBHOOK_URL: 'https://radio.facility.example/alerts',
      ALERT_WEBHOOK_SECRET: 'a secret of the facility',
      ALERT_STEPS: '1, 2.5, 10',
      ALERT_HOUR_STEPS: '5,30',
      ALERT_ANSWER_STEPS: '2,1,60',
    }),
  ).toMatchObject({
    mail: {
      url: 'smtps://user:password@mail.facility.example:465',
      from: 'Evenkeel <evenkeel@facility.example>',
      name: 'facility.example',
    },
    webhook: { url: 'https://radio.facility.example/alerts', secret: 'a secret of the facility', format: 'evenkeel' },
    alertSteps: [1, 2.5, 10],
    alertHourSteps: [5, 30],
    alertAnswerSteps: [2, 1, 60],
  })
})

test.each([
  [
    'SMTP_NAME',
    { SMTP_NAME: 'wellness.jail.example', PUBLIC_ORIGIN: 'https://evenkeel.jail.example' },
    'wellness.jail.example',
  ],
  ['the host of PUBLIC_ORIGIN', { PUBLIC_ORIGIN: 'https://evenkeel.jail.example:8443' }, 'evenkeel.jail.example'],
  ['no address as a name', { PUBLIC_ORIGIN: 'http://10.0.0.7:3000' }, 'facility.example'],
  ['no name without a dot', { PUBLIC_ORIGIN: 'http://server-name:3000' }, 'facility.example'],
  ['the domain of MAIL_FROM', {}, 'facility.example'],
])('the mail server is greeted with %s', (_, env, name) => {
  const mail = { SMTP_URL: 'smtp://mail.facility.example', MAIL_FROM: 'Evenkeel <evenkeel@facility.example>' }
  expect(readConfig({ ...mail, ...env }).mail?.name).toBe(name)
})
