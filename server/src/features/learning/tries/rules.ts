import type { LessonRef } from '@evenkeel/contract/learning/tries.ts'
import { addDays } from '../../../platform/calendar.ts'

/** Stored sealed; days are YYYY-MM-DD of the facility. */
export type StoredTry = LessonRef & {
  on: string
  /** The day on which it is asked how it went; null once answered. */
  askOn: string | null
  /** Answers of “not yet”. */
  putOff: number
  /** From 1 (worse) to 5 (much better), with the day of the answer. */
  helped: number | null
  ratedOn: string | null
  line: string | null
}

/** From 1 to 5: from here on it may be offered again. */
const HELPED = 4

export const planned = (lesson: LessonRef, on: string): StoredTry => ({
  ...lesson,
  on,
  askOn: addDays(on, 1),
  putOff: 0,
  helped: null,
  ratedOn: null,
  line: null,
})

export const rated = (stored: StoredTry, helped: number, line: string | null, today: string): StoredTry => ({
  ...stored,
  askOn: null,
  helped,
  ratedOn: today,
  line,
})

export const notYet = (stored: StoredTry): StoredTry => ({ ...stored, askOn: null, putOff: stored.putOff + 1 })

/** A day that passed without an answer is no failure: nothing asks any more. */
export function stateOf({ askOn }: Pick<StoredTry, 'askOn'>, today: string): 'planned' | 'asked' | 'done' {
  if (askOn === null || today > askOn) return 'done'
  return today < askOn ? 'planned' : 'asked'
}

const isSameLesson = (a: LessonRef, b: LessonRef) =>
  a.moduleId === b.moduleId && a.section === b.section && a.lesson === b.lesson

/** Expects and returns newest first. */
export const newestOfEach = <T extends LessonRef>(tries: readonly T[]): T[] =>
  tries.filter((one, at) => tries.findIndex((other) => isSameLesson(one, other)) === at)

/** Kept for each person. */
export const MOST_TRIES = 200

/** Expects newest first; unanswered tries of the lesson go, and the oldest. */
export const replacedBy = <T extends StoredTry>(tries: readonly T[], lesson: LessonRef): T[] =>
  tries.filter((one, at) => (isSameLesson(one, lesson) && one.helped === null) || at >= MOST_TRIES - 1)

/** Only an answer of an earlier day counts. */
export const hasHelped = ({ askOn, helped, ratedOn }: StoredTry, today: string) =>
  askOn === null && helped !== null && helped >= HELPED && ratedOn !== null && ratedOn < today

/** `first` goes before everything else on the home page, the others take turns with it. */
export function offersOf(tries: readonly StoredTry[], today: string, mayRepeat: (lesson: LessonRef) => boolean) {
  const newest = newestOfEach(tries)
  const isAsked = newest.some((one) => stateOf(one, today) === 'asked')
  const isPlanned = newest.some((one) => one.on === today && stateOf(one, today) === 'planned')
  const mayComeBack = newest.some((one) => hasHelped(one, today) && mayRepeat(one))
  return {
    first: isAsked ? ('how' as const) : isPlanned ? ('today' as const) : null,
    turns: mayComeBack ? ['again' as const] : [],
  }
}
