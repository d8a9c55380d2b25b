/**
 * `request`: asked for; `result`: a high result; `visit`: due after admission; `plan`: made by two after an alert;
 * `call`: after a release.
 */
export const CARE_KINDS = ['request', 'referral', 'result', 'followup', 'visit', 'plan', 'call'] as const
export type CareKind = (typeof CARE_KINDS)[number]

/** `release_planned`: before a planned release; `release`: one that was entered; `call`: a call after it. */
export const CARE_SOURCES = [
  'screen',
  'paper',
  'spoken',
  'officer',
  'assessment',
  'alert',
  'clinician',
  'admission',
  'release_planned',
  'release',
  'call',
] as const
export type CareSource = (typeof CARE_SOURCES)[number]

export const CARE_STATES = ['received', 'triaged', 'planned', 'met', 'closed'] as const
export type CareState = (typeof CARE_STATES)[number]

/** Minutes to take back a noted meeting; `met_undo_until` of care.sql has it too. */
export const UNDO_MINUTES = 10

/** `today` moves the clock to the end of the day of triage. */
export const CARE_PRIORITIES = ['today', 'routine'] as const

/**
 * `closed` and `reopened` by nobody come from a release and its reversal; `reopened` by a clinician takes a meeting
 * back.
 */
export const CARE_EVENTS = [
  'received',
  'joined',
  'triaged',
  'planned',
  'tried',
  'met',
  'closed',
  'taken',
  'handed_over',
  'noted',
  'moved',
  'called',
  'reopened',
] as const
export type CareEvent = (typeof CARE_EVENTS)[number]

/** No clock stops for a try that came to nothing. */
export const TRY_REASONS = ['court', 'lockdown', 'no_escort', 'reported_refusal'] as const
export type TryReason = (typeof TRY_REASONS)[number]

/** `phone` is only for who was released. */
export const MET_HOW = ['face', 'cell_front', 'video', 'phone'] as const
export type MetHow = (typeof MET_HOW)[number]

export const MET_IN_PERSON: readonly MetHow[] = ['face', 'cell_front']

/** A tick is a yes; its absence says nothing. */
export const VISIT_FOUND = ['thoughts', 'plan', 'means', 'past_attempt'] as const
export const VISIT_DONE = ['safety_plan', 'means_away', 'watch', 'medical', 'officers', 'again'] as const
export type VisitTicks = { found: (typeof VISIT_FOUND)[number][]; done: (typeof VISIT_DONE)[number][] }

/** `new_concern` becomes work of its own. */
export const CALL_OUTCOMES = ['reached', 'no_answer', 'wrong_number', 'declined', 'new_concern'] as const
export const CALL_THOUGHTS = ['no', 'unsure', 'yes'] as const
export type CallThoughts = (typeof CALL_THOUGHTS)[number]
/** The steps that are noted in words, in their order. */
export const CALL_STEPS = ['plan', 'means', 'appointment', 'next'] as const
export type CallStep = (typeof CALL_STEPS)[number]
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

export const LAST_TRIES = [...TRY_REASONS, 'no_answer', 'wrong_number'] as const

/** Days without an answer until the next call follows. */
export const CALL_TRIES = 3

/** Hours before it is due at which a call is listed; the first is listed from the release. */
export const CALL_SHOWN_HOURS = 72

/** Days after a release: how many calls, the first within 72 hours, the last within half a year. */
export const CALL_DAYS = { least: 4, most: 8, first: 2, last: 183 } as const

export const NUMBERS = ['own', 'finder1', 'finder2'] as const
export type NumberOf = (typeof NUMBERS)[number]

/** Without a meeting; a plan and calls also end as `declined`, calls without a number left, or with a new stay. */
export const CLOSE_REASONS = [
  'withdrawn',
  'refused_face_to_face',
  'released_unmet',
  'transferred',
  'wrong_person',
  'declined',
  'no_number',
  'calls_over',
  'not_released',
  'here_again',
  'died',
] as const
export type CloseReason = (typeof CLOSE_REASONS)[number]

/** None is as good an answer. */
export const TALK_ABOUT = [
  'feeling_low',
  'worry',
  'sleep',
  'anger',
  'family',
  'bad_news',
  'substances',
  'medicine',
  'something_else',
] as const
export type TalkAbout = (typeof TALK_ABOUT)[number]

export const TALK_WHEN = ['soon', 'this_week', 'any_time'] as const
export type TalkWhen = (typeof TALK_WHEN)[number]

/** As the person reads it. */
export const REQUEST_STATES = ['received', 'planned', 'met', 'closed'] as const

/** `soon`: due before the next workday; `released`: ended by a release in the last `RELEASE_SHOWN_DAYS`. */
export const CARE_FILTERS = ['all', 'mine', 'overdue', 'soon', 'released'] as const
export type CareFilter = (typeof CARE_FILTERS)[number]
/** `time` is least time left first. */
export const CARE_SORTS = ['time', 'bed', 'name'] as const
export type CareSort = (typeof CARE_SORTS)[number]
export const RELEASE_SHOWN_DAYS = 7

/** Hours after an alert in which a plan is made by two; `plan_due` of care.sql has it too. */
export const PLAN_HOURS = 72

/** Hours since receipt; `weekend` replaces `met` where hour 48 falls on a weekend. */
export const CARE_HOURS = { triage: 24, met: 48, weekend: 72 } as const

/** Days after admission within which everybody in care is met. */
export const FIRST_VISIT_DAYS = 14

/** Why a clinician opens a page; the person reads it, so none says that anybody was worried. */
export const OPENING_REASONS = ['visit', 'plan', 'hand_over', 'asked'] as const
export type OpeningReason = (typeof OPENING_REASONS)[number]

/** `urgent`: opened early, because of the person’s alert. */
export const AUDIT_REASONS = [...OPENING_REASONS, 'urgent'] as const

/** `trend` is the totals alone. */
export const FORM_KINDS = ['answers', 'trend'] as const
export type FormKind = (typeof FORM_KINDS)[number]

export const GRANT_KINDS = [...FORM_KINDS, 'plan'] as const
export type GrantKind = (typeof GRANT_KINDS)[number]

/** Days of 24 hours after which sharing ends. */
export const GRANT_DAYS = 90

/** For somebody still here; `end_old_calls` of follow-up-calls.sql has it too. */
export const NUMBERS_DAYS = 365

export const CUSTODY_EVENTS = ['released', 'back'] as const

/** Days ahead for which a planned release shows in the row. */
export const RELEASE_SOON_DAYS = 14

export const AWAY_DAYS = 60
