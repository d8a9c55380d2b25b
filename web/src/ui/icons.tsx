export type IconProps = { className?: string }

/**
 * One path on a grid of 24, because an icon package would weigh more; `page-icons.tsx` has those of signed-in pages.
 */
export const line =
  (d: string) =>
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
      <path d={d} />
    </svg>
  )

export const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
export const ringed = (d: string) => line(circle(12, 12, 9) + d)
const EYE = 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z'
const PUPIL = circle(12, 12, 2.75)

export const ChevronDown = line('M6 9.5l6 6 6-6')
export const Moon = line('M20 14.2A8.3 8.3 0 1 1 9.8 4a6.6 6.6 0 0 0 10.2 10.2Z')
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
export const TriangleAlert = line('M12 4l9 15.5H3zM12 10v4M12 17h.01')
export const Info = ringed('M12 11v5M12 8h.01')
export const CircleAlert = ringed('M12 8v4.5M12 16h.01')
export const CircleCheck = ringed('M8 12.5l2.8 2.8L16 9.5')
export const Sun = line(
  `${circle(12, 12, 4)}M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M5.3 18.7l1.4-1.4M17.3 6.7l1.4-1.4`,
)
export const Eye = line(EYE + PUPIL)
export const EyeOff = line(`${EYE}${PUPIL}M4 4l16 16`)
