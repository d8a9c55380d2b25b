import { encodeQR } from 'qr'

/** The margin that scanners need, in modules. */
const QUIET_ZONE = 4

/** Dark on white in both themes, because many scanners read nothing else. */
export function QrCode({ text, label, small }: { text: string; label: string; small?: boolean }) {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`${small ? 'size-36' : 'size-60'} max-w-full shrink-0 self-start rounded-md border border-edge`}
    >
      <path className="fill-paper" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="fill-print" d={path} />
    </svg>
  )
}
