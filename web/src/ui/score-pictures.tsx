import { BANDS, type Band } from '@evenkeel/contract/scores.ts'

const MOUTHS: Record<Band, string> = {
  veryLow: 'M14 35Q24 24 34 35',
  low: 'M15 33Q24 28 33 33',
  moderate: 'M15 32H33',
  high: 'M14 30Q24 37 34 30',
  veryHigh: 'M13 28Q24 42 35 28',
}

type PictureProps = { band: Band; className: string }

/** A face for a mood, drawn in lines of one colour. */
export function MoodFace({ band, className }: PictureProps) {
  const smiles = band === 'veryHigh'
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      <circle cx="24" cy="24" r="20" />
      {band === 'veryLow' && <path d="M13.5 17.5l6-3M34.5 17.5l-6-3" />}
      <path strokeWidth="3.4" d={smiles ? 'M15 20q2.5-3.5 5 0M28 20q2.5-3.5 5 0' : 'M17.5 20v1.6M30.5 20v1.6'} />
      <path d={MOUTHS[band]} />
    </svg>
  )
}

/** Five rising bars for a stress, filled up to it. */
export function StressBars({ band, className }: PictureProps) {
  const filled = BANDS.indexOf(band)
  return (
    <svg
      viewBox="0 0 48 48"
      stroke="currentColor"
      strokeWidth="1.6"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {BANDS.map((name, at) => (
        <rect
          key={name}
          x={5 + at * 8}
          y={34 - at * 6}
          width="6"
          height={8 + at * 6}
          rx="2"
          fill={at <= filled ? 'currentColor' : 'none'}
        />
      ))}
    </svg>
  )
}
