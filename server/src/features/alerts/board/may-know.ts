import type { AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { board, type Facts } from './board.ts'

/** Duty responders, duty screens, and clinicians above their list of work. */
export type BoardReader = 'duty' | 'screen' | 'care'

/** Who reads what of an open alert beyond what all of them do; `name` on a screen only where the place tells too little. */
export const MAY_KNOW = {
  unitTyped: ['duty', 'care'],
  shift: ['care'],
  bookingNumber: ['duty', 'care'],
  locale: ['duty', 'care'],
  noAccount: ['duty', 'care'],
  by: ['duty', 'care'],
  mine: ['duty', 'care'],
  medical: ['duty', 'care'],
  medicalSeenAt: ['duty', 'care'],
  unsafe: ['duty'],
  source: ['care'],
  unansweredAt: ['care'],
  officerSentAt: ['duty', 'screen', 'care'],
} as const satisfies Partial<Record<keyof BoardAlert, readonly BoardReader[]>>
type Known = keyof typeof MAY_KNOW

/** A row as SQL gives it: moments are dates, and what the reader may not know is left out or not looked at. */
export type BoardRow = Omit<Facts, 'gravity'> & {
  urgency: AlertUrgency
  gravity: number
  handed: boolean
  createdAt: Date
  unansweredAt?: Date | null
  officerSentAt?: Date | null
  medicalSeenAt?: Date | null
  pressedAt: Date | null
} & Pick<BoardAlert, 'responseStep' | 'tablet' | 'unit' | 'housing' | 'releasedOn' | 'name'> &
  Partial<Pick<BoardAlert, Exclude<Known, 'unansweredAt' | 'officerSentAt' | 'medicalSeenAt'>>>

/** In the order of `board`; `me` is null for a duty screen. */
export const presentBoard = (rows: readonly BoardRow[], reader: BoardReader, me: string | null): BoardAlert[] =>
  board(rows, me).map((row) => ({
    id: row.id,
    urgency: row.urgency,
    drill: row.drill,
    status: row.status === 'active' ? 'active' : 'acknowledged',
    responseStep: row.responseStep,
    createdAt: row.createdAt.toISOString(),
    waitingSince: row.askedSince.toISOString(),
    pressedAt: row.pressedAt?.toISOString() ?? null,
    tablet: row.tablet,
    toTake: row.toTake,
    handedTo: row.handed ? (me !== null && row.handedTo === me ? 'me' : 'other') : null,
    newest: row.newest,
    unit: row.unit,
    housing: row.housing,
    releasedOn: row.releasedOn,
    name: row.name,
    ...knownOf(row, reader),
  }))

function knownOf(row: BoardRow, reader: BoardReader): Pick<BoardAlert, Known> {
  const fields = (Object.keys(MAY_KNOW) as Known[]).filter((field) => MAY_KNOW[field].some((one) => one === reader))
  return Object.fromEntries(
    fields.map((field) => {
      const value = row[field]
      return [field, value instanceof Date ? value.toISOString() : value]
    }),
  )
}
