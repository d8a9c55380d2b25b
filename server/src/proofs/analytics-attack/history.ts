import type { Shift } from '@evenkeel/contract/limits.ts'

export const UNITS = ['North', 'South'] as const
export type Unit = (typeof UNITS)[number] | 'Unlisted'

export type ShiftName = Shift | 'unlisted'

/** Where a person is counted: people in care by unit; staff by shift, but they work on a unit too. */
export type Place = { role: 'inmate' | 'staff'; unit: Unit; shift: ShiftName }

/** An event in a facility; after each one the administrator reads every figure. */
export type Event =
  | ({ kind: 'register'; person: number } & Place)
  | { kind: 'move'; person: number; unit: Unit; shift: ShiftName }
  | { kind: 'checkIn'; person: number; mood: number; stress: number }
  | { kind: 'wait'; hours: number }
  | { kind: 'release' }

export const NAMES = ['Ana', 'Ben', 'Cleo', 'Dan', 'Eve', 'Finn', 'Gus', 'Hope', 'Ida', 'Jon'] as const
const nameOf = (person: number) => NAMES[person] ?? `Person ${person}`

/** Noon on a Wednesday in Chicago, a few days before a clock change. */
export const START = new Date('2026-03-04T18:00:00Z')

/** The history as readable text. */
export function describeHistory(history: readonly Event[]): string {
  return history.map((event, i) => `${i + 1}. ${sentence(event)}`).join('\n')
}

function sentence(event: Event): string {
  switch (event.kind) {
    case 'register': {
      const place =
        event.role === 'staff' ? `staff, ${event.shift} shift, works on ${event.unit}` : `in care, ${event.unit}`
      return `${nameOf(event.person)} registers (${place}).`
    }
    case 'move':
      return `${nameOf(event.person)} is moved to ${event.unit} and the ${event.shift} shift.`
    case 'checkIn':
      return `${nameOf(event.person)} checks in: mood ${event.mood}, stress ${event.stress}.`
    case 'wait':
      return event.hours % 24 === 0 ? `${event.hours / 24} days pass.` : `${event.hours} hours pass.`
    case 'release':
      return 'What is ripe is released.'
  }
}
