import type { CheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import type { ComponentType, RefObject } from 'react'
import { onPageHidden } from '../../../app/page/hide-overlay.ts'
import { onQuiet } from '../../../app/session/quiet.ts'
import { onSessionOver } from '../../../app/session/session-clock.ts'
import { createStore } from '../../../ui/hooks/store.ts'

export type AnswerProps = {
  /** Id of the heading that takes the focus. */
  id: string
  heading: RefObject<HTMLHeadingElement | null>
  checkIn: CheckIn
  /** While covered, neither texts nor the order of buttons tell what was chosen. */
  isOpen: boolean
  /** True until first covered or a breath, so that "saved" is said once. */
  isNew: boolean
  onAdd: () => void
}
type Answered = Pick<AnswerProps, 'checkIn' | 'isOpen' | 'isNew'> & { Answer: ComponentType<AnswerProps> }

/** Milliseconds without a press or key before it covers itself; longer while keys show that somebody reads. */
const QUIET = 20_000
const READING = 60_000
const SIGNS = ['pointerdown', 'keydown'] as const

/** In memory alone, for the next home page that is shown. */
export const answered = createStore<Answered | null>(null)
let stopWatching = () => {}

function change(next: Answered | null, isHeld = false) {
  stopWatching()
  stopWatching = next ? watch(next.isOpen, isHeld) : () => {}
  answered.set(next)
}

export const giveAnswer = (checkIn: CheckIn, Answer: Answered['Answer']) =>
  change({ checkIn, Answer, isOpen: true, isNew: true })
export const forgetAnswer = () => change(null)

function turn(isOpen: boolean, isHeld = false) {
  const now = answered.get()
  if (now) change({ ...now, isOpen, isNew: false }, isHeld)
}
export const openAnswer = () => turn(true)
export const coverAnswer = () => turn(false)
/** The clock stands still during a minute of breath, and begins anew after it. */
export const holdAnswer = (isHeld: boolean) => answered.get()?.isOpen && turn(true, isHeld)

onSessionOver(forgetAnswer)

const isReadByKeys = () => document.querySelector('[data-answer] :focus-visible') !== null

/** Covers on a person's own device too, unlike the cover of their values. */
function watch(isOpen: boolean, isHeld: boolean) {
  const stops: (() => void)[] = []
  window.addEventListener('pagehide', forgetAnswer)
  if (isOpen) stops.push(onPageHidden(coverAnswer))
  if (isOpen && !isHeld) {
    stops.push(onQuiet({ run: () => isReadByKeys() || coverAnswer(), after: QUIET, signs: SIGNS }))
    stops.push(onQuiet({ run: coverAnswer, after: READING, signs: SIGNS }))
  }
  return () => {
    window.removeEventListener('pagehide', forgetAnswer)
    for (const stop of stops) stop()
  }
}
