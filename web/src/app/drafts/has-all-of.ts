import { PLAN_STEPS, type PlanItem } from '@evenkeel/contract/plan-steps.ts'
import type { Typed } from './keeper.ts'

/** Whether the first version has everything that the second one has, so that nothing is lost with the second. */
export function hasAllOf(one: Typed, other: Typed): boolean {
  if (one.form === 'journal' && other.form === 'journal')
    return one.title.includes(other.title) && one.content.includes(other.content) && fits(one.mood, other.mood)
  if (one.form === 'check-in' && other.form === 'check-in')
    return (
      one.notes.includes(other.notes) &&
      other.stressors.every((each) => one.stressors.includes(each)) &&
      other.physicalSymptoms.every((each) => one.physicalSymptoms.includes(each)) &&
      fits(one.moodScore, other.moodScore) &&
      fits(one.stressScore, other.stressScore) &&
      fits(one.isPreShift, other.isPreShift)
    )
  if (one.form === 'assessment' && other.form === 'assessment') {
    const answers = new Map(Object.entries(one.answers))
    return Object.entries(other.answers).every(([id, answer]) => answers.get(id) === answer)
  }
  if (one.form === 'talk' && other.form === 'talk')
    return (
      one.line.includes(other.line) && other.about.every((each) => one.about.includes(each)) && one.when === other.when
    )
  if (one.form === 'referral' && other.form === 'referral')
    return (
      one.line.includes(other.line) &&
      other.signs.every((each) => one.signs.includes(each)) &&
      fits(one.personId, other.personId) &&
      one.noticedBy === other.noticedBy &&
      one.chosen === other.chosen
    )
  if (one.form === 'plan' && other.form === 'plan')
    return PLAN_STEPS.every(
      (step) => other.steps[step]?.every((line) => one.steps[step]?.some((own) => holds(own, line))) ?? true,
    )
  return false
}

const holds = (own: PlanItem, line: PlanItem) =>
  own.text.includes(line.text) &&
  own.tool === line.tool &&
  own.when === line.when &&
  (own.phone ?? '').includes(line.phone ?? '')

const fits = <T extends number | boolean | string>(one: T | null, other: T | null) => other === null || one === other
