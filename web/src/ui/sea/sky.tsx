import { join, scatter } from './geometry.ts'

export type View = { width: number; height: number; horizon: number; small: boolean }

/** Share of the width. */
export const sunAt = (small: boolean) => (small ? 0.66 : 0.72)

/** Each sky has its own shape, so that it reads without colour. */
export function Weather({ sky, view }: { sky: number; view: View }) {
  const { width: w, height: h, horizon, small } = view
  const sunX = w * sunAt(small)
  switch (sky) {
    case 1:
      return (
        <>
          <Ceiling view={view} y={0.42} rise={small ? 0.09 : 0.05} length={small ? 0.48 : 0.5} fill="haze" />
          <Ceiling
            view={view}
            y={small ? 0.24 : 0.26}
            rise={small ? 0.08 : 0.06}
            length={small ? 0.62 : 0.68}
            fill="cloud"
          />
          <Rain view={view} drops={small ? 5 : Math.round(w / 7)} />
        </>
      )
    case 2:
      return (
        <>
          <Ceiling
            view={view}
            y={small ? 0.72 : 0.68}
            rise={small ? 0.13 : 0.07}
            length={small ? 0.44 : 0.5}
            fill="haze"
          />
          <Ceiling view={view} y={small ? 0.4 : 0.44} rise={0.09} length={small ? 0.6 : 0.64} fill="cloud" />
          {!small && <Ceiling view={view} y={0.2} rise={0.06} length={0.8} fill="haze" />}
        </>
      )
    case 3:
      return (
        <>
          <Ceiling
            view={view}
            y={small ? 0.62 : 0.58}
            rise={small ? 0.08 : 0.06}
            length={small ? 0.34 : 0.42}
            fill="haze"
          />
          <g opacity=".6">
            <Sun x={sunX} y={horizon * (small ? 0.5 : 0.44)} r={h * (small ? 0.13 : 0.08)} rings={0} />
          </g>
          <Ceiling
            view={view}
            y={small ? 0.32 : 0.26}
            rise={small ? 0.09 : 0.06}
            length={small ? 0.42 : 0.5}
            fill="cloud"
          />
        </>
      )
    case 4:
      return (
        <>
          <Sun x={sunX} y={horizon * 0.42} r={h * (small ? 0.17 : 0.11)} rings={small ? 0 : 2} />
          <Cloud x={sunX - h * (small ? 0.2 : 0.1)} y={horizon * 0.72} size={h * (small ? 0.58 : 0.42)} />
          {!small && <Cloud x={w * 0.2} y={horizon * 0.46} size={h * 0.3} />}
        </>
      )
    case 5:
      return <Sun x={sunX} y={horizon * 0.46} r={h * (small ? 0.17 : 0.12)} rings={small ? 1 : 3} />
    default:
      return null
  }
}

type CeilingProps = { view: View; y: number; rise: number; length: number; fill: 'cloud' | 'haze' }

/** A cloud over the whole sky, seen from below. */
function Ceiling({ view: { width, horizon, height }, y, rise, length, fill }: CeilingProps) {
  const lumps: string[] = []
  let x = -height * length * scatter(y)
  const start = x
  while (x < width) {
    const wide = height * length * (0.7 + 0.6 * scatter(x + y))
    lumps.push(`a${join(wide / 2, height * rise * (0.8 + 0.4 * scatter(x)))} 0 0 0 ${join(wide, 0)}`)
    x += wide
  }
  return <path d={`M${join(start, horizon * y)}${lumps.join('')}V-9H${join(start)}Z`} fill={`var(--sea-${fill})`} />
}

function Rain({ view: { width: w, height: h, horizon, small }, drops }: { view: View; drops: number }) {
  const strokes = Array.from({ length: drops }, (_, at) => {
    const fall = h * (small ? 0.17 : 0.05 + 0.06 * scatter(at))
    const x = (w * 1.1 * (at + (small ? 0.6 : scatter(at + 9)))) / drops
    const y = horizon * (small ? 0.42 + 0.2 * (at % 2) : 0.3 + 0.6 * scatter(at + 99))
    return `M${join(x, y)}l${join(-fall * 0.42, fall)}`
  })
  return (
    <path
      fill="none"
      d={strokes.join('')}
      stroke="var(--sea-light)"
      strokeWidth={small ? 2.4 : 1.1}
      strokeLinecap="round"
      opacity={small ? undefined : 0.6}
    />
  )
}

function Sun({ x, y, r, rings }: { x: number; y: number; r: number; rings: number }) {
  return (
    <g fill="var(--sea-light)">
      {Array.from({ length: rings }, (_, at) => Math.round(r * (1 + 0.62 * (rings - at)))).map((ring) => (
        <circle key={ring} cx={x} cy={y} r={ring} opacity=".22" />
      ))}
      <circle cx={x} cy={y} r={r} />
    </g>
  )
}

function Cloud({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <path
      transform={`translate(${join(x, y)})scale(${Math.round(size) / 100})`}
      d="M-44 16a15 15 0 0 1 3-29a20 20 0 0 1 33-12a23 23 0 0 1 41 10a16 16 0 0 1 9 31Z"
      fill="var(--sea-cloud)"
    />
  )
}
