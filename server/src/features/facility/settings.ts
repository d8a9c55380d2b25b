import type { ServerSettings } from '@evenkeel/contract/facility.ts'
import type { Config } from '../../config.ts'

/** Says of a secret only whether it is there. */
export function presentSettings(config: Config): ServerSettings {
  const { facilityName, timeZone, registration, registrationsAtOnce, minGroupSize, sharedDevice } = config
  const { publicOrigin, allowedHosts, trustedProxies, offlineHelp, rateLimitFactor, requestSeconds } = config
  return {
    alertSteps: config.alertSteps,
    alertHourSteps: config.alertHourSteps,
    alertAnswerSteps: config.alertAnswerSteps,
    mail: config.mail !== null,
    webhook: config.webhook !== null,
    minGroupSize,
    timeZone,
    facilityName,
    units: config.units.length,
    registration,
    codes: config.facilityCodes.length,
    staffCodes: config.facilityStaffCodes.length,
    registrationsAtOnce,
    sharedDevice,
    requiresClinicianMfa: config.requireClinicianMfa,
    publicOrigin,
    allowedHosts,
    trustedProxies,
    offlineHelp,
    rateLimitFactor,
    requestSeconds,
    ownDatabase: config.databaseUrl !== null,
    metricsToken: config.metricsToken !== null,
  }
}
