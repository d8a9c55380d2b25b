import { type Locale, SHIFTS, type Shift } from '@evenkeel/contract/base/limits.ts'
import type { OpenRole, Role } from '@evenkeel/contract/base/roles.ts'
import { type DemoUnit, UNITS } from './settings.ts'

/** The lengths of the lists are coprime, so that no pair repeats. */
const FIRST_NAMES = [
  ['Jordan', 'en'],
  ['Luis', 'es'],
  ['Tyrell', 'en'],
  ['Hannah', 'en'],
  ['Marcus', 'en'],
  ['Rosa', 'es'],
  ['Dwayne', 'en'],
  ['Kelly', 'en'],
  ['Andre', 'en'],
  ['Miguel', 'es'],
  ['Brian', 'en'],
  ['Tasha', 'en'],
  ['Victor', 'en'],
  ['Elena', 'es'],
  ['Shawn', 'en'],
  ['Denise', 'en'],
  ['Curtis', 'en'],
  ['Javier', 'es'],
  ['Amber', 'en'],
  ['Nathan', 'en'],
  ['Lamar', 'en'],
  ['Carmen', 'es'],
  ['Wesley', 'en'],
] as const

const LAST_NAMES = [
  'Ellis',
  'Ramos',
  'Whitaker',
  'Brooks',
  'Castillo',
  'Hayes',
  'Navarro',
  'Dixon',
  'Pruitt',
  'Fuentes',
  'Lawson',
  'Okafor',
  'Mercer',
  'Salazar',
  'Tran',
  'Holloway',
] as const

export type Person = {
  username: string
  firstName: string
  lastName: string
  role: Role
  unit: DemoUnit | null
  shift: Shift | null
  locale: Locale
  serves?: OpenRole
}

const PER_UNIT = 13
/**
 * Enough for a change within a week to be named, and fewer than twenty people, who would have figures of their own
 * earlier.
 */
const MORE = 6
const PER_SHIFT = 12

const repeated = <T>(list: readonly T[], times: number) =>
  list.flatMap((one) => Array.from({ length: times }, () => one))

const ADMINS = 3

const ASSIGNMENTS: Pick<Person, 'role' | 'unit' | 'shift'>[] = [
  ...repeated(UNITS, PER_UNIT).map((unit) => ({ role: 'inmate' as const, unit, shift: null })),
  ...repeated(SHIFTS, PER_SHIFT).map((shift) => ({ role: 'staff' as const, unit: null, shift })),
  ...Array.from({ length: ADMINS }, () => ({ role: 'admin' as const, unit: null, shift: null })),
  ...Array.from({ length: MORE }, () => ({ role: 'inmate' as const, unit: UNITS[2], shift: null })),
]

const clinician = { role: 'clinician', unit: null, shift: null, locale: 'en' } as const
/** The lead, for people in care, and one for staff. */
const CLINICIANS: Person[] = [
  { ...clinician, username: 'grace.okafor', firstName: 'Grace', lastName: 'Okafor', serves: 'inmate' },
  { ...clinician, username: 'walter.lindqvist', firstName: 'Walter', lastName: 'Lindqvist', serves: 'staff' },
]

const NAMED_BY_PLACE: Person[] = ASSIGNMENTS.map((place, i) => {
  const [firstName, spoken] = FIRST_NAMES[i % FIRST_NAMES.length] ?? FIRST_NAMES[0]
  const lastName = LAST_NAMES[i % LAST_NAMES.length] ?? LAST_NAMES[0]
  const locale = place.role === 'inmate' ? spoken : 'en'
  return { ...place, username: `${firstName}.${lastName}`.toLowerCase(), firstName, lastName, locale }
})

/** Equal in every demo. */
export const PEOPLE: Person[] = [...NAMED_BY_PLACE, ...CLINICIANS]

/** As it is stored beside what somebody answered. */
export const fullNameOf = (number: number) =>
  PEOPLE[number] ? `${PEOPLE[number].firstName} ${PEOPLE[number].lastName}` : null

export const byRole = (role: Role) => PEOPLE.flatMap((person, i) => (person.role === role ? [i] : []))

const firstOf = (role: Role, shift: Shift | null = null) =>
  PEOPLE.findIndex((person) => person.role === role && (shift === null || person.shift === shift))

/** The first is printed; the last has not been here for a while. */
export const DUTY_OFFICERS: readonly number[] = [
  firstOf('staff', 'swing'),
  firstOf('staff', 'day') + 1,
  firstOf('staff', 'swing') + 1,
]
/** In the rota, and has not signed in for so many days. */
export const NOT_HERE = { number: DUTY_OFFICERS.at(-1), days: 20 }

/** Printed at the start; these people have not checked in today. */
export const DEMO_LOGINS: readonly number[] = [
  firstOf('inmate'),
  firstOf('staff'),
  ...DUTY_OFFICERS.slice(0, 1),
  firstOf('admin'),
  ...CLINICIANS.map((one) => PEOPLE.indexOf(one)),
]

/** One whom nobody has answered yet, and one whom somebody goes to. */
export const ASKING = 2

export const ASKING_PEOPLE: readonly number[] = PEOPLE.flatMap(({ role }, i) =>
  role === 'inmate' && !DEMO_LOGINS.includes(i) ? [i] : [],
).slice(0, ASKING)
