import { join } from './geometry.ts'

type Props = { x: number; y: number; size: number; small?: boolean }

export function Boat({ x, y, size, small = false }: Props) {
  return (
    <g className="sea-boat" strokeWidth={small ? 0.05 : 0.018} transform={place(x, y, size)}>
      {!small && <path d="M0-1.22V0" strokeWidth=".04" />}
      <path
        fill="var(--sea-sail)"
        d={small ? 'M.03-1.2C.34-.86.52-.5.58-.2H.03Z' : 'M.03-1.16C.26-.86.44-.5.48-.21Q.26-.17.03-.21Z'}
      />
      <path
        fill="var(--sea-jib)"
        d={small ? 'M-.1-1.02C-.16-.66-.32-.4-.54-.2H-.1Z' : 'M-.04-1.02C-.1-.7-.24-.4-.47-.21Q-.24-.17-.04-.21Z'}
      />
      <path stroke="none" d="M-.6-.13Q0-.07.6-.13C.54.1.4.22.2.22H-.2C-.4.22-.54.1-.6-.13Z" />
    </g>
  )
}

/** A faint, shorter reflection in still water. */
export function Mirrored({ x, y, size }: Props) {
  return (
    <g opacity=".45" transform={place(x, y, size)}>
      <path fill="var(--sea-hull)" d="M-.5.14H.5C.46.2.36.26.2.26H-.2C-.36.26-.46.2-.5.14Z" />
      <path fill="var(--sea-sail)" d="M.03.32H.46C.4.5.24.72.03.88ZM-.06.32H-.46C-.3.44-.12.6-.06.8Z" />
    </g>
  )
}

const place = (x: number, y: number, size: number) => `translate(${join(x, y)})scale(${join(size)})`
