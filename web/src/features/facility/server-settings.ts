import type { ServerSettings } from '@evenkeel/contract/facility.ts'
import type { serverSettingsWords } from '../../words/server-settings.ts'

type Words = (typeof serverSettingsWords)['en']

/** A name without a value may hold a secret. */
export type Line = { said: string; set: readonly string[] }
export type Group = { name: keyof Words['groups']; lines: readonly Line[] }

const yesNo = (is: boolean) => (is ? 'yes' : 'no')
const flag = (name: string, is: boolean) => `${name}=${is ? 1 : 0}`

/** `isSecure`: this browser trusts the address. */
export function settingGroups(
  s: ServerSettings,
  words: Words,
  number: (n: number) => string,
  isSecure: boolean,
): Group[] {
  const [again = 0, next = 0, everyone = 0] = s.alertSteps
  const [hourAgain = 0, now = 0] = s.alertHourSteps
  const [seen = 0, coming = 0, withYou = 0] = s.alertAnswerSteps
  const encrypted = s.publicOrigin ? ` ${words.encrypted[yesNo(s.publicOrigin.startsWith('https:'))]}` : ''
  const address = s.publicOrigin ? `${words.origin(s.publicOrigin)}${encrypted}` : words.noOrigin
  const offline = s.offlineHelp ? (isSecure ? 'yes' : 'http') : 'no'
  const hosts = s.allowedHosts.join(', ')
  const steps = words.steps(number(again), number(next), number(everyone))
  return [
    {
      name: 'alerts',
      lines: [
        { said: steps, set: [`ALERT_STEPS=${s.alertSteps.join(',')}`] },
        {
          said: words.hourSteps(number(hourAgain), number(now)),
          set: [`ALERT_HOUR_STEPS=${s.alertHourSteps.join(',')}`],
        },
        {
          said: words.answerSteps(number(seen), number(coming), number(withYou)),
          set: [`ALERT_ANSWER_STEPS=${s.alertAnswerSteps.join(',')}`],
        },
        { said: words.mail[yesNo(s.mail)], set: ['SMTP_URL', 'MAIL_FROM', 'SMTP_NAME'] },
        { said: words.webhook[yesNo(s.webhook)], set: ['ALERT_WEBHOOK_URL', 'ALERT_WEBHOOK_SECRET'] },
      ],
    },
    {
      name: 'accounts',
      lines: [
        { said: words.registration[s.registration], set: [`REGISTRATION=${s.registration}`] },
        { said: words.codes(number(s.codes), number(s.staffCodes)), set: ['FACILITY_CODES', 'FACILITY_STAFF_CODES'] },
        { said: words.atOnce(number(s.registrationsAtOnce)), set: [`REGISTRATIONS_AT_ONCE=${s.registrationsAtOnce}`] },
        { said: words.secondStep[yesNo(s.requiresAdminMfa)], set: [flag('REQUIRE_ADMIN_MFA', s.requiresAdminMfa)] },
        {
          said: words.clinicianStep[yesNo(s.requiresClinicianMfa)],
          set: [flag('REQUIRE_CLINICIAN_MFA', s.requiresClinicianMfa)],
        },
        { said: words.shared[yesNo(s.sharedDevice)], set: [flag('SHARED_DEVICE', s.sharedDevice)] },
      ],
    },
    {
      name: 'figures',
      lines: [
        { said: words.group(number(s.minGroupSize)), set: [`MIN_GROUP_SIZE=${s.minGroupSize}`] },
        { said: words.timeZone(s.timeZone), set: [`FACILITY_TIME_ZONE=${s.timeZone}`] },
        { said: words.units(s.units, number(s.units)), set: ['FACILITY_UNITS'] },
      ],
    },
    {
      name: 'address',
      lines: [
        { said: words.name(s.facilityName), set: [`FACILITY_NAME=${s.facilityName}`] },
        { said: address, set: [`PUBLIC_ORIGIN=${s.publicOrigin ?? ''}`] },
        { said: hosts ? words.hosts(hosts) : words.noHosts, set: [`ALLOWED_HOSTS=${hosts}`] },
        { said: words.proxies(s.trustedProxies, number(s.trustedProxies)), set: [`TRUST_PROXY=${s.trustedProxies}`] },
      ],
    },
    {
      name: 'running',
      lines: [
        { said: words.offlineHelp[offline], set: [flag('OFFLINE_HELP', s.offlineHelp)] },
        {
          said: words.limits(s.rateLimitFactor, number(s.rateLimitFactor)),
          set: [`RATE_LIMIT_FACTOR=${s.rateLimitFactor}`],
        },
        { said: words.request(number(s.requestSeconds)), set: [`REQUEST_TIMEOUT=${s.requestSeconds}`] },
        { said: words.database[s.ownDatabase ? 'own' : 'embedded'], set: ['DATABASE_URL'] },
        { said: words.metrics[yesNo(s.metricsToken)], set: ['METRICS_TOKEN'] },
      ],
    },
  ]
}
