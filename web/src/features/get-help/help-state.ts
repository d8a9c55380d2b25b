import type { HelpRequest } from '../../app/session/help-request.ts'
import { createStore, useStore } from '../../ui/hooks/store.ts'

/** `undefined` if the newest request before the press was not loaded. */
export type Known = Pick<HelpRequest, 'id' | 'repeats'> | null | undefined

/** `nextAt`: null during a try; `triedAt`: last failure, by the server's clock; `kept`: also waits on this device. */
export type Unsent = { phase: 'unsent'; nextAt: number | null; triedAt: number; kept: boolean }

/** Holds until the server's list contains the press. */
export type Sending =
  | { phase: 'idle' }
  | { phase: 'sending' }
  | Unsent
  /** Sent by the outbox after the session ended, so this page cannot follow it. */
  | { phase: 'arrived' }
  /** On the server's disk while its database is unreachable. */
  | { phase: 'queued'; createdAt: string; known: Known }
  | { phase: 'signedOut' }
  | { phase: 'refused' }

export type HelpState = {
  asking: boolean
  sending: Sending
  /** Counts the presses after which the status takes the focus. */
  focus: number
  /** Large after a press. */
  isLarge: boolean
  /** The request that the person made wait again on this page, because nobody came or they are not safe. */
  waitsAgain: Pick<HelpRequest, 'id' | 'waitingSince'> | null
  /** Messages closed until then are hidden; null: shown again; undefined: as the account says. */
  dismissed: string | null | undefined
}

const state = createStore<HelpState>({
  asking: false,
  sending: { phase: 'idle' },
  focus: 0,
  isLarge: false,
  waitsAgain: null,
  dismissed: undefined,
})

export const helpState = state.get

/** Outside the router, so that navigation loses nothing. */
export const setHelpState = (part: Partial<HelpState>) => state.set({ ...state.get(), ...part })

export const useHelp = () => useStore(state)
