/** Said with name and time. */
export const CONFIRMATIONS = ['watch', 'night', 'prea', 'downtime'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** Without these no unit goes live: a responder for people in care, and a press or drill that was answered here. */
export const REQUIRED_ITEMS = ['responder', 'answered'] as const

/** All but the confirmations follow from what is stored. */
export const GO_LIVE_ITEMS = [
  ...REQUIRED_ITEMS,
  'on_site',
  'on_call',
  'staff_answered',
  'heard',
  'drill_day',
  'drill_swing',
  'drill_night',
  'trained',
  ...CONFIRMATIONS,
  'tested_988',
] as const
export type GoLiveItem = (typeof GO_LIVE_ITEMS)[number]

/** Days for which an alert or drill that was heard in time counts for its shift. */
export const DRILL_DAYS = 30

/** For one role, within 24 hours. */
export const DRILLS_A_DAY = 4

/** Done when the facility is so, whoever did it where. */
export const FIRST_STEPS = ['units', 'people', 'responders', 'sound', 'phones', 'live'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** The lead clinician decides or did until lately, or a slip set this account's password lately. */
export const GO_LIVE_REFUSALS = ['lead', 'lead_gone', 'slip', 'role'] as const
export type GoLiveRefusal = (typeof GO_LIVE_REFUSALS)[number]
