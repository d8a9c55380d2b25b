import { FACE_TO_FACE } from '@evenkeel/contract/alerts/alert-words.ts'
import type { Alert } from '@evenkeel/contract/alerts/alerts.ts'
import type { Format } from '../../words/format.ts'
import { isAboutMe, isTheirs } from './data.ts'
import type { SamePerson } from './same-person.ts'
import type { alertWords } from './shared/alerts-words.ts'
import { type AnAlert, placeNow, placeOf } from './shared/board/shown.ts'
import { type Fact, plain, red, said, strong } from './shared/board/use-facts.ts'

type About = {
  words: typeof alertWords.en
  format: Pick<Format, 'number' | 'time' | 'day'>
  me: string
  same?: SamePerson | undefined
  others?: readonly Alert[] | undefined
}

type Maybe = Parameters<typeof said>[0]

export const isPending = ({ status, outcome, notSeen }: Pick<Alert, 'status' | 'outcome' | 'notSeen'>) =>
  status === 'resolved' && outcome === FACE_TO_FACE && notSeen

/** What responders alone are told; a row shows all, nothing behind a press. */
export const factsOf = (alert: AnAlert, about: About): Fact[] =>
  said([...ofTheAlert(alert, about), ...ofThePerson(alert, about), ...ofTheReader(alert, about)])

function ofTheAlert(alert: AnAlert, { words, format: { time } }: About): Maybe {
  const { status, metadata } = alert
  return [
    status !== 'resolved' && metadata.hearing === 'nobody' && red(words.noResponder),
    ...(alert.medicalSeenAt
      ? [strong(words.medicalSaw(time(alert.medicalSeenAt)))]
      : [alert.medical && red(words.medical), alert.couldBeWithdrawal && red(words.couldBeWithdrawal)]),
    alert.sessionEnded && strong(words.sessionEnded),
    alert.notSeen && !isPending(alert) && strong(words.notSeen),
  ]
}

function ofThePerson(alert: AnAlert, { words, format: { day }, me, others }: About): Maybe {
  const { status, person, metadata } = alert
  const raised = (status === 'resolved' || !person?.releasedOn) && metadata.source !== 'call' && placeOf(alert)
  const by = others?.[0]?.acknowledgedBy
  return [
    raised && raised !== placeNow(alert) && strong(words.raisedIn(raised)),
    // An open alert says so in place of the bed.
    status === 'resolved' && person?.releasedOn && strong(words.releasedOn(day(person.releasedOn))),
    person?.releasedOn && metadata.source === 'call' && strong(words.reachByPhone),
    !person?.releasedOn && person?.releasePlanned && plain(words.releasePlanned(day(person.releasePlanned))),
    person?.disabled && strong(words.closed),
    person && !person.approved && strong(person.noAccount ? words.noAccount : words.notApproved),
    by && strong(by.id === me ? words.alsoAnsweredByYou : words.alsoAnswered(by.name ?? words.somebody)),
  ]
}

function ofTheReader(alert: AnAlert, { words, format: { number, time }, me, same }: About): Maybe {
  const { status, acknowledgedAt, repeatedAt, unansweredAt, waitingSince, askedSince, holdsMinutes } = alert
  // Answered or in care before, and the person asked for nothing new since.
  const isBack = status === 'active' && !!askedSince && askedSince < waitingSince
  return [
    repeatedAt && strong(again(alert, words, number(alert.repeats + 1), time(repeatedAt))),
    isBack && strong(words.backSince(time(waitingSince))),
    isAboutMe(alert, me) && strong(words.aboutYou),
    !isTheirs(alert) && plain(words.notYours),
    alert.inCare && plain(words.inCareMeans),
    same && same.of > 1 && plain(words.ofPerson(number(same.at), number(same.of))),
    status === 'active' && !!holdsMinutes && plain(words.holds(holdsMinutes, number(holdsMinutes))),
    status === 'acknowledged' && acknowledgedAt && plain(words.answeredAt(time(acknowledgedAt))),
    status === 'acknowledged' && unansweredAt && plain(words.backAfter(time(unansweredAt))),
  ]
}

function again({ metadata: { source }, repeats }: Alert, words: About['words'], times: string, last: string): string {
  if (source === 'assessment') return words.assessed(times, last)
  if (source === 'referral') return words.referred(times, last)
  return source === 'call' ? words.called(times, last) : words.asked(repeats + 1, times, last)
}
