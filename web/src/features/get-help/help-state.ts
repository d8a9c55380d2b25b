import type { Alert } from '@evenkeel/contract/alerts.ts'
import { createStore, useStore } from '../../ui/store.ts'

/** The newest own request of before a press; `undefined` when the server had not said. */
export type Known = Pick<Alert, 'id' | 'repeats'> | null | undefined

/** What became of the latest press on this page, until the server's own list says it. */
export type Sending =
  | { phase: 'idle' }
  | { phase: 'sending' }
  /** `nextAt` is null while a try is under way. */
  | { phase: 'unsent'; nextAt: number | null }
  /** On the server's disk while its database is away. */
  | { phase: 'queued'; createdAt: string; known: Known }
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

const state = createStore<HelpState>({
  asking: false,
  sending: { phase: 'idle' },
  focus: 0,
  dismissed: new Set(),
  answered: new Set(),
})

export const helpState = state.get

/** It stands above the router, so that moving between screens loses nothing. */
export const setHelpState = (part: Partial<HelpState>) => state.set({ ...state.get(), ...part })

export const useHelp = () => useStore(state)
