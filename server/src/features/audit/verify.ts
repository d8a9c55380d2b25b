import { timingSafeEqual } from 'node:crypto'
import type { Deps } from '../../deps.ts'
import { type Chained, createSealer, hashAfter } from './chain.ts'
import { findEnd, listSeals, readChain, type SealRow } from './queries.ts'

/** A position in the chain. */
type Place = { seq: number; hash: Buffer; at: Date | null }

export type Verdict = { last: Place; seals: number; flaw: null | { seq: number; entry: Chained | null; says: string } }

const PAGE = 2000
const START: Place = { seq: 0, hash: Buffer.alloc(0), at: null }

/** Checks the whole chain, in pages, and stops at the first flaw. */
export async function verifyAudit(
  { systemDb, keyring }: Pick<Deps, 'systemDb' | 'keyring'>,
  page = PAGE,
): Promise<Verdict> {
  const sealOf = createSealer(keyring)
  let last = START
  let sealed = 0
  for (;;) {
    // Seals are read first, so that the entries they cover are already in the chain.
    const [seals, entries] = await systemDb.run([
      listSeals({ after: last.seq, limit: page }),
      readChain({ after: last.seq, limit: page }),
    ])
    const bySeq = new Map(seals.map((seal) => [seal.seq, seal]))
    for (const entry of entries) {
      const seal = bySeq.get(entry.seq)
      const flaw = wrongWith(last, entry) ?? (seal ? wrongWithSeal(seal, entry.hash, sealOf) : null)
      if (flaw) return { last, seals: sealed, flaw: { ...flaw, entry: flaw.seq === entry.seq ? entry : null } }
      if (seal) sealed += 1
      last = entry
    }
    if (entries.length === page) continue
    const [end] = await systemDb.run([findEnd({ after: last.seq })])
    if (end?.goesOn) continue
    const flaw = wrongWithEnd(last, end, seals)
    return { last, seals: sealed, flaw: flaw && { ...flaw, entry: null } }
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

function wrongWithSeal({ seq, hash, seal }: SealRow, found: Buffer, sealOf: ReturnType<typeof createSealer>): Flaw {
  const right = sealOf({ seq, hash })
  if (seal.length !== right.length || !timingSafeEqual(seal, right)) return { seq, says: 'its seal was not made here' }
  return hash.equals(found) ? null : { seq, says: 'its seal is of another chain: the log was written anew up to here' }
}

function wrongWithEnd(last: Place, head: { seq: number; hash: Buffer } | null, seals: SealRow[]): Flaw {
  if (!head) return { seq: last.seq, says: 'the end of the chain is gone' }
  const newest = Math.max(head.seq, ...seals.map(({ seq }) => seq))
  if (newest > last.seq) return { seq: last.seq + 1, says: `it is missing: the log once went on to entry ${newest}` }
  if (head.seq === last.seq && head.hash.equals(last.hash)) return null
  return { seq: last.seq, says: 'the end of the chain that the database keeps is another one' }
}
