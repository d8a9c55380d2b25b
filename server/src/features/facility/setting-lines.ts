import type { Config } from '../../config.ts'
import { presentSettings } from './settings.ts'

const flag = (is: boolean) => (is ? '1' : '0')
const secret = (is: boolean | number) => (is ? '(set)' : '')

/** What counts now, as it stands in `.env`; of a secret only whether it is set. */
export function settingLines(config: Config): string[] {
  const s = presentSettings(config)
  return [
    `ALERT_STEPS=${s.alertSteps.join(',')}`,
    `ALERT_HOUR_STEPS=${s.alertHourSteps.join(',')}`,
    `ALERT_ANSWER_STEPS=${s.alertAnswerSteps.join(',')}`,
    `SMTP_URL=${secret(s.mail)}`,
    `ALERT_WEBHOOK_URL=${secret(s.webhook)}`,
    `ALERT_WEBHOOK_FORMAT=${config.webhook?.format ?? ''}`,
    `TABLET_SILENT_MINUTES=${config.tabletSilentMinutes}`,
    `AUDIT_LOG=${flag(config.auditLog)}`,
    `ROSTER_FOLDER=${config.rosterFolder ?? ''}`,
    `OIDC_ISSUER=${config.provider?.issuer ?? ''}`,
    `OIDC_CLIENT_ID=${config.provider?.clientId ?? ''}`,
    `OIDC_CLIENT_SECRET=${secret(config.provider !== null)}`,
    `OIDC_LABEL=${config.provider?.label ?? ''}`,
    `OIDC_SECOND_STEP=${config.provider?.secondStep.join(',') ?? ''}`,
    `REGISTRATION=${s.registration}`,
    `FACILITY_CODES=${secret(s.codes)}`,
    `FACILITY_STAFF_CODES=${secret(s.staffCodes)}`,
    `REGISTRATIONS_AT_ONCE=${s.registrationsAtOnce}`,
    `REQUIRE_ADMIN_MFA=${config.requireAdminMfa === null ? '' : flag(config.requireAdminMfa)}`,
    `REQUIRE_CLINICIAN_MFA=${flag(s.requiresClinicianMfa)}`,
    `SHARED_DEVICE=${flag(s.sharedDevice)}`,
    `MIN_GROUP_SIZE=${s.minGroupSize}`,
    `FACILITY_TIME_ZONE=${s.timeZone}`,
    `FACILITY_UNITS=${config.units.join(',')}`,
    `FACILITY_NAME=${s.facilityName}`,
    `PUBLIC_ORIGIN=${s.publicOrigin ?? ''}`,
    `ALLOWED_HOSTS=${s.allowedHosts.join(',')}`,
    `TRUST_PROXY=${s.trustedProxies}`,
    `OFFLINE_HELP=${flag(s.offlineHelp)}`,
    `RATE_LIMIT_FACTOR=${s.rateLimitFactor}`,
    `REQUEST_TIMEOUT=${s.requestSeconds}`,
    `DATABASE_URL=${secret(s.ownDatabase)}`,
    `METRICS_TOKEN=${secret(s.metricsToken)}`,
  ]
}
