export const UNITS = ['A Unit', 'B Unit', 'C Unit', 'D Unit'] as const
export type DemoUnit = (typeof UNITS)[number]

/** The environment overrides them. */
export const DEMO_SETTINGS = {
  DATA_DIR: './data-demo',
  FACILITY_NAME: 'Cedar Ridge Detention Center',
  FACILITY_UNITS: UNITS.join(','),
  // People who try the demo have no authenticator app at hand.
  REQUIRE_ADMIN_MFA: '0',
  REQUIRE_CLINICIAN_MFA: '0',
  BACKUP_EVERY: 'off',
}

/** Public, because all data of the demo is invented. */
export const DEMO_PASSWORD = 'calm-river-morning'

export const DAYS = 120
