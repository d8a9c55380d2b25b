/** The enumerations of referrals, for the server's schemas and the browser's screens. */

/** How soon an officer wants somebody to be with a person they worry about, most urgent first. */
export const REFERRAL_URGENCIES = ['now', 'today', 'routine'] as const
export type ReferralUrgency = (typeof REFERRAL_URGENCIES)[number]

/** What an officer can see, and the urgency that it asks for at least. docs/clinical.md#worried-about-someone */
export const SIGNS = {
  wants_to_die: 'now',
  hurt_self: 'now',
  seizure: 'now',
  confused: 'now',
  said_goodbye: 'today',
  saves_medicine: 'today',
  no_hope: 'today',
  sudden_calm: 'today',
  refuses: 'today',
  off_watch: 'today',
  shaking: 'today',
  vomiting: 'today',
  new_injuries: 'today',
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

/** Signs that medical staff are called for by radio first. */
export const MEDICAL_SIGNS: readonly Sign[] = ['shaking', 'vomiting', 'seizure', 'confused', 'new_injuries']

/** The least urgency that these signs allow. */
export const leastUrgency = (signs: readonly Sign[]): ReferralUrgency =>
  REFERRAL_URGENCIES.find((urgency) => signs.some((sign) => SIGNS[sign] === urgency)) ?? 'routine'

/** Whether it is at least as urgent as that. */
export const isAtLeast = (urgency: ReferralUrgency, least: ReferralUrgency) =>
  REFERRAL_URGENCIES.indexOf(urgency) <= REFERRAL_URGENCIES.indexOf(least)

export const NOTICED_BY = ['me', 'family', 'somebody'] as const
export type NoticedBy = (typeof NOTICED_BY)[number]

/** What a clinician tells the officer's post. */
export const INSTRUCTIONS = ['none', 'watch_ordered', 'medical', 'ask_before_moving'] as const
export type Instruction = (typeof INSTRUCTIONS)[number]

/** How many people a look-up shows at most, and how many letters of a name it asks for at least. */
export const LOOK_UP = { most: 12, letters: 2 } as const

/** Days for which an officer sees their own referrals. */
export const OWN_REFERRAL_DAYS = 30
