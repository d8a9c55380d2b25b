type Props = { line: string; colour: string; className: string }

/** The line is drawn on 1000 × 300. */
export const Water = ({ line, colour, className }: Props) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 1000 300"
    preserveAspectRatio="none"
    className={`absolute inset-x-0 w-full ${className}`}
  >
    <path d={`${line}V400H-900Z`} fill={colour} />
  </svg>
)
