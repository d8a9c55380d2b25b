import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { PATHS } from '../../app/navigation/paths.ts'

/** How many cards stand before the questions of a first day. */
export const CARDS = 4
/** The place after the last card. */
export const QUESTIONS = CARDS

/** Which card of the first day is open: in the browser's history, so that Back opens the one before, also after a reload. */
export function usePlace(): number {
  const state = useHistoryState<unknown>()
  return typeof state === 'object' && state && 'firstDay' in state && typeof state.firstDay === 'number'
    ? state.firstDay
    : 0
}

export const openPlace = (firstDay: number) =>
  navigate(PATHS.assessment, { state: { ...history.state, firstDay: Math.min(firstDay, QUESTIONS) } })
