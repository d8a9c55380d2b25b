import { FACE_TO_FACE } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { OpenAlert } from '@evenkeel/contract/alerts/open-alerts.ts'
import type { Format } from '../../words/format.ts'
import { isAboutMe, isTheirs } from './data.ts'
import type { SamePerson } from './same-person.ts'
import type { alertWords } from './shared/alerts-words.ts'

export type Fact = { text: string; tone?: 'red' | 'strong' }

type About = {
  words: typeof alertWords.en
  format: Pick<Format, 'number' | 'time' | 'day'>
  press?: readonly string[]
  me: string
  same?: SamePerson | undefined
  others?: readonly Alert[] | undefined
}

type AnAlert = Alert & Partial<Omit<OpenAlert, keyof Alert>>
type Maybe = Fact | false | null | undefined | ''

const red = (text: string): Fact => ({ text, tone: 'red' })
const strong = (text: string): Fact => ({ text, tone: 'strong' })
const plain = (text: string): Fact => ({ text })

export const isPending = ({ status, outcome, notSeen }: Pick<Alert, 'status' | 'outcome' | 'notSeen'>) =>
  status === 'resolved' && outcome === FACE_TO_FACE && notSeen

/** Gravest first; a row shows all facts, none behind a press. */
export const factsOf = (alert: AnAlert, about: About): Fact[] =>
  [...ofTheAlert(alert, about), ...ofThePerson(alert, about), ...ofTheReader(alert, about)].filter((fact) => !!fact)

function ofTheAlert(alert: AnAlert, { words, me, press = [] }: About): Maybe[] {
  const { status, metadata, handedTo, acknowledgedBy } = alert
  return [
    status !== 'resolved' && metadata.hearing === 'nobody' && red(words.noResponder),
    handedTo?.id === me && red(words.handedToYou(acknowledgedBy?.name ?? words.somebody)),
    alert.toTake && red(words.toTake),
    alert.medical && red(words.medical),
    alert.couldBeWithdrawal && red(words.couldBeWithdrawal),
    ...press.map(strong),
    alert.sessionEnded && strong(words.sessionEnded),
    alert.notSeen && !isPending(alert) && strong(words.notSeen),
  ]
}

function ofThePerson(
  { status, person, metadata, place }: AnAlert,
  { words, format: { day }, me, others }: About,
): Maybe[] {
  const by = others?.[0]?.acknowledgedBy
  return [
    place?.unit && place.unitTyped && strong(words.unitTyped),
    // An open alert says so in place of the bed.
    status === 'resolved' && person?.releasedOn && strong(words.releasedOn(day(person.releasedOn))),
    person?.releasedOn && metadata.source === 'call' && strong(words.reachByPhone),
    !person?.releasedOn && person?.releasePlanned && plain(words.releasePlanned(day(person.releasePlanned))),
    person?.disabled && strong(words.closed),
    person && !person.approved && strong(person.noAccount ? words.noAccount : words.notApproved),
    by && strong(by.id === me ? words.alsoAnsweredByYou : words.alsoAnswered(by.name ?? words.somebody)),
  ]
}

function ofTheReader(alert: AnAlert, { words, format: { number, time }, me, same }: About): Maybe[] {
  const { status, handedTo, repeatedAt, unansweredAt, waitingSince, askedSince, holdsMinutes } = alert
  // Answered or in care before, and the person asked for nothing new since.
  const isBack = status === 'active' && !!askedSince && askedSince < waitingSince
  const other = handedTo?.name ?? words.somebodyElse
  return [
    repeatedAt && strong(again(alert, words, number(alert.repeats + 1), time(repeatedAt))),
    handedTo && handedTo.id !== me && strong(alert.inHand ? words.handedOn(other) : words.handedOnBy(other)),
    isBack && strong(words.backSince(time(waitingSince))),
    isAboutMe(alert, me) && strong(words.aboutYou),
    !isTheirs(alert) && plain(words.notYours),
    alert.inCare && plain(words.inCareMeans),
    alert.ahead && plain(words.ahead),
    same && same.of > 1 && plain(words.ofPerson(number(same.at), number(same.of))),
    status === 'active' && !!holdsMinutes && plain(words.holds(holdsMinutes, number(holdsMinutes))),
    status === 'acknowledged' && unansweredAt && plain(words.backAfter(time(unansweredAt))),
  ]
}

function again({ metadata: { source }, repeats }: Alert, words: About['words'], times: string, last: string): string {
  if (source === 'assessment') return words.assessed(times, last)
  if (source === 'referral') return words.referred(times, last)
  return source === 'call' ? words.called(times, last) : words.asked(repeats + 1, times, last)
}
