/** Limits shared by the browser's forms and the server's schemas. Lengths are UTF-16 code units. */
export const LIMITS = {
  username: { min: 3, max: 64 },
  password: { min: 8, max: 256 },
  name: 100,
  email: 254,
  unit: 100,
  browserName: 60,
  notes: 4000,
  alertMessage: 1000,
  /** Seconds for which a press may have waited for the network. */
  pressedAgo: 72 * 3600,
  /** What somebody adds to a request to talk. */
  talkLine: 500,
  referralLine: 300,
  /** How the task of a lesson went. */
  tryLine: 200,
  phone: 40,
  journal: { title: 200, content: 20_000, bodyBytes: 128 * 1024 },
  /** Typed text may be longer than an entry can be: it is reported, and not cut off. */
  drafts: { slots: 20, slotName: 44, title: 1000, content: 40_000, bodyBytes: 320 * 1024 },
  /** Lines of a step, what one may say, and how many versions are kept. */
  plan: { lines: 8, line: 200, phone: 40, versions: 50 },
  /** `each`: how many one person can have. */
  worksheets: {
    each: 300,
    fields: 100,
    text: 500,
    lines: 10,
    pages: 30,
    revisions: 1_000_000_000,
    bodyBytes: 32 * 1024,
  },
  /** `entries`: of the week and of all dates together. `dates`: days and tiers that are written. */
  rota: { tiers: 5, entries: 500, dates: 100, daysAhead: 366 },
  facility: { units: 200, codes: 50, extension: 40, outsideLine: 80, peers: 10, peer: 100, peerLimits: 600 },
  badge: 40,
  /** The code of a badge for tablets, as typed with its dashes. */
  badgeCode: 64,
  licence: 40,
  housing: 20,
  /** Bytes of columns that are dropped count, too. */
  roster: { rows: 10_000, bodyBytes: 8 * 1024 * 1024 },
  page: { default: 50, max: 200 },
  reachAt: 200,
  /** Whom a request outside one's own line leaves out. */
  notTo: 5,
  /** Alerts of each list on the administrators' page: at first, and at most. */
  openAlerts: { first: 20, max: 1000 },
  /** Open alerts above a clinician’s list: how many its page names, and the most that it reads. */
  careAlerts: { named: 5, max: 50 },
  /** A body of anybody signed in; of a call that anybody may make; and of a request for help, which nothing holds up. */
  bodyBytes: 64 * 1024,
  publicBodyBytes: 8 * 1024,
  helpBytes: 4 * 1024,
} as const

/** Ranges of numbers in calls and rows, inclusive. */
export const RANGES = {
  /** ISO: 1 is Monday. */
  weekday: { min: 1, max: 7 },
  tier: { min: 1, max: LIMITS.rota.tiers },
  /** Minutes of a day; 1440 is its end. */
  minute: { min: 0, max: 1440 },
  /** Quiet seconds after which a tablet covers what it shows. */
  quietSeconds: { min: 20, max: 300 },
  percent: { min: 0, max: 100 },
  /** The index of a section in its module, and of a lesson in its section. */
  lessonPlace: { min: 0, max: 20 },
  riskScore: { min: 0, max: 10 },
} as const

/** The days after today for which the task of a lesson can be planned. */
export const TRY_DAYS = 7

/** The number of learning modules per audience, which the dashboards show as total. */
export const MODULE_COUNT = 12

export const SHIFTS = ['day', 'swing', 'night'] as const
export type Shift = (typeof SHIFTS)[number]

/** Whether something goes through from the facility's phones. */
export const REACHES = ['yes', 'no', 'unknown'] as const
export type Reach = (typeof REACHES)[number]

/** What kind of device an enrolled browser runs on. */
export const BROWSER_KINDS = ['tablet', 'display', 'computer'] as const
export type BrowserKind = (typeof BROWSER_KINDS)[number]

export const LOCALES = ['en', 'es'] as const
export type Locale = (typeof LOCALES)[number]

/** Hours for which a draft is kept after the last change: of words for oneself, and of what is sent (answers, requests, referrals). */
export const DRAFT_HOURS = { words: 30 * 24, answers: 24 } as const

/** Idle seconds, and total seconds, after which a session ends. */
export const SESSION_LIMITS = {
  inmate: { idle: 10 * 60, absolute: 8 * 3600 },
  staff: { idle: 15 * 60, absolute: 12 * 3600 },
  clinician: { idle: 15 * 60, absolute: 8 * 3600 },
  admin: { idle: 15 * 60, absolute: 8 * 3600 },
} as const

/** On shared devices, five idle minutes end any session. */
export const SHARED_DEVICE_IDLE = 5 * 60

/** A session that began with badge and PIN ends after this time at the latest, and when idle as on any shared device. */
export const BADGE_SESSION = { idle: SHARED_DEVICE_IDLE, absolute: 3600 } as const

/** Quiet seconds after which a tablet covers what it shows, until an administrator says otherwise. */
export const QUIET_SECONDS = 60

/** The symbols of a badge's code, of a slip, of the code that enrols a device, and of a recovery code with its check symbol. */
export const BADGE_SYMBOLS = 16
export const SLIP_SYMBOLS = 16
export const ENROLLING_SYMBOLS = 12
export const RECOVERY_SYMBOLS = 17

/** Wrong PINs of one badge after which nothing but a password or a slip opens it again: on one tablet, and on all within a day. */
export const PIN_TRIES = { tablet: 5, day: 10 } as const

/** Hours for which a sign-in slip can be used, days for the first one of an account, and minutes for a pass, or for the code that enrolls a device. */
export const SLIP_HOURS = 24
export const FIRST_SLIP_DAYS = 7
export const PASS_MINUTES = 10
export const ENROLLING_MINUTES = 10

/** Days for which sign-ins show that a slip set the password, and in which starting over is refused. */
export const DAYS_AFTER_SLIP = 30

/** Seconds for which a duty screen shows a name that somebody pressed for. */
export const NAME_SECONDS = 30

/** Seconds before the end of a session at which the page offers to stay signed in. */
export const SESSION_WARNING = 60

/** Response header with the seconds that the session has left: "idle, absolute". */
export const SESSION_HEADER = 'x-session-expires'

/** Response header: how many rows of a list did not fit its reply, and are not in it. */
export const LEFT_OUT_HEADER = 'evenkeel-left-out'

/** Header: the id of the session for which the page makes the call, which is refused when the cookie is of another one; and of the one that answered. */
export const SESSION_ID_HEADER = 'evenkeel-session'

/** Request header of a press of Get Help: whole seconds since it, by the clock of the page, which runs on without a network. */
export const PRESSED_AGO_HEADER = 'evenkeel-pressed-ago'

/** Request header: `1` if the page sends the request by itself, so that it does not count as use of the session. */
export const PASSIVE_HEADER = 'evenkeel-passive'

/** Response header: the number of journal entries that are still encrypted with an older key. */
export const LOCKED_HEADER = 'x-journal-locked'

/** What an older key can lock: entries, notes of check-ins, answers of assessments, versions of a plan. */
export const LOCKED_KINDS = ['entries', 'notes', 'assessments', 'plans', 'tries', 'worksheets'] as const
export type LockedKind = (typeof LOCKED_KINDS)[number]

/** Response header: how much of each other kind an older key still locks: "notes 2, assessments 1, plans 0, worksheets 0". */
export const LOCKED_RECORDS_HEADER = 'x-records-locked'

/** In the address of the sign-in page: the session ended. A redirect keeps it, and no server sees it. */
export const SIGNED_OUT_HASH = '#signed-out'
