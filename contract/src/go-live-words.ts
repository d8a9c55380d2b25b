/** What somebody says that they did or read, with their name and the time. */
export const CONFIRMATIONS = ['watch', 'night', 'prea', 'downtime'] as const
export type Confirmation = (typeof CONFIRMATIONS)[number]

/** Without these no unit goes live: somebody who answers people in care, and a press or drill that was answered here. */
export const REQUIRED_ITEMS = ['responder', 'answered'] as const

/** What a facility should have. All but the confirmations follows from what is stored. */
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

/** Days for which a drill or an alert that somebody heard in time counts for its shift. */
export const DRILL_DAYS = 30

/** How many drills the responders for a role have within 24 hours at most. */
export const DRILLS_A_DAY = 4

/** The first hour of a facility. Each is done when the facility is so, whoever did it where. */
export const FIRST_STEPS = ['units', 'people', 'responders', 'sound', 'phones', 'live'] as const
export type FirstStep = (typeof FIRST_STEPS)[number]

/** Why somebody may not go live: the lead clinician does, or did until lately; or a slip set the password of this account lately. */
export const GO_LIVE_REFUSALS = ['lead', 'lead_gone', 'slip', 'role'] as const
export type GoLiveRefusal = (typeof GO_LIVE_REFUSALS)[number]
