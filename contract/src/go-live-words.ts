/** What somebody says that they did or read, with their name and the time. */
export const CONFIRMATIONS = ['watch', 'night', 'prea', 'downtime', 'tested_988'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** What has to be there before a unit goes live; all but the confirmations and the signature follows from what is stored. */
export const GO_LIVE_ITEMS = [
  'on_site',
  'on_call',
  'staff_answered',
  'heard',
  'drill_day',
  'drill_swing',
  'drill_night',
  'trained',
  ...CONFIRMATIONS,
  'signature',
] as const
export type GoLiveItem = (typeof GO_LIVE_ITEMS)[number]

/** Days for which a drill, or a practice alert, that somebody heard in time counts. */
export const DRILL_DAYS = 30
