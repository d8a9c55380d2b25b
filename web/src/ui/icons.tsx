import type { ReactNode } from 'react'

export type IconProps = { className?: string }

/**
 * Drawn here, on a grid of 24: an icon package would weigh more than all of them. Decorative, hidden from screen
 * readers.
 */
const icon =
  (drawing: ReactNode) =>
  ({ className = 'size-5' }: IconProps) => (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className}`}
    >
      {drawing}
    </svg>
  )

const line = (d: string) => icon(<path d={d} />)
const CIRCLE = <circle cx="12" cy="12" r="9" />
const ringed = (d: string) =>
  icon(
    <>
      {CIRCLE}
      <path d={d} />
    </>,
  )
const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z'
const PUPIL = <circle cx="12" cy="12" r="2.75" />

export const Check = line('M5 12.5l4.5 4.5L19 7.5')
export const X = line('M6 6l12 12M18 6L6 18')
export const ArrowLeft = line('M19 12H5M11 6l-6 6 6 6')
export const ArrowRight = line('M5 12h14M13 6l6 6-6 6')
export const ArrowUp = line('M12 19V5M6 11l6-6 6 6')
export const ArrowDown = line('M12 5v14M6 13l6 6 6-6')
export const ChevronDown = line('M6 9.5l6 6 6-6')
export const Menu = line('M4 7h16M4 12h16M4 17h16')
export const Moon = line('M20 14.2A8.3 8.3 0 1 1 9.8 4a6.6 6.6 0 0 0 10.2 10.2Z')
export const LogOut = line('M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M16 16l4-4-4-4M20 12H10')
export const LayoutGrid = line('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z')
export const Lock = line(
  'M6 11h12a1.5 1.5 0 0 1 1.5 1.5v6A1.5 1.5 0 0 1 18 20H6a1.5 1.5 0 0 1-1.5-1.5v-6A1.5 1.5 0 0 1 6 11ZM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2',
)
export const Calendar = line(
  'M5 5.5h14a1 1 0 0 1 1 1V19a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM8 3.5v4M16 3.5v4M4 10h16M9 15l2.2 2.2L15.5 13',
)
export const Trend = line('M4 4v15a1 1 0 0 0 1 1h15M8 15l3.5-4 3 2.5L20 7')
export const Devices = line(
  'M15 8V5.5A1.5 1.5 0 0 0 13.5 4h-8A1.5 1.5 0 0 0 4 5.5v13A1.5 1.5 0 0 0 5.5 20H10M15.5 11h3a1.5 1.5 0 0 1 1.5 1.5v6a1.5 1.5 0 0 1-1.5 1.5h-3a1.5 1.5 0 0 1-1.5-1.5v-6a1.5 1.5 0 0 1 1.5-1.5Z',
)
export const House = line('M4 11.5L12 4.5l8 7V19a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z')
export const Book = line('M8 4h10.5v16H8a2.5 2.5 0 0 1-2.5-2.5v-11A2.5 2.5 0 0 1 8 4ZM9.5 8.5H15M9.5 12H15')
export const Wind = line('M4 9.5h10a2.5 2.5 0 1 0-2.4-3.2M4 13.5h14a2.5 2.5 0 1 1-2.4 3.2M4 17.5h7')
export const GraduationCap = line('M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.8V16c2.2 2.2 8.8 2.2 11 0v-4.2M21.5 9.5v5')
export const Building = line(
  'M5 20V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15M15 10h3a1 1 0 0 1 1 1v9M3 20h18M8.5 8h3M8.5 12h3M8.5 16h3',
)
export const Dots = line('M5.5 12h.01M12 12h.01M18.5 12h.01')
export const List = line('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01')
export const TriangleAlert = line('M12 4l9 15.5H3zM12 10v4M12 17h.01')
export const Info = ringed('M12 11v5M12 8h.01')
export const CircleAlert = ringed('M12 8v4.5M12 16h.01')
export const CircleCheck = ringed('M8 12.5l2.8 2.8L16 9.5')
export const Sun = icon(
  <>
    <circle cx="12" cy="12" r="4" />
    <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4" />
  </>,
)
export const Lifebuoy = icon(
  <>
    {CIRCLE}
    <circle cx="12" cy="12" r="3.5" />
    <path d="M5.6 5.6l3.9 3.9M14.5 14.5l3.9 3.9M18.4 5.6l-3.9 3.9M9.5 14.5l-3.9 3.9" />
  </>,
)
export const People = icon(
  <>
    <circle cx="9" cy="8.5" r="3.2" />
    <path d="M3 19.5a6 6 0 0 1 12 0M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17 14a6 6 0 0 1 4 5.5" />
  </>,
)
export const Globe = ringed('M3.5 12h17M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18')
export const Person = icon(
  <>
    {CIRCLE}
    <circle cx="12" cy="10" r="3" />
    <path d="M6.5 18.8a6.3 6.3 0 0 1 11 0" />
  </>,
)
export const Eye = icon(
  <>
    <path d={EYE} />
    {PUPIL}
  </>,
)
export const EyeOff = icon(
  <>
    <path d={EYE} />
    {PUPIL}
    <path d="M4 4l16 16" />
  </>,
)
