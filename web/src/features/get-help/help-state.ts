import type { HelpRequest } from '../../app/session/help-request.ts'
import { createStore, useStore } from '../../ui/store.ts'

/** The person's newest request before the press; `undefined` if it was not loaded. */
export type Known = Pick<HelpRequest, 'id' | 'repeats'> | null | undefined

/** `nextAt` is null during a try, `triedAt` is when the last one failed, by the server's clock; `kept`: it also waits on this device. */
export type Unsent = { phase: 'unsent'; nextAt: number | null; triedAt: number; kept: boolean }

/** The status of the latest press on this page, until the server's list contains it. */
export type Sending =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | Unsent
  /** It arrived by the outbox after the session had ended: this page cannot read what becomes of it. */
  | { phase: 'arrived' }
  /** Stored on the server's disk while its database is unreachable. */
  | { phase: 'queued'; createdAt: string; known: Known }
  | { phase: 'signedOut' }
  | { phase: 'refused' }

export type HelpState = {
  asking: boolean
  sending: Sending
  /** Counts the presses after which the status takes the focus. */
  focus: number
  /** Whether the status of a request is large, with a breath to follow; after a press it is. */
  isLarge: boolean
  /** The request that the person made wait again on this page, and since when, because nobody came or they are not safe. */
  reopened: Pick<HelpRequest, 'id' | 'waitingSince'> | null
  /** Up to when messages of closed requests were put away on this page; null: they are shown again; undefined: as the account says. */
  dismissed: string | null | undefined
}

const state = createStore<HelpState>({
  asking: false,
  sending: { phase: 'idle' },
  focus: 0,
  isLarge: false,
  reopened: null,
  dismissed: undefined,
})

export const helpState = state.get

/** Outside the router, so that navigation loses nothing. */
export const setHelpState = (part: Partial<HelpState>) => state.set({ ...state.get(), ...part })

export const useHelp = () => useStore(state)
