import type { Deps } from '../../deps.ts'
import type { Keyring } from '../../platform/keyring.ts'
import { sameVerifier } from '../../platform/passwords.ts'
import { type Chained, hashAfter, sealOf } from './chain.ts'
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
  let last = START
  let sealed = 0
  /** The last seal by a key that is not here any more; a later seal covers it, because the chain covers what is before. */
  let uncovered: number | null = null
  for (;;) {
    // Seals are read first, so that the entries they cover are already in the chain.
    const [seals, entries] = await systemDb.run([
      listSeals({ after: last.seq, limit: page }),
      readChain({ after: last.seq, limit: page }),
    ])
    const bySeq = new Map(seals.map((seal) => [seal.seq, seal]))
    for (const entry of entries) {
      const seal = bySeq.get(entry.seq)
      const isHeld = seal !== undefined && keyring.versions.includes(seal.keyVersion)
      const flaw = wrongWith(last, entry) ?? (seal ? wrongWithSeal(seal, entry.hash, isHeld ? keyring : null) : null)
      if (flaw) return { last, seals: sealed, flaw: { ...flaw, entry: flaw.seq === entry.seq ? entry : null } }
      if (isHeld) {
        sealed += 1
        uncovered = null
      } else if (seal) uncovered = seal.seq
      last = entry
    }
    if (entries.length === page) continue
    const [end] = await systemDb.run([findEnd({ after: last.seq })])
    if (end?.goesOn) continue
    const flaw = wrongWithEnd(last, end, seals) ?? notCovered(uncovered)
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

/** Without the keyring only the hash is compared. */
function wrongWithSeal({ seq, hash, seal, keyVersion }: SealRow, found: Buffer, keyring: Keyring | null): Flaw {
  if (keyring && !sameVerifier(seal, sealOf(keyring, { seq, hash }, keyVersion))) {
    return { seq, says: 'its seal was not made here' }
  }
  return hash.equals(found) ? null : { seq, says: 'its seal is of another chain: the log was written anew up to here' }
}

const notCovered = (seq: number | null): Flaw =>
  seq === null ? null : { seq, says: 'its seal was made with a key that is not here, and no later seal covers it' }

function wrongWithEnd(last: Place, head: { seq: number; hash: Buffer } | null, seals: SealRow[]): Flaw {
  if (!head) return { seq: last.seq, says: 'the end of the chain is gone' }
  const newest = Math.max(head.seq, ...seals.map(({ seq }) => seq))
  if (newest > last.seq) return { seq: last.seq + 1, says: `it is missing: the log once went on to entry ${newest}` }
  if (head.seq === last.seq && head.hash.equals(last.hash)) return null
  return { seq: last.seq, says: 'the end of the chain that the database keeps is another one' }
}
