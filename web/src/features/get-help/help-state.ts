import type { Alert } from '@evenkeel/contract/alerts.ts'
import { useSyncExternalStore } from 'react'

/** The newest own request of before a press; `undefined` when the server had not said. */
export type Known = Pick<Alert, 'id' | 'repeats'> | null | undefined

/** What became of the latest press on this page, until the server's own list says it. */
export type Sending =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** `nextAt` is null while a try is under way. */
  | { phase: 'unsent'; nextAt: number | null }
  /** On the server's disk while its database is away. */
  | { phase: 'kept'; createdAt: string; known: Known }
  | { phase: 'signedOut' }
  | { phase: 'refused' }

export type HelpState = {
  asking: boolean
  sending: Sending
  /** Counts the presses after which the status takes the focus. */
  focus: number
  /** Closed requests whose message was put away. */
  dismissed: ReadonlySet<string>
  /** Requests that somebody had seen: one of them that is active again was left without an outcome. */
  answered: ReadonlySet<string>
}

let state: HelpState = {
  asking: false,
  sending: { phase: 'idle' },
  focus: 0,
  dismissed: new Set(),
  answered: new Set(),
}
const listeners = new Set<() => void>()

export const helpState = () => state

/** It stands above the router, so that moving between screens loses nothing. */
export function setHelpState(part: Partial<HelpState>) {
  state = { ...state, ...part }
  for (const changed of listeners) changed()
}

export const useHelp = () => useSyncExternalStore(subscribe, helpState)

function subscribe(changed: () => void) {
  listeners.add(changed)
  return () => listeners.delete(changed)
}
