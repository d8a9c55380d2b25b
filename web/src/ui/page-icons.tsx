import { circle, line, ringed } from './icons.tsx'

export const Check = line('M5 12.5l4.5 4.5L19 7.5')
export const Speaker = line('M4 9.5v5h3.5l4.5 4v-13l-4.5 4zM15.5 9a4 4 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11')
export const Send = line('M20.5 3.5L10 14M20.5 3.5L14.5 20.5 10 14l-6.5-4.5z')
export const Walk = line(`${circle(13, 4.5, 2)}M10 20.5l2.5-5.5 3 2.5.5 3M8 12l1.5-3 3.5-1-1 6M13 8l2 3 3 1`)
export const Stop = line('M6.5 6.5h11v11h-11z')
export const X = line('M6 6l12 12M18 6L6 18')
export const ArrowLeft = line('M19 12H5M11 6l-6 6 6 6')
export const ArrowRight = line('M5 12h14M13 6l6 6-6 6')
export const ArrowUp = line('M12 19V5M6 11l6-6 6 6')
export const ArrowDown = line('M12 5v14M6 13l6 6 6-6')
export const Menu = line('M4 7h16M4 12h16M4 17h16')
export const LogOut = line('M10 4H6a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4M16 16l4-4-4-4M20 12H10')
export const LayoutGrid = line('M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z')
export const House = line('M4 11.5L12 4.5l8 7V19a1 1 0 0 1-1 1h-4.5v-6h-5v6H5a1 1 0 0 1-1-1z')
export const Book = line('M8 4h10.5v16H8a2.5 2.5 0 0 1-2.5-2.5v-11A2.5 2.5 0 0 1 8 4ZM9.5 8.5H15M9.5 12H15')
export const Wind = line('M4 9.5h10a2.5 2.5 0 1 0-2.4-3.2M4 13.5h14a2.5 2.5 0 1 1-2.4 3.2M4 17.5h7')
export const GraduationCap = line('M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.8V16c2.2 2.2 8.8 2.2 11 0v-4.2M21.5 9.5v5')
export const Building = line(
  'M5 20V5a1 1 0 0 1 1-1h8a1 1 0 0 1 1 1v15M15 10h3a1 1 0 0 1 1 1v9M3 20h18M8.5 8h3M8.5 12h3M8.5 16h3',
)
export const Message = line(
  'M5 5h14a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-7l-4.5 4v-4H5a1 1 0 0 1-1-1V6a1 1 0 0 1 1-1zM8 9.5h8M8 12.5h5',
)
export const Dots = line('M5.5 12h.01M12 12h.01M18.5 12h.01')
export const Clipboard = line(
  'M9 4.5h6v3H9zM9 6H6.5a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1V7a1 1 0 0 0-1-1H15M9 12h6M9 15.5h4',
)
export const List = line('M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01')
export const Lifebuoy = ringed(
  `${circle(12, 12, 3.5)}M5.6 5.6l3.9 3.9M14.5 14.5l3.9 3.9M18.4 5.6l-3.9 3.9M9.5 14.5l-3.9 3.9`,
)
export const People = line(
  `${circle(9, 8.5, 3.2)}M3 19.5a6 6 0 0 1 12 0M15.5 5.6a3.2 3.2 0 0 1 0 5.8M17 14a6 6 0 0 1 4 5.5`,
)
export const Globe = ringed('M3.5 12h17M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18')
export const Person = ringed(`${circle(12, 10, 3)}M6.5 18.8a6.3 6.3 0 0 1 11 0`)
