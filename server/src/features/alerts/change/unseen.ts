import type { Graver } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Unseen } from '@evenkeel/contract/base/problem.ts'
import { AppError } from '../../../platform/app-error.ts'
import { type Entry, type Happening, isGraver, isRaising } from '../machine/happening.ts'

/** Whoever lowers an alert, ends it or gives it away must have seen what is grave of it. */
const LOWERS: Record<Happening['kind'], boolean> = {
  pressed: false,
  drilled: false,
  assessed: false,
  entered: false,
  referred: false,
  called: false,
  second_questions: false,
  follow_up_due: false,
  answered: false,
  stepped: false,
  asked_about_suicide: false,
  closed: true,
  seen: true,
  gone: true,
  care_ended: true,
  left_care: false,
  handed_over: true,
  medical_seen: true,
  taken: false,
  said_if_somebody_came: false,
  step_due: false,
  answer_lapsed: false,
}
export const lowers = ({ kind }: Happening) => LOWERS[kind]

/** Times of the facts are text. */
export type Happened = Pick<Entry, 'event' | 'detail'> & { facts: Happening | null }

/** Null where the event is no graver than an earlier reader may know. */
const SAYS: { [E in Entry['event']]: Graver | null | ((happened: Happened) => Graver | null) } = {
  raised: null,
  worsened: 'worsened',
  joined: ({ facts }) => (facts?.kind === 'pressed' ? 'pressed' : joinedGraver(facts) ? 'worsened' : null),
  told: null,
  escalated: 'rose',
  acknowledged: null,
  coming: null,
  with_you: null,
  taken: null,
  handed_over: null,
  sent: null,
  asked_safe: null,
  asked_not_safe: 'not_safe',
  reopened: null,
  left_care: null,
  released: null,
  medical_seen: null,
  resolved: null,
  seen: null,
  gone: null,
  came: ({ detail }) => (detail === 'yes' ? null : detail === 'not_safe' ? 'not_safe' : 'nobody_came'),
  delivery: null,
}

/** The gravity of then is unknown, so anything graver than the mildest counts, and so does what was not kept. */
const joinedGraver = (facts: Happening | null) =>
  facts === null || !isRaising(facts) || isGraver({ severity: 'low' }, facts)

export function graverOf(happened: Happened): Graver | null {
  const says = SAYS[happened.event]
  return typeof says === 'function' ? says(happened) : says
}

const SENTENCES: Record<Graver, string> = {
  not_safe: 'not safe',
  pressed: 'the person asked for help again',
  worsened: 'a graver assessment or referral came',
  rose: 'nobody answered in time, and it is more urgent now',
  nobody_came: 'the person says that nobody came',
}

/** Undefined where nothing graver came since the reading. */
export function refusalOfUnseen(later: readonly (Happened & { id: string; at: Date; by: string | null })[]) {
  const graver: Unseen['came'] = later.flatMap((entry) => {
    const what = graverOf(entry)
    return what ? [{ what, by: entry.by, at: entry.at.toISOString() }] : []
  })
  const [last, latest] = [graver.at(-1), later.at(-1)]
  if (!last || !latest) return undefined
  const { by, what } = last
  const message = `${by ? `${by} noted since you opened this alert` : 'Since you opened this alert'}: ${SENTENCES[what]}. Open it again, then decide.`
  return new AppError('conflict', message, { unseen: { seen: latest.id, came: graver } })
}
