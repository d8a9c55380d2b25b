/** An exact number, in lowest terms with a positive denominator. */
export type Fraction = { n: bigint; d: bigint }

const divisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisor(b, a % b))

export function fraction(n: number | bigint, d: number | bigint = 1): Fraction {
  const by = divisor(BigInt(n) < 0n ? -BigInt(n) : BigInt(n), BigInt(d))
  return { n: BigInt(n) / by, d: BigInt(d) / by }
}

export const plus = (a: Fraction, b: Fraction) => fraction(a.n * b.d + b.n * a.d, a.d * b.d)
export const times = (a: Fraction, b: Fraction) => fraction(a.n * b.n, a.d * b.d)
export const over = (a: Fraction, b: Fraction) => fraction(a.n * b.d, a.d * b.n)
export const total = (all: Fraction[]) => all.reduce(plus, fraction(0))

/** Rounds to one decimal, half up, like a published average. */
export const toOneDecimal = ({ n, d }: Fraction) => Number((20n * n + d) / (2n * d)) / 10
