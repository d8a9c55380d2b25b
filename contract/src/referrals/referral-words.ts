export const REFERRAL_URGENCIES = ['now', 'today', 'routine'] as const
export type ReferralUrgency = (typeof REFERRAL_URGENCIES)[number]

/** Each sign asks for a least urgency: docs/clinical.md#worried-about-someone. */
export const SIGNS = {
  wants_to_die: 'now',
  hurt_self: 'now',
  said_goodbye: 'today',
  saves_medicine: 'today',
  no_hope: 'today',
  sudden_calm: 'today',
  refuses: 'today',
  off_watch: 'today',
  shaking: 'today',
  vomiting: 'today',
  seizure: 'now',
  confused: 'now',
  new_injuries: 'today',
  came_off: 'today',
  talks_to_nobody: 'today',
  bad_news: 'today',
  threatened: 'today',
  court_today: 'today',
  stays_in_cell: 'routine',
  not_sleeping: 'routine',
  crying: 'routine',
  other: 'routine',
} as const satisfies Record<string, ReferralUrgency>
export type Sign = keyof typeof SIGNS
export const SIGN_NAMES = Object.keys(SIGNS) as [Sign, ...Sign[]]

/** Medical staff are called for these by radio first. */
export const MEDICAL_SIGNS: readonly Sign[] = ['shaking', 'vomiting', 'seizure', 'confused', 'new_injuries', 'came_off']

export const leastUrgency = (signs: readonly Sign[]): ReferralUrgency =>
  REFERRAL_URGENCIES.find((urgency) => signs.some((sign) => SIGNS[sign] === urgency)) ?? 'routine'

export const isAtLeast = (urgency: ReferralUrgency, least: ReferralUrgency) =>
  REFERRAL_URGENCIES.indexOf(urgency) <= REFERRAL_URGENCIES.indexOf(least)

export const NOTICED_BY = ['me', 'family', 'somebody'] as const
export type NoticedBy = (typeof NOTICED_BY)[number]

/** For the officer's post. */
export const INSTRUCTIONS = ['none', 'watch_ordered', 'medical', 'ask_before_moving'] as const
export type Instruction = (typeof INSTRUCTIONS)[number]

/** `most` people are shown, for at least `letters` of a name. */
export const LOOK_UP = { most: 12, letters: 2 } as const

/** Days for which an officer sees their own referrals. */
export const OWN_REFERRAL_DAYS = 30
