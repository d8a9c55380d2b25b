import { navigate, useHistoryState } from 'wouter/use-browser-location'
import { PATHS } from '../../app/navigation/paths.ts'

export const CARDS = 4
export const QUESTIONS = CARDS

/** Kept in the browser's history, so that Back opens the previous card, also after a reload. */
export function usePlace(): number {
  const state = useHistoryState<unknown>()
  return typeof state === 'object' && state && 'firstDay' in state && typeof state.firstDay === 'number'
    ? state.firstDay
    : 0
}

export const openPlace = (firstDay: number) =>
  navigate(PATHS.assessment, { state: { ...history.state, firstDay: Math.min(firstDay, QUESTIONS) } })
