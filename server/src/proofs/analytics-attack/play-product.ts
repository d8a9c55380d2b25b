import { PERIODS } from '@evenkeel/contract/periods.ts'
import { answersOf } from './answers.ts'
import { type AttackSetup, perform, readAllFigures, resetAttackSetup, rowsOf } from './attack-setup.ts'
import { describeHistory, type Event } from './history.ts'
import { Facility, RULES } from './model.ts'
import { published } from './published.ts'
import { badStep, type Row } from './steps.ts'

/** The first wrong response of the product after an event of the history, as text; undefined if all are right. */
export async function wrongAnswer(stage: AttackSetup, history: readonly Event[]): Promise<string | undefined> {
  const facility = new Facility(RULES.true)
  const looks: Row[][] = []
  await resetAttackSetup(stage)
  for (const [i, event] of history.entries()) {
    if (!facility.happens(event)) continue
    await perform(stage, event)
    const seen = await readAllFigures(stage)
    looks.push(PERIODS.flatMap((period) => rowsOf(seen[period])))
    const wrong = badStep(looks.slice(-2), RULES.true.k) ?? difference(facility, seen)
    if (wrong) return `${wrong}\nafter\n${describeHistory(history.slice(0, i + 1))}`
  }
  return badStep(looks, RULES.true.k)
}

function difference(facility: Facility, seen: Awaited<ReturnType<typeof readAllFigures>>): string | undefined {
  const figures = published(facility)
  for (const period of PERIODS) {
    const answers = answersOf(facility, figures, period)
    for (const call of ['byUnit', 'byShift', 'trend', 'stats'] as const) {
      const expected = JSON.stringify(answers[call])
      const answered = seen[period][call]
      if (answered !== expected) return `${call} of the ${period}:\n${answered} instead of\n${expected}`
    }
  }
  return undefined
}
