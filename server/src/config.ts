import { existsSync, readFileSync } from 'node:fs'
import { FACILITY_CODE } from '@evenkeel/contract/base/field-rules.ts'
import { z } from 'zod'
import { calendar } from './platform/calendar.ts'
import { hostName } from './platform/host-name.ts'
import { WEBHOOK_FORMATS } from './platform/outgoing/webhook.ts'

const flag = z
  .enum(['0', '1', 'true', 'false', ''], { error: 'must be 1 or 0' })
  .transform((sent) => sent === '1' || sent === 'true')

function whole(min: number, max: number) {
  const error = `must be a whole number from ${min} to ${max}`
  return z.coerce.number({ error }).int({ error }).min(min, { error }).max(max, { error })
}

const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example}` })

function characters(min: number, max = 10_000) {
  const error = max === 10_000 ? `must have at least ${min} characters` : `must have ${min} to ${max} characters`
  return z.string().min(min, { error }).max(max, { error })
}

const oneOf = <const T extends readonly [string, ...string[]]>(list: T) =>
  z.enum(list, { error: `must be one of ${list.join(', ')}` })
const words = z.string().transform((sent) =>
  sent
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean),
)

/** A facility may shorten the minutes, never lengthen them. */
function minutesWithin(most: readonly number[], order?: 'growing') {
  const fits = (given: readonly number[]) =>
    given.length === most.length &&
    given.every((minutes, at) => minutes > 0 && minutes <= (most[at] ?? 0)) &&
    (!order || given.every((minutes, at) => minutes > (given[at - 1] ?? 0)))
  return z
    .string()
    .default(`${most}`)
    .transform((sent) => sent.split(',').map(Number))
    .refine(fits, { error: `must be ${most.length} ${order ? `${order} ` : ''}numbers of minutes, at most ${most}` })
}

const codes = words.default([]).refine((given) => given.every((code) => FACILITY_CODE.test(code)), {
  error: 'each code needs at least 8 letters or digits',
})

const Settings = z.object({
  PORT: whole(0, 65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_ORIGIN: address(/^https?$/, 'https://wellness.example').optional(),
  ALLOWED_HOSTS: words
    .default([])
    .transform((names) => names.map((name) => name.toLowerCase()))
    .refine((names) => names.every((name) => hostName(name) === name), {
      error: 'must be names without http:// and port, such as server-name',
    }),
  REQUEST_TIMEOUT: whole(1, 3600).default(60),
  RATE_LIMIT_FACTOR: whole(1, 1_000_000).default(1),
  TRUST_PROXY: whole(0, 10).default(0),
  DATA_DIR: z.string().min(1).default('./data'),
  BACKUP_EVERY: oneOf(['day', 'off']).default('day'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PASSPHRASE_FILE: z.string().min(1).optional(),
  DATABASE_URL: address(/^postgres(ql)?$/, 'postgres://user:password@server-name:5432/evenkeel').optional(),
  ADMIN_USERNAME: characters(3, 64)
    .regex(/^[^\s\p{C}]+$/u, 'must not contain spaces or control characters')
    .optional(),
  ADMIN_PASSWORD: characters(8, 256).optional(),
  FACILITY_NAME: characters(1, 100).optional(),
  FACILITY_TIME_ZONE: z
    .string()
    .refine(isTimeZone, { error: 'is not a time zone, such as America/Chicago' })
    .optional(),
  FACILITY_UNITS: words.default([]),
  ROSTER_FOLDER: z.string().min(1).optional(),
  REGISTRATION: oneOf(['open', 'code']).default('open'),
  FACILITY_CODES: codes,
  FACILITY_STAFF_CODES: codes,
  REGISTRATIONS_AT_ONCE: whole(1, 100_000).default(60),
  MIN_GROUP_SIZE: whole(5, 1000).optional(),
  SHARED_DEVICE: flag.default(false),
  REQUIRE_ADMIN_MFA: flag.optional(),
  REQUIRE_CLINICIAN_MFA: flag.default(true),
  OFFLINE_HELP: flag.default(true),
  SMTP_URL: address(/^smtps?$/, 'smtps://user:password@mail.example:465').optional(),
  MAIL_FROM: characters(3, 254).optional(),
  SMTP_NAME: z
    .string()
    .refine((name) => hostName(name) === name && name.includes('.'), {
      error: 'must be a name with a dot, such as wellness.facility.example',
    })
    .optional(),
  ALERT_WEBHOOK_URL: address(/^https?$/, 'https://radio.example/alerts').optional(),
  ALERT_WEBHOOK_SECRET: characters(16).optional(),
  ALERT_WEBHOOK_FORMAT: oneOf(WEBHOOK_FORMATS).default('evenkeel'),
  TABLET_SILENT_MINUTES: whole(0, 1440)
    .default(15)
    .refine((minutes) => minutes === 0 || minutes >= 10, { error: 'must be 0, or from 10 to 1440' }),
  ALERT_STEPS: minutesWithin([2, 5, 10], 'growing'),
  ALERT_HOUR_STEPS: minutesWithin([15, 30], 'growing'),
  ALERT_ANSWER_STEPS: minutesWithin([5, 15, 60]),
  OIDC_ISSUER: z
    .url({ protocol: /^https?$/, error: 'must be an address such as https://login.county.example' })
    .refine((issuer) => !issuer.startsWith('http:') || isLoopback(issuer), { error: 'must begin with https://' })
    .optional(),
  OIDC_CLIENT_ID: characters(1, 255).optional(),
  OIDC_CLIENT_SECRET: characters(16).optional(),
  OIDC_LABEL: characters(1, 40).optional(),
  OIDC_SECOND_STEP: words.default([]),
  PEPPER: z.string().optional(),
  KEYRING: z.string().optional(),
  METRICS_TOKEN: characters(16).optional(),
  AUDIT_LOG: flag.default(false),
  SECURITY_CONTACT: z
    .string()
    .regex(
      /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
      'must be such as mailto:security@facility.example or https://facility.example/report',
    )
    .optional(),
  LOG_LEVEL: oneOf(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Stored with the data, so that a restored facility has them. */
export type Kept = { facilityName: string; timeZone: string; minGroupSize: number }
const KEPT_BY_DEFAULT: Kept = { facilityName: 'Evenkeel', timeZone: 'America/Chicago', minGroupSize: 5 }

export type Config = ReturnType<typeof readConfig>

type Given = Record<string, string | undefined>

/** Settings that may stand in a file of their own, named by `X_FILE`, so that no list of processes or units shows them. */
const SECRETS = [
  'DATABASE_URL',
  'ADMIN_PASSWORD',
  'FACILITY_CODES',
  'FACILITY_STAFF_CODES',
  'SMTP_URL',
  'ALERT_WEBHOOK_URL',
  'ALERT_WEBHOOK_SECRET',
  'OIDC_CLIENT_SECRET',
  'PEPPER',
  'KEYRING',
  'METRICS_TOKEN',
] as const

function fromFiles(given: Given): Given {
  const read = SECRETS.flatMap((name) => {
    const path = given[`${name}_FILE`]
    if (path === undefined) return []
    if (given[name] !== undefined) throw new Error(`Setting ${name} is wrong: ${name}_FILE is set too; keep one`)
    try {
      return [[name, readFileSync(path, 'utf8').replace(/\r?\n$/, '')]]
    } catch (cause) {
      throw new Error(`Setting ${name}_FILE is wrong: ${path} cannot be read`, { cause })
    }
  })
  return { ...given, ...Object.fromEntries(read) }
}

/** Throws a sentence that names the wrong setting. */
export function readConfig(env: Given, defaults: Given = {}) {
  const given = fromFiles(
    Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== '')),
  )
  const parsed = Settings.safeParse({ ...defaults, ...given })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`Setting ${issue?.path.join('.')} is wrong: ${issue?.message}`)
  }
  const s = parsed.data
  if (Boolean(s.ADMIN_USERNAME) !== Boolean(s.ADMIN_PASSWORD)) {
    throw new Error('Setting ADMIN_PASSWORD is wrong: ADMIN_USERNAME and ADMIN_PASSWORD go together')
  }
  if (Boolean(s.SMTP_URL) !== Boolean(s.MAIL_FROM)) {
    throw new Error('Setting MAIL_FROM is wrong: SMTP_URL and MAIL_FROM go together')
  }
  if (Boolean(s.ALERT_WEBHOOK_URL) !== Boolean(s.ALERT_WEBHOOK_SECRET)) {
    throw new Error('Setting ALERT_WEBHOOK_SECRET is wrong: ALERT_WEBHOOK_URL and ALERT_WEBHOOK_SECRET go together')
  }
  const oidc = [s.OIDC_ISSUER, s.OIDC_CLIENT_ID, s.OIDC_CLIENT_SECRET, s.OIDC_LABEL]
  if (oidc.some(Boolean) && !oidc.every(Boolean)) {
    throw new Error(
      'Setting OIDC_ISSUER is wrong: OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET and OIDC_LABEL go together',
    )
  }
  if (s.OIDC_ISSUER && !(s.PUBLIC_ORIGIN?.startsWith('https:') || (s.PUBLIC_ORIGIN && isLoopback(s.PUBLIC_ORIGIN)))) {
    throw new Error('Setting PUBLIC_ORIGIN is wrong: a provider leads back to it, so it has to begin with https://')
  }
  if (s.FACILITY_STAFF_CODES.some((code) => s.FACILITY_CODES.includes(code))) {
    throw new Error('Setting FACILITY_STAFF_CODES is wrong: a code of staff has to differ from those of FACILITY_CODES')
  }
  const kept: Partial<Kept> = {
    ...(s.FACILITY_NAME !== undefined && { facilityName: s.FACILITY_NAME }),
    ...(s.FACILITY_TIME_ZONE !== undefined && { timeZone: s.FACILITY_TIME_ZONE }),
    ...(s.MIN_GROUP_SIZE !== undefined && { minGroupSize: s.MIN_GROUP_SIZE }),
  }
  return {
    port: s.PORT,
    host: s.HOST,
    publicOrigin: s.PUBLIC_ORIGIN ? new URL(s.PUBLIC_ORIGIN).origin : null,
    allowedHosts: s.ALLOWED_HOSTS,
    /** Seconds within which a request has to arrive. */
    requestSeconds: s.REQUEST_TIMEOUT,
    /** How many times wider the limits of a person are. */
    rateLimitFactor: s.RATE_LIMIT_FACTOR,
    /** Only the addresses that these proxies added are trusted. */
    trustedProxies: s.TRUST_PROXY,
    dataDir: s.DATA_DIR,
    backups: {
      every: s.BACKUP_EVERY,
      /** Null: a folder in the data folder, which is made. */
      folder: s.BACKUP_DIR ?? null,
      /** Null: a passphrase that is made here. */
      passphraseFile: s.BACKUP_PASSPHRASE_FILE ?? null,
    },
    databaseUrl: s.DATABASE_URL ?? null,
    admin: s.ADMIN_USERNAME && s.ADMIN_PASSWORD ? { username: s.ADMIN_USERNAME, password: s.ADMIN_PASSWORD } : null,
    ...KEPT_BY_DEFAULT,
    ...kept,
    /** Without defaults, which never count against what is stored. */
    given: kept,
    /**
     * Where setting and data differ, the data count until somebody confirms the setting (`features/facility/kept.ts`).
     */
    unconfirmed: [] as string[],
    units: s.FACILITY_UNITS,
    /** Looked at for new rosters, and never written to. */
    rosterFolder: s.ROSTER_FOLDER ?? null,
    registration: s.REGISTRATION,
    facilityCodes: s.FACILITY_CODES,
    facilityStaffCodes: s.FACILITY_STAFF_CODES,
    /** From one address, before they come one every six seconds. */
    registrationsAtOnce: s.REGISTRATIONS_AT_ONCE,
    sharedDevice: s.SHARED_DEVICE,
    /** Null: from the day that was stored at the first start (`features/facility/kept.ts`). */
    requireAdminMfa: s.REQUIRE_ADMIN_MFA ?? null,
    adminMfaFrom: null as string | null,
    requireClinicianMfa: s.REQUIRE_CLINICIAN_MFA,
    /** Browsers then keep the help page for when this server is away. */
    offlineHelp: s.OFFLINE_HELP,
    mail: s.SMTP_URL && s.MAIL_FROM ? { url: s.SMTP_URL, from: s.MAIL_FROM, name: mailName(s) } : null,
    webhook:
      s.ALERT_WEBHOOK_URL && s.ALERT_WEBHOOK_SECRET
        ? { url: s.ALERT_WEBHOOK_URL, secret: s.ALERT_WEBHOOK_SECRET, format: s.ALERT_WEBHOOK_FORMAT }
        : null,
    /** Minutes without a sign of life of a device after which the webhook says so; 0 is never. */
    tabletSilentMinutes: s.TABLET_SILENT_MINUTES,
    /** Minutes after which a waiting alert of urgency now is sent again, to the next tier, to everyone. */
    alertSteps: s.ALERT_STEPS,
    /** Minutes after which one of urgency hour is sent again, and becomes now. */
    alertHourSteps: s.ALERT_HOUR_STEPS,
    /** Minutes until an answered alert waits again that was only seen, is on the way, is with the person. */
    alertAnswerSteps: s.ALERT_ANSWER_STEPS,
    provider:
      s.OIDC_ISSUER && s.OIDC_CLIENT_ID && s.OIDC_CLIENT_SECRET && s.OIDC_LABEL && s.PUBLIC_ORIGIN
        ? {
            issuer: s.OIDC_ISSUER,
            clientId: s.OIDC_CLIENT_ID,
            secret: s.OIDC_CLIENT_SECRET,
            label: s.OIDC_LABEL,
            /** Values of `amr` or `acr` that count as the second step. */
            secondStep: s.OIDC_SECOND_STEP,
            back: new URL('/sign-in/provider/back', s.PUBLIC_ORIGIN).href,
          }
        : null,
    pepper: s.PEPPER ?? null,
    keyring: s.KEYRING ?? null,
    metricsToken: s.METRICS_TOKEN ?? null,
    /** Entries of the audit log are also written to standard output. */
    auditLog: s.AUDIT_LOG,
    securityContact: s.SECURITY_CONTACT ?? null,
    logLevel: s.LOG_LEVEL,
  }
}

const isLoopback = (address: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(address).hostname)

/** Many mail servers refuse one that calls itself by an address or a name without a dot. */
function mailName({ SMTP_NAME, PUBLIC_ORIGIN, MAIL_FROM = '' }: z.output<typeof Settings>): string {
  const host = PUBLIC_ORIGIN && new URL(PUBLIC_ORIGIN).hostname
  const names = [SMTP_NAME, host, /@([^\s@>]+)>?\s*$/.exec(MAIL_FROM)?.[1]]
  return names.find((name) => name?.includes('.') && /[a-z]$/i.test(name)) ?? ''
}

/** The only reader of process.env. */
export function environment() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  return process.env
}

function isTimeZone(name: string) {
  try {
    calendar(name)
    return true
  } catch {
    return false
  }
}
