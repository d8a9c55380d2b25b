/** Handle ends let a wave take two curves instead of a dozen. */
export type Node = { x: number; y: number; before: [number, number]; after: [number, number] }

export const between = (from: number, to: number, share: number) => from + (to - from) * share

/** Pseudo-random from 0 to 1 by place, so that server and browser draw one picture. */
export function scatter(at: number): number {
  const wild = Math.sin(at * 127.1 + 311.7) * 43758.5453
  return wild - Math.floor(wild)
}

export type SwellOf = {
  from: number
  to: number
  /** The line of the water at rest. */
  y: number
  /** Up to a crest, and down to a trough. */
  rise: number
  /** From crest to crest. */
  length: number
  /** 0: round. 1: pointed crests leaning forward. */
  sharp?: number
  /** Position of one crest. */
  crestAt?: number
  /** Half the width of level water around `crestAt`, for a boat. */
  level?: number
  /** From 0 to 1. */
  uneven?: number
}

/** Crests grow pointed, and the water is level where a boat lies. */
export function swell(of: SwellOf): Node[] {
  const { from, to, y, rise, length, sharp = 0, crestAt = from, level = 0, uneven = 0.3 } = of
  const nodes: Node[] = []
  const lean = length * 0.14 * sharp
  for (let at = Math.floor((from - crestAt + level) / length) - 1; crestAt + at * length < to + level + length; at++) {
    const middle = crestAt + at * length + Math.sign(at) * level
    const up = rise * (1 - uneven * scatter(at + length))
    const round = length * between(0.22, 0.28, sharp)
    if (at !== 0 || level === 0) {
      const soft = length * between(0.2, 0, sharp)
      nodes.push(node(middle + lean, y - up, -soft - lean, up * 0.5 * sharp, soft - lean * 0.6, up * 0.75 * sharp))
    } else {
      const top = y - rise * 0.72
      nodes.push(node(middle - level, top, -length * 0.2, 0, 0, 0), node(middle + level, top, 0, 0, length * 0.2, 0))
    }
    const trough = middle + length / 2 + (at === 0 ? level : 0)
    nodes.push(node(trough, y + up * between(1, 0.8, sharp), -round * 0.9, 0, round, 0))
  }
  return nodes
}

function node(x: number, y: number, beforeX: number, beforeY: number, afterX: number, afterY: number): Node {
  return { x, y, before: [x + beforeX, y + beforeY], after: [x + afterX, y + afterY] }
}

const tenths = (value: number) => Math.round(value * 10) / 10
const short = (value: number) => String(tenths(value)).replace(/^(-?)0\./, '$1.')
/** In tenths and without needless separators, because page weight counts. */
export const join = (...values: number[]) => values.map(short).join(' ').replaceAll(' -', '-')

export function smooth(nodes: readonly Node[]): string {
  const [first, ...rest] = nodes
  if (!first) return ''
  let { x, y, after } = { ...first, x: tenths(first.x), y: tenths(first.y) }
  const curves = rest.map((next) => {
    const points = [after, next.before, [next.x, next.y] as const].flatMap(([pointX, pointY]) => [
      pointX - x,
      pointY - y,
    ])
    // Starting from the rounded point keeps rounding errors from adding up.
    x += tenths(next.x - x)
    y += tenths(next.y - y)
    after = next.after
    return `c${join(...points)}`
  })
  return `M${join(first.x, first.y)}${curves.join('')}`
}
