import type { Deps } from '../../deps.ts'
import type { Keyring } from '../../platform/ciphers/keyring.ts'
import { sameVerifier } from '../../platform/ciphers/passwords.ts'
import { type Chained, endMarkOf, hashAfter } from './chain.ts'
import { type EndMarkRow, findEnd, listEndMarks, readChain } from './queries.ts'

type Place = { seq: number; hash: Buffer; at: Date | null }

export type Verdict = {
  last: Place
  endMarks: number
  flaw: null | { seq: number; entry: Chained | null; says: string }
}

const PAGE = 2000
const START: Place = { seq: 0, hash: Buffer.alloc(0), at: null }

/** In pages, up to the first flaw. */
export async function verifyAudit(
  { systemDb, keyring }: Pick<Deps, 'systemDb' | 'keyring'>,
  page = PAGE,
): Promise<Verdict> {
  let last = START
  let fitting = 0
  /** By a missing key; a later mark covers it, because the chain covers what is before. */
  let uncovered: number | null = null
  for (;;) {
    // Marks are read first, so that the entries they cover are already in the chain.
    const [marks, entries] = await systemDb.run([
      listEndMarks({ after: last.seq, limit: page }),
      readChain({ after: last.seq, limit: page }),
    ])
    const bySeq = new Map(marks.map((mark) => [mark.seq, mark]))
    for (const entry of entries) {
      const mark = bySeq.get(entry.seq)
      const isHeld = mark !== undefined && keyring.versions.includes(mark.keyVersion)
      const flaw = wrongWith(last, entry) ?? (mark ? wrongWithMark(mark, entry.hash, isHeld ? keyring : null) : null)
      if (flaw) return { last, endMarks: fitting, flaw: { ...flaw, entry: flaw.seq === entry.seq ? entry : null } }
      if (isHeld) {
        fitting += 1
        uncovered = null
      } else if (mark) uncovered = mark.seq
      last = entry
    }
    if (entries.length === page) continue
    const [end] = await systemDb.run([findEnd({ after: last.seq })])
    if (end?.goesOn) continue
    const flaw = wrongWithEnd(last, end, marks) ?? notCovered(uncovered)
    return { last, endMarks: fitting, flaw: flaw && { ...flaw, entry: null } }
  }
}

type Flaw = { seq: number; says: string } | null

function wrongWith(last: Place, entry: Chained & { hash: Buffer }): Flaw {
  const seq = last.seq + 1
  if (entry.seq !== seq) {
    return { seq, says: entry.seq === seq + 1 ? 'it is missing' : `it and those up to ${entry.seq - 1} are missing` }
  }
  const fits = entry.hash.equals(hashAfter(last.hash, entry))
  return fits ? null : { seq, says: 'it was altered, or does not follow from the one before' }
}

/** Without the keyring only the hash is compared. */
function wrongWithMark({ seq, hash, mark, keyVersion }: EndMarkRow, found: Buffer, keyring: Keyring | null): Flaw {
  if (keyring && !sameVerifier(mark, endMarkOf(keyring, { seq, hash }, keyVersion))) {
    return { seq, says: 'its end mark was not made here' }
  }
  return hash.equals(found)
    ? null
    : { seq, says: 'its end mark is of another chain: the log was written anew up to here' }
}

const notCovered = (seq: number | null): Flaw =>
  seq === null ? null : { seq, says: 'its end mark was made with a key that is not here, and no later one covers it' }

function wrongWithEnd(last: Place, head: { seq: number; hash: Buffer } | null, marks: EndMarkRow[]): Flaw {
  if (!head) return { seq: last.seq, says: 'the end of the chain is gone' }
  const newest = Math.max(head.seq, ...marks.map(({ seq }) => seq))
  if (newest > last.seq) return { seq: last.seq + 1, says: `it is missing: the log once went on to entry ${newest}` }
  if (head.seq === last.seq && head.hash.equals(last.hash)) return null
  return { seq: last.seq, says: 'the end of the chain that the database keeps is another one' }
}
