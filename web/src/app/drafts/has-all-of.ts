import { PLAN_STEPS, type PlanItem } from '@evenkeel/contract/plan-steps.ts'
import type { Typed } from './keeper.ts'

/** Whether the first version has everything that the second one has, so that nothing is lost with the second. */
export function hasAllOf(one: Typed, other: Typed): boolean {
  if (one.form === 'journal' && other.form === 'journal')
    return byField(one, other, { form: same, title: contains, content: contains, mood: fits })
  if (one.form === 'check-in' && other.form === 'check-in')
    return byField(one, other, {
      form: same,
      moodScore: fits,
      stressScore: fits,
      physicalSymptoms: hasEach,
      stressors: hasEach,
      notes: contains,
      isPreShift: fits,
    })
  if (one.form === 'assessment' && other.form === 'assessment') {
    const answers = new Map(Object.entries(one.answers))
    return Object.entries(other.answers).every(([id, answer]) => answers.get(id) === answer)
  }
  if (one.form === 'talk' && other.form === 'talk')
    return byField(one, other, { form: same, about: hasEach, when: same, line: contains })
  if (one.form === 'referral' && other.form === 'referral')
    return byField(one, other, {
      form: same,
      personId: fits,
      signs: hasEach,
      noticedBy: same,
      chosen: same,
      line: contains,
    })
  if (one.form === 'plan' && other.form === 'plan')
    return PLAN_STEPS.every(
      (step) => other.steps[step]?.every((line) => one.steps[step]?.some((own) => holds(own, line))) ?? true,
    )
  return false
}

/** Compares field by field; the compiler names a field of the form that is missing here. */
function byField<T>(one: T, other: T, fields: { [K in keyof T]-?: (one: T[K], other: T[K]) => boolean }) {
  for (const key in fields) if (!fields[key](one[key], other[key])) return false
  return true
}

const same = <T>(one: T, other: T) => one === other
const contains = (one: string, other: string) => one.includes(other)
const hasEach = <T>(one: T[], other: T[]) => other.every((each) => one.includes(each))
const fits = <T>(one: T | null, other: T | null) => other === null || one === other

const holds = (own: PlanItem, line: PlanItem) =>
  own.text.includes(line.text) &&
  own.tool === line.tool &&
  own.when === line.when &&
  (own.phone ?? '').includes(line.phone ?? '')
