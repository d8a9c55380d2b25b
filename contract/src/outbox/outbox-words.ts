/** Entered without a server, on an enrolled browser, and handed in by its ticket. */
export const KEPT_KINDS = ['check-in', 'tool-use', 'tool-rating', 'request', 'help', 'progress'] as const
export type KeptKind = (typeof KEPT_KINDS)[number]

/** Only the owner is told. */
export const REFUSED_WHY = ['left', 'revoked', 'late', 'full', 'not_allowed', 'invalid'] as const
export type RefusedWhy = (typeof REFUSED_WHY)[number]

/** Items 0–19, and five for Get Help which nothing else takes. */
export const ITEMS = { count: 20, help: { from: 100, count: 5 } } as const
export const ITEM_NUMBERS = { min: 0, max: ITEMS.help.from + ITEMS.help.count - 1 } as const

export const TICKET_HOURS = 72

/** HPKE (RFC 9180): DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, which every supported browser has. */
export const KEPT_INFO = 'evenkeel drop v1'
/** Padding with spaces to this many bytes hides the length. */
export const KEPT_BYTES = 20_480
export const keptContext = (browserId: string, dropKeyId: string) => `${browserId}\n${dropKeyId}`

/** HPKE to a person’s own public half, which the server cannot open by itself. */
export const PERSON_INFO = 'evenkeel box v1'
/** Notes are padded with spaces to a multiple of this many bytes. */
export const PERSON_BLOCK = 256
/** Binds notes to their row. */
export const personContext = (of: { column: string; userId: string; id: string; version: number }) =>
  [PERSON_INFO, of.column, of.userId, of.id, of.version].join('\n')
