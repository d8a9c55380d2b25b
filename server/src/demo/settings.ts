export const UNITS = ['A Unit', 'B Unit', 'C Unit', 'D Unit'] as const
export type DemoUnit = (typeof UNITS)[number]

/** What the demo sets unless the environment says otherwise: above all, a data folder of its own. */
export const DEMO_SETTINGS = {
  DATA_DIR: './data-demo',
  FACILITY_NAME: 'Cedar Ridge Detention Center',
  FACILITY_UNITS: UNITS.join(','),
}

/** Of every demo account; it guards nothing, for everybody in the demo is made up. */
export const DEMO_PASSWORD = 'calm-river-morning'

/** Days that the made-up past goes back. */
export const DAYS = 120
