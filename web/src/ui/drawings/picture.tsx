import type { Shape } from './shapes.ts'

export const pictureOf =
  <Id extends string>(drawings: Record<Id, readonly Shape[]>) =>
  ({ of }: { of: string }) => {
    const found = Object.entries<readonly Shape[]>(drawings).find(([id]) => id === of)
    return (
      <svg viewBox="0 0 160 100" aria-hidden="true" className="drawing">
        {found?.[1].map(draw)}
      </svg>
    )
  }

const draw = (shape: Shape, at: number) => {
  if ('of' in shape)
    return (
      <g key={at} transform={shape.at}>
        {shape.of.map(draw)}
      </g>
    )
  const { tone, line, d } = shape
  const colour = `var(--${tone})`
  return line ? (
    <path key={at} className="line" stroke={colour} strokeWidth={line} d={d} />
  ) : (
    <path key={at} fill={colour} d={d} />
  )
}
