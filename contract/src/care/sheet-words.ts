/** What somebody asks of clinicians, or has coming: NCCHC's requests for health care. */
export const SHEET_KINDS = ['request', 'referral', 'result'] as const

/** Days of the sheet of one person. */
export const PERSON_DAYS = 90

/** How many an auditor draws. */
export const DRAWN = 60

type Stamps = Record<'reviewDueAt' | 'reviewedAt' | 'metAt' | 'lastTry' | 'closed' | 'endedAt', string | null> & {
  metDueAt: string
}

/**
 * `ended`: without a meeting, before it was due; `open`: still in time; `said`: late, with a reason; `late`: without one.
 */
export type Standing = 'in_time' | 'open' | 'ended' | 'said' | 'late'

/** How a row stands at a moment (milliseconds). A try that came to nothing, or how it ended, states a reason. */
export function standingOf({ metAt, metDueAt, lastTry, closed, endedAt }: Stamps, at: number): Standing {
  const due = Date.parse(metDueAt)
  const over = Date.parse(metAt ?? endedAt ?? '') || at
  if (over > due) return lastTry || (closed && !metAt) ? 'said' : 'late'
  if (metAt) return 'in_time'
  return endedAt ? 'ended' : 'open'
}

/** Whether it was reviewed in time; null while it may still be, and for what needs no review. */
export function isReviewedInTime({ reviewDueAt, reviewedAt, endedAt }: Stamps, at: number): boolean | null {
  if (!reviewDueAt) return null
  const over = Date.parse(reviewedAt ?? endedAt ?? '') || at
  if (over > Date.parse(reviewDueAt)) return false
  return reviewedAt ? true : null
}

/** The same as a word; no reason excuses a late review. Null for what needs none. */
export function reviewOf(row: Stamps, at: number): Exclude<Standing, 'said'> | null {
  const inTime = isReviewedInTime(row, at)
  if (inTime !== null) return inTime ? 'in_time' : 'late'
  if (!row.reviewDueAt) return null
  return row.endedAt ? 'ended' : 'open'
}

/**
 * The rows whose SHA-256 of seed, colon and id, as hexadecimal digits, come first: anybody draws the same with any
 * program that has the ids.
 */
export async function drawOf<Row extends { id: string }>(
  rows: readonly Row[],
  seed: string,
  count = DRAWN,
): Promise<Row[]> {
  const keyed = await Promise.all(rows.map(async (row) => ({ row, key: await digestOf(`${seed}:${row.id}`) })))
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, count)
    .map(({ row }) => row)
}

async function digestOf(text: string) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
