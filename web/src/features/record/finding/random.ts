/** Draws whole numbers from 0 to `below` − 1. */
export type Random = (below: number) => number

/**
 * A generator that gives the same numbers for the same text (sfc32, seeded by three FNV-1a hashes), so that the same days
 * always have the same finding.
 */
export function randomFrom(seed: string): Random {
  let a = hashOf(`a${seed}`)
  let b = hashOf(`b${seed}`)
  let c = hashOf(`c${seed}`)
  let count = 1
  const next = () => {
    const sum = (((a + b) | 0) + count) | 0
    count = (count + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (((c << 21) | (c >>> 11)) + sum) | 0
    return sum >>> 0
  }
  for (let i = 0; i < 12; i += 1) next()
  return (below) => Math.floor((next() / 2 ** 32) * below)
}

function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  return hash | 0
}
