/** Data that an operator has, as bytes. */
export type NamedBytes = { name: string; bytes: Buffer }

/** A row of the journal; only the blob is encrypted. */
export type StoredEntry = { userId: string; id: string; version: number; keyVersion: number; blob: Buffer }

/** A stored data key: nonce (12) ‖ tag (16) ‖ ciphertext (32). */
export type Wrapped = { where: string; userId: string; keyVersion: number; wrapped: Buffer }

/** A stored record key: nonce (12) ‖ tag (16) ‖ ciphertext (32). */
export type WrappedRecordKey = { userId: string; keyVersion: number; wrapped: Buffer }

/**
 * A note, the answers of an assessment, a version of a plan, a try, a draft, a worksheet, or a stored reply for a repeated request: format (1 byte, under the server's keys
 * 2 bytes) ‖ nonce (12) ‖ tag (16) ‖ ciphertext. `begins` are the ways in which its text may begin.
 */
export type StoredText = { userId: string; id: string; keyVersion: number; sealed: Buffer; begins: string[] }

/** What is stored of a request's body, and the body itself, at which somebody may guess. */
export type StoredHash = { id: string; hash: Buffer; body: unknown }

/** Everything that an operator of the machine has: data to search, and values to try as keys. */
export type AttackerView = {
  items: NamedBytes[]
  /** Whole values, tried as keys and as input of key derivation. */
  values: NamedBytes[]
  /** Every 32 bytes within a stored value, tried as keys. */
  windows: NamedBytes[]
  salts: Buffer[]
  entries: StoredEntry[]
  wrapped: Wrapped[]
  recordKeys: WrappedRecordKey[]
  /** Notes, answers to questions, plans, tries, drafts, and worksheets. */
  notes: StoredText[]
  replies: StoredText[]
  /** What is sealed for those who care with the server's keys: shared steps, numbers, answers to the questions after a form, requests, notes, ticks. */
  shared: StoredText[]
  hashes: StoredHash[]
}

/** An entry as its writer sees it; null if the product reports it as unreadable. */
export type ReadableEntry = { id: string; words: string | null }

/** The product that is attacked. */
export type ProductUnderTest = {
  view: AttackerView
  /** Part of every title and text ever written, and of nothing else. */
  mark: string
  /** What is written as a choice or as digits, and so without the mark: names of ticks and answers, and the phone numbers for calls. */
  said: string[]
  /** What the operator does not have: the session tokens in the cookies of signed-in people. */
  sessions: { userId: string; token: Buffer }[]
  /** The text of every current entry and note, as its writer sees it. */
  written: Map<string, string>
  /** Replaces the stored rows by these and returns what the signed-in people see; throws when a list fails. */
  readWith(entries: StoredEntry[]): Promise<ReadableEntry[]>
  /** The same for notes. */
  readNotesWith(notes: StoredText[]): Promise<ReadableEntry[]>
}

export const wordsOf = ({ title, content, mood }: { title: string | null; content: string; mood: number | null }) =>
  JSON.stringify([title, content, mood])
