import { PERIODS, type Period } from '@evenkeel/contract/periods.ts'
import { addDays, calendar, startOfWeek } from '../../platform/calendar.ts'
import { type Event, type Place, type ShiftName, START, type Unit } from './history.ts'

export type Cell = { table: 'unit'; key: Unit } | { table: 'shift'; key: ShiftName }

type CheckIn = { person: number; mood: number; stress: number; day: string; week: string; cells: Cell[] }

/** A released batch, with the check-ins of each person in it. */
export type Batch = { cell: Cell; week: string; releasedOn: string; people: Map<number, number[]> }

/** R1 to R7 of docs/security.md#figures-of-groups as switches, so that broken rules can be tested too. */
export type Rules = {
  /** The smallest group. */
  k: number
  /** R3: the tables in which a person counts. */
  cellsOf(place: Place): Cell[]
  /** Breaks R2 and R4: periods computed from the current check-ins, with only the threshold. */
  fromRows: readonly Period[]
}

const unitCell = ({ unit }: Place): Cell => ({ table: 'unit', key: unit })
const shiftCell = ({ shift }: Place): Cell => ({ table: 'shift', key: shift })
const ownCell = (place: Place) => [place.role === 'inmate' ? unitCell(place) : shiftCell(place)]

const TRUE: Rules = { k: 5, cellsOf: ownCell, fromRows: [] }

export const RULES = {
  true: TRUE,
  liveCells: { ...TRUE, fromRows: PERIODS },
  sharedPopulation: {
    ...TRUE,
    cellsOf: (place) => (place.role === 'staff' ? [unitCell(place), shiftCell(place)] : [unitCell(place)]),
  },
  monthFromRows: { ...TRUE, fromRows: ['month'] },
} satisfies Record<string, Rules>

export const { dayOf } = calendar('America/Chicago')
export const cellName = ({ table, key }: Cell) => `${table} ${key}`

/** A model of the facility that follows the rules. */
export class Facility {
  now = START
  readonly places = new Map<number, Place>()
  readonly checkIns: CheckIn[] = []
  readonly batches: Batch[] = []
  #waiting = new Map<string, Batch>()
  readonly rules: Rules

  constructor(rules: Rules) {
    this.rules = rules
  }

  /** Returns false for an impossible event: a second registration, or an event of an unregistered person. */
  happens(event: Event): boolean {
    const place = 'person' in event ? this.places.get(event.person) : undefined
    if ('person' in event && (event.kind === 'register') === (place !== undefined)) return false
    switch (event.kind) {
      case 'register':
        this.places.set(event.person, { role: event.role, unit: event.unit, shift: event.shift })
        break
      case 'move':
        if (place) this.places.set(event.person, { ...place, unit: event.unit, shift: event.shift })
        break
      case 'checkIn':
        if (place) this.#checkIn(event, place)
        break
      case 'wait':
        this.now = new Date(this.now.getTime() + event.hours * 3_600_000)
        break
      case 'release':
        this.#release()
    }
    return true
  }

  /** R1, R2: a check-in waits in the current cell of its person, with those of the same week. */
  #checkIn({ person, mood, stress }: Extract<Event, { kind: 'checkIn' }>, place: Place) {
    const day = dayOf(this.now)
    const checkIn = { person, mood, stress, day, week: startOfWeek(day), cells: this.rules.cellsOf(place) }
    const index = this.checkIns.push(checkIn) - 1
    for (const cell of checkIn.cells) {
      const key = `${cellName(cell)} ${checkIn.week}`
      const batch = this.#waiting.get(key) ?? { cell, week: checkIn.week, releasedOn: '', people: new Map() }
      batch.people.set(person, [...(batch.people.get(person) ?? []), index])
      this.#waiting.set(key, batch)
    }
  }

  /** R2: waiting values are released once they come from at least k people. */
  #release() {
    for (const [key, batch] of this.#waiting) {
      if (batch.people.size < this.rules.k) continue
      // R4: a batch that is released late belongs to the last day of its week.
      const [releasedOn = ''] = [dayOf(this.now), addDays(batch.week, 6)].sort()
      this.batches.push({ ...batch, releasedOn })
      this.#waiting.delete(key)
    }
  }
}
