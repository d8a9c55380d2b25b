import { Boat, Mirrored } from './boat.tsx'
import { between, join, type Node, scatter, smooth, swell } from './geometry.ts'
import { sunAt, type View } from './sky.tsx'

type Props = { water: number; view: View; boat: boolean; bright: boolean }

const TONES = ['far', '1', '2', '3', 'near']
const SMALL_TONES = ['1', '3', 'near']
/** Wave height and distance as shares of the frame's height, from a mirror to a steep sea. */
const RISE = [0, 0.026, 0.07, 0.1, 0.18]
const SMALL_RISE = [0, 0.024, 0.1, 0.165, 0.22]
const LENGTH = [1.6, 1.1, 0.84, 0.7, 0.62]
const SMALL_LENGTH = [1.6, 1.1, 0.52, 0.62, 0.56]

/** From a mirror (1) to steep waves (5); level under the boat in all. */
export function Water({ water, view, boat, bright }: Props) {
  const { width: w, height: h, horizon, small } = view
  const layers = layersOf(water, view, boat)
  const front = layers.at(-1)
  const boats = layers.find(({ boat }) => boat)?.boat
  return layers.map((layer) => {
    const { line, y, tone, boat } = layer
    const close = `V${Math.round(h * (small ? 1.1 : 1.35))}H${join(line[0]?.x ?? 0)}Z`
    const foamy = water > (small ? 4 : 3)
    const crests = foamy ? line.map((node) => lowered(node, y, water === 4 ? 0.12 : small ? 0.5 : 0.32)) : line
    return (
      <g key={tone} className={small ? undefined : 'sea-swell'}>
        {boat && <Boat {...boat} />}
        {foamy && <path d={smooth(line) + close} fill="var(--sea-foam)" />}
        <path
          d={smooth(crests) + close}
          fill={`var(--sea-${tone})`}
          {...(small && foamy && { stroke: 'var(--sea-foam)', strokeWidth: 1.3 })}
        />
        {layer === front && water === 1 && boats && <Mirrored {...boats} />}
        {layer === front && water < (small ? 2 : 3) && (
          <Glints width={w} height={h} horizon={horizon} small={small} bright={bright} />
        )}
      </g>
    )
  })
}

function layersOf(water: number, { width: w, height: h, horizon, small }: View, withBoat: boolean) {
  const rough = (water - 1) / 4
  const deep = h - horizon
  const tones = small ? SMALL_TONES.slice(deep > h / 2 ? 0 : 1) : TONES
  const size = h * (small ? 0.3 : 0.22)
  const boatX = w * 0.36
  return tones.map((tone, at) => {
    const depth = at / (tones.length - 1)
    const near = between(small ? 0.75 : 0.5, 1, depth)
    const rise = h * ((small ? SMALL_RISE : RISE)[water - 1] ?? 0) * near * Math.min(1, (deep / h) * 2.4)
    const length = h * ((small ? SMALL_LENGTH : LENGTH)[water - 1] ?? 1) * near
    const y = horizon + deep * between(0, small ? 0.6 : 0.8, depth ** 1.2) + rise * 0.6
    const floats = withBoat && at === (small ? tones.length - 2 : 2)
    const line = swell({
      from: -w * 0.03,
      to: w * 1.03,
      y,
      rise,
      length,
      sharp: rough ** 1.4,
      crestAt: floats ? boatX : boatX + length * (0.5 + 0.6 * scatter(at + water)),
      level: floats ? size * 0.6 : 0,
    })
    return { tone, line, y, rise, boat: floats ? { x: boatX, y: y - rise * 0.72 - size * 0.06, size, small } : null }
  })
}

/** Lower crests: the difference is foam, thick on crests and absent in troughs. */
function lowered(node: Node, y: number, share: number): Node {
  // Level water and troughs stay.
  if (node.y > y || node.before[1] === node.y) return node
  const by = (y - node.y) * share
  return {
    x: node.x - by * 0.25,
    y: node.y + by,
    before: [node.before[0] - by * 0.3, node.before[1] + by * 0.9],
    after: [node.after[0], node.after[1] + by * 0.4],
  }
}

/** Light on still water, under the sun. */
function Glints({ width: w, height: h, horizon, small, bright }: View & { bright: boolean }) {
  const count = small ? 3 : 11
  const lines = Array.from({ length: count }, (_, at) => {
    const down = (at + 0.5) / count
    const long = h * (small ? 0.2 : between(0.08, 0.3, down) * between(0.4, 1, scatter(at)))
    const x = w * sunAt(small) + h * 0.2 * (scatter(at + 5) - 0.5) * down
    return `M${join(x - long / 2, horizon + (h - horizon) * (0.03 + 0.95 * down ** 1.2))}h${join(long)}`
  })
  return (
    <path
      fill="none"
      d={lines.join('')}
      stroke={`var(--sea-${bright ? 'light' : 'low'})`}
      strokeWidth={join(h * (small ? 0.035 : 0.012))}
      strokeLinecap="round"
      opacity=".65"
    />
  )
}
