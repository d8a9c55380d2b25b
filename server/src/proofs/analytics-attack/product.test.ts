import type { ShiftStress, UnitStress } from '@evenkeel/contract/analytics.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { type AttackSetup, createAttackSetup, perform, readAllFigures, resetAttackSetup } from './attack-setup.ts'
import { checkIn, register, release } from './examples.ts'
import { telling } from './histories.ts'
import { NAMES, type Place } from './history.ts'
import { wrongAnswer } from './play-product.ts'

let stage: AttackSetup
beforeAll(async () => {
  stage = await createAttackSetup()
}, 60_000)

test('after every event of random histories the responses match the rules byte for byte', async () => {
  const seed = 20_260_304
  const histories = telling(5, { length: 50, seed })
  expect(histories).toHaveLength(5)
  for (const [i, history] of histories.entries()) {
    expect(await wrongAnswer(stage, history), `seed ${seed}, history ${i + 1}`).toBeUndefined()
  }
}, 120_000)

describe.each<{ role: Place['role']; call: 'byUnit' | 'byShift' }>([
  { role: 'inmate', call: 'byUnit' },
  { role: 'staff', call: 'byShift' },
])('with k = 5, for the role $role', { timeout: 60_000 }, ({ role, call }) => {
  test('4 people are withheld, 5 are shown, 6 to 9 change no byte of any response, 10 do', async () => {
    await resetAttackSetup(stage)
    for (const event of register(role, ...NAMES)) await perform(stage, event)
    const answers = [await readAllFigures(stage)]
    for (const [i, name] of NAMES.entries()) {
      await perform(stage, checkIn(name, i < 5 ? 4 : 8))
      await perform(stage, release)
      answers.push(await readAllFigures(stage))
    }
    const first = (people: number) => {
      const cells: (UnitStress | ShiftStress)[] = JSON.parse(answers[people]?.week[call] ?? '')
      return cells[0]
    }
    const withheld = { avgStress: null, avgMood: null, count: null, suppressed: true }
    const name = call === 'byUnit' ? { unit: 'North' } : { shift: 'day' }
    for (const few of [1, 2, 3, 4]) expect(answers[few]).toEqual(answers[0])
    expect(first(4)).toEqual({ ...name, ...withheld })
    expect(first(5)).toEqual({ ...name, avgStress: 4, avgMood: 5, count: 5, suppressed: false })
    for (const more of [6, 7, 8, 9]) expect(answers[more]).toEqual(answers[5])
    expect(first(10)).toEqual({ ...name, avgStress: 6, avgMood: 5, count: 10, suppressed: false })
  })
})
