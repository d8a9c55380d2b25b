/** The enumerations of care, for the server's schemas and the browser's dictionaries. */

/** What stands in the list of those who care: asked for, seen by an officer, a high result, agreed on, due after admission, or calls after a release. */
export const CARE_KINDS = ['request', 'referral', 'result', 'followup', 'visit', 'call'] as const
export type CareKind = (typeof CARE_KINDS)[number]

/**
 * Where it comes from: the person's own screen, paper or spoken words, an officer, an assessment, a closed alert, a clinician, the admission,
 * the release that is planned, the one that was entered, and a call after it.
 */
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

/** `met` and `closed` are ends. */
export const CARE_STATES = ['received', 'triaged', 'planned', 'met', 'closed'] as const
export type CareState = (typeof CARE_STATES)[number]

/** Minutes within which who noted a meeting may take it back: `met_undo_until` of care.sql. */
export const UNDO_MINUTES = 10

/** What a clinician decides when they read it; `today` brings its clock forward to the end of that day. */
export const CARE_PRIORITIES = ['today', 'routine'] as const
export type CarePriority = (typeof CARE_PRIORITIES)[number]

/**
 * `joined` is a further request, or a further crisis, of the same person; `noted` has a clinician’s note; `closed` by nobody
 * was ended by a release, and `reopened` by nobody by one that was taken back; by a clinician it takes a meeting back.
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

/** Why a try came to nothing; no clock stops for it. */
export const TRY_REASONS = ['court', 'lockdown', 'no_escort', 'reported_refusal'] as const
export type TryReason = (typeof TRY_REASONS)[number]

/** By phone is only who was released. */
export const MET_HOW = ['face', 'cell_front', 'video', 'phone'] as const
export type MetHow = (typeof MET_HOW)[number]

/** How somebody is seen with one's own eyes. */
export const MET_IN_PERSON: readonly MetHow[] = ['face', 'cell_front']

/** What a clinician ticks of a visit. A tick is a yes; what is not ticked says nothing. */
export const VISIT_FOUND = ['thoughts', 'plan', 'means', 'past_attempt'] as const
export const VISIT_DONE = ['safety_plan', 'means_away', 'watch', 'medical', 'officers', 'again'] as const
export type Visit = { found: (typeof VISIT_FOUND)[number][]; done: (typeof VISIT_DONE)[number][] }

/** What came of a call after a release; `new_concern` becomes work of its own. */
export const CALL_OUTCOMES = ['reached', 'no_answer', 'wrong_number', 'declined', 'new_concern'] as const
/** What somebody who was reached said when asked about thoughts of suicide. */
export const CALL_THOUGHTS = ['no', 'unsure', 'yes'] as const
export type CallThoughts = (typeof CALL_THOUGHTS)[number]
/** The steps of a call that are noted in words, in their order: the plan step by step, means, the appointment, the next call. */
export const CALL_STEPS = ['plan', 'means', 'appointment', 'next'] as const
export type CallStep = (typeof CALL_STEPS)[number]
export type CallOutcome = (typeof CALL_OUTCOMES)[number]

/** The last try of a piece of work. */
export const LAST_TRIES = [...TRY_REASONS, 'no_answer', 'wrong_number'] as const

/** On how many days nobody may answer before the next call follows. */
export const CALL_TRIES = 3

/** How many hours before it is due a call stands in the list: the first from the day of the release. */
export const CALL_SHOWN_HOURS = 72

/** The days after a release on which somebody is called: so many, the first within 72 hours, all in half a year. */
export const CALL_DAYS = { least: 4, most: 8, first: 2, last: 183 } as const

/** Whose number it is: the person’s own, or of the first or second who can find them. */
export const NUMBERS = ['own', 'finder1', 'finder2'] as const
export type NumberOf = (typeof NUMBERS)[number]

/**
 * Why it ended without a meeting. Calls end as `declined`, when no number is left, when they are over, when the release was
 * taken back, and when a new stay began.
 */
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

/** What somebody wants to talk about; none is as good an answer. */
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

/** What a person reads of their own request. */
export const REQUEST_STATES = ['received', 'planned', 'met', 'closed'] as const
export type RequestState = (typeof REQUEST_STATES)[number]

/** Which of the open work the list shows. */
/** What the list shows: open work, or what a release ended in the last `RELEASE_SHOWN_DAYS`. */
export const CARE_FILTERS = ['all', 'mine', 'overdue', 'released'] as const
export type CareFilter = (typeof CARE_FILTERS)[number]
/** In which order: least time left first, by unit and bed, or by name. */
export const CARE_SORTS = ['time', 'bed', 'name'] as const
export type CareSort = (typeof CARE_SORTS)[number]
export const RELEASE_SHOWN_DAYS = 7

/** The most elapsed hours from receipt to triage and to the meeting, and to the meeting where hour 48 falls on a weekend. */
export const CARE_HOURS = { triage: 24, met: 48, weekend: 72 } as const

/** Within how many days after admission everybody in care is met. */
export const FIRST_VISIT_DAYS = 14

/** Why a clinician opens a person's page; the person reads it. None says that anybody was worried about them. */
export const OPENING_REASONS = ['visit', 'plan', 'hand_over', 'asked'] as const
/** What the person reads of an opening: the reason, or that it was open at once because of their alert. */
export const AUDIT_REASONS = [...OPENING_REASONS, 'urgent'] as const
export type OpeningReason = (typeof OPENING_REASONS)[number]

/** What a person may share of each form that they send: the answers, or the totals alone. */
export const FORM_KINDS = ['answers', 'trend'] as const
export type FormKind = (typeof FORM_KINDS)[number]

/** What a person may share with those who care for them: of their forms, and steps of their plan. */
export const GRANT_KINDS = [...FORM_KINDS, 'plan'] as const
export type GrantKind = (typeof GRANT_KINDS)[number]

/** Days of 24 hours after which sharing ends by itself. */
export const GRANT_DAYS = 90

/** Days for which numbers for calls are kept of somebody who is still here: `end_old_calls` of follow-up-calls.sql. */
export const NUMBERS_DAYS = 365

/** What an administrator, or a roster, says of where somebody is. */
export const CUSTODY_EVENTS = ['released', 'back'] as const
export type CustodyEvent = (typeof CUSTODY_EVENTS)[number]

/** Somebody whose release is planned within so many days has it in their row. */
export const RELEASE_SOON_DAYS = 14

/** The most days of one absence of a clinician. */
export const AWAY_DAYS = 60
