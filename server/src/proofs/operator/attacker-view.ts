/** Something an operator holds, as bytes. */
export type NamedBytes = { name: string; bytes: Buffer }

/** A row of the journal: all of it is in clear but the blob. */
export type StoredEntry = { userId: string; id: string; version: number; keyVersion: number; blob: Buffer }

/** A data key as it is stored: nonce (12) ‖ tag (16) ‖ ciphertext (32). */
export type Wrapped = { where: string; userId: string; keyVersion: number; wrapped: Buffer }

/** An answer kept for a repeated request, words and all: format and key number (2) ‖ nonce (12) ‖ tag (16) ‖ ciphertext. */
export type Answer = { userId: string; key: string; sealed: Buffer }

/** Everything that whoever runs the machine has: what to look through, and what to try. */
export type AttackerView = {
  items: NamedBytes[]
  /** Whole values, tried as keys and as what keys are derived from. */
  values: NamedBytes[]
  /** Every 32 bytes within a stored value, tried as keys. */
  windows: NamedBytes[]
  salts: Buffer[]
  entries: StoredEntry[]
  wrapped: Wrapped[]
  answers: Answer[]
}

/** An entry as its writer sees it; null for one that the product says it cannot read. */
export type ReadableEntry = { id: string; words: string | null }

/** A product under examination. */
export type ProductUnderTest = {
  view: AttackerView
  /** In every title and every text that was ever written, and nowhere else. */
  mark: string
  /** What the operator has not: the tokens in the cookies of those who are signed in. */
  sessions: { userId: string; token: Buffer }[]
  /** The words of every entry that stands, as its writer sees them. */
  written: Map<string, string>
  /** Puts these rows in place of what is stored, and gives what the signed-in people see; throws when a list fails. */
  shown(entries: StoredEntry[]): Promise<ReadableEntry[]>
}

export const wordsOf = ({ title, content, mood }: { title: string | null; content: string; mood: number | null }) =>
  JSON.stringify([title, content, mood])
