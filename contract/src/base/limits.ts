/** Lengths are UTF-16 code units. */
export const LIMITS = {
  username: { min: 3, max: 64 },
  password: { min: 8, max: 256 },
  name: 100,
  email: 254,
  unit: 100,
  browserName: 60,
  providerSubject: 255,
  notes: 4000,
  alertMessage: 1000,
  /** Seconds that a press may have waited for the network. */
  pressedAgo: 72 * 3600,
  talkLine: 500,
  referralLine: 300,
  tryLine: 200,
  phone: 40,
  journal: { title: 200, content: 20_000, bodyBytes: 128 * 1024 },
  /** Longer than an entry, so that excess text is reported and not cut off. */
  drafts: { slots: 20, slotName: 44, title: 1000, content: 40_000, bodyBytes: 320 * 1024 },
  plan: { lines: 8, line: 200, phone: 40, versions: 50 },
  /** `each`: worksheets per person. */
  worksheets: {
    each: 300,
    fields: 100,
    text: 500,
    lines: 10,
    pages: 30,
    revisions: 1_000_000_000,
    bodyBytes: 32 * 1024,
  },
  /** `entries`: of the week and of all dates together; `dates`: days and tiers written. */
  rota: { tiers: 5, entries: 500, dates: 100, daysAhead: 366 },
  facility: { units: 200, codes: 50, extension: 40, outsideLine: 80, peers: 10, peer: 100, peerLimits: 600 },
  badge: 40,
  /** As typed, with dashes. */
  badgeCode: 64,
  licence: 40,
  housing: 20,
  /** Bytes of dropped columns count too. */
  roster: { rows: 10_000, bodyBytes: 8 * 1024 * 1024 },
  page: { default: 50, max: 200 },
  reachAt: 200,
  /** People excluded by a request outside one’s own line. */
  notTo: 5,
  /** For each list on the administrators’ page. */
  openAlerts: { first: 20, max: 1000 },
  /** Above a clinician’s list: `named` on the page, `max` read. */
  careAlerts: { named: 5, max: 50 },
  /** For anybody signed in, for public calls, and for a request for help. */
  bodyBytes: 64 * 1024,
  publicBodyBytes: 8 * 1024,
  helpBytes: 4 * 1024,
} as const

/** Inclusive. */
export const RANGES = {
  /** ISO: 1 is Monday. */
  weekday: { min: 1, max: 7 },
  tier: { min: 1, max: LIMITS.rota.tiers },
  /** Minutes of a day; 1440 is its end. */
  minute: { min: 0, max: 1440 },
  /** Seconds without use until a tablet covers its screen. */
  quietSeconds: { min: 20, max: 300 },
  percent: { min: 0, max: 100 },
  /** Index of a section in its module, and of a lesson in its section. */
  lessonPlace: { min: 0, max: 20 },
} as const

/** Days after today for which a lesson’s task can be planned. */
export const TRY_DAYS = 7

/** Per audience. */
export const MODULE_COUNT = 12

export const SHIFTS = ['day', 'swing', 'night'] as const
export type Shift = (typeof SHIFTS)[number]

export const REACHES = ['yes', 'no', 'unknown'] as const
export type Reach = (typeof REACHES)[number]

export const BROWSER_KINDS = ['tablet', 'display', 'computer'] as const
export type BrowserKind = (typeof BROWSER_KINDS)[number]

export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]

/** Hours since the last change; `answers` also covers requests and referrals. */
export const DRAFT_HOURS = { words: 30 * 24, answers: 24 } as const

/** Seconds. */
export const SESSION_LIMITS = {
  inmate: { idle: 10 * 60, absolute: 8 * 3600 },
  staff: { idle: 15 * 60, absolute: 12 * 3600 },
  clinician: { idle: 15 * 60, absolute: 8 * 3600 },
  admin: { idle: 15 * 60, absolute: 8 * 3600 },
} as const

/** Seconds without use that end any session on a shared device. */
export const SHARED_DEVICE_IDLE = 5 * 60

/** Seconds, for a session that began with badge and PIN. */
export const BADGE_SESSION = { idle: SHARED_DEVICE_IDLE, absolute: 3600 } as const

/** Default seconds without use until a tablet covers its screen. */
export const QUIET_SECONDS = 60

/** A recovery code includes its check symbol. */
export const BADGE_SYMBOLS = 16
export const SLIP_SYMBOLS = 16
export const ENROLLING_SYMBOLS = 12
export const RECOVERY_SYMBOLS = 17

/** Wrong PINs of a badge, on one tablet or on all in a day, after which only a password or slip works. */
export const PIN_TRIES = { tablet: 5, day: 10 } as const

/** `FIRST_SLIP_DAYS` is for the first slip of an account; `PASS_MINUTES` for a pass. */
export const SLIP_HOURS = 24
export const FIRST_SLIP_DAYS = 7
export const PASS_MINUTES = 10
export const ENROLLING_MINUTES = 10

/** Days in which sign-ins show that a slip set the password, and starting over is refused. */
export const DAYS_AFTER_SLIP = 30

/** Seconds for which a duty screen shows a name after a press. */
export const NAME_SECONDS = 30

/** Seconds before its end at which a page offers to extend the session. */
export const SESSION_WARNING = 60

/** Response header: the session’s remaining seconds, "idle, absolute". */
export const SESSION_HEADER = 'x-session-expires'

/** Response header: number of list rows that did not fit the reply. */
export const LEFT_OUT_HEADER = 'evenkeel-left-out'

/** Header: the session for which the page calls (another cookie is refused), and the one that answered. */
export const SESSION_ID_HEADER = 'evenkeel-session'

/** Request header of Get Help: whole seconds since the press by the page’s clock, which runs without a network. */
export const PRESSED_AGO_HEADER = 'evenkeel-pressed-ago'

/** Request header: `1` for a request that the page sends by itself, which does not count as use of the session. */
export const PASSIVE_HEADER = 'evenkeel-passive'

/** Response header: number of journal entries still encrypted with an older key. */
export const LOCKED_HEADER = 'x-journal-locked'

export const LOCKED_KINDS = ['entries', 'notes', 'assessments', 'plans', 'tries', 'worksheets'] as const
export type LockedKind = (typeof LOCKED_KINDS)[number]

/** Response header: what else an older key locks: "notes 2, assessments 1, plans 0, worksheets 0". */
export const LOCKED_RECORDS_HEADER = 'x-records-locked'

/** In a fragment, which a redirect keeps and no server sees. */
export const SIGNED_OUT_HASH = '#signed-out'
