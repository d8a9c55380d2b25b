import { OFFERED_STRESSORS, type Stressor, SYMPTOMS, type Symptom } from '@evenkeel/contract/checkins/scores.ts'
import type { Person } from '../people.ts'
import type { Random } from '../random.ts'

type Weights<Name extends string> = Partial<Record<Name, number>>

const STAFF_STRESSORS: Weights<Stressor> = {
  Workload: 4,
  'Sleep Quality': 2,
  'Team Dynamics': 2,
  'Administrative Tasks': 2,
  'Public Interactions': 1,
  'Safety Concerns': 2,
  'Family Stress': 1,
  Health: 1,
  Money: 1,
}
const CARE_STRESSORS: Weights<Stressor> = {
  'Legal Case': 4,
  'Family Stress': 4,
  'Sleep Quality': 3,
  'Personal Issues': 2,
  'Safety Concerns': 2,
  'Administrative Tasks': 1,
  'Team Dynamics': 1,
  Release: 1,
  Health: 1,
  Money: 1,
}
const USUAL_SYMPTOMS: Weights<Symptom> = { Tension: 3, Headache: 2, Fatigue: 3, 'Sleep Issues': 3, Restlessness: 2 }
const NIGHT_SYMPTOMS: Weights<Symptom> = { ...USUAL_SYMPTOMS, Fatigue: 5, 'Sleep Issues': 6, 'Digestive Issues': 2 }

/** Few when calm, several under stress. */
export function reasonsFor({ role, shift }: Person, stress: number, chance: Random) {
  const howMany = stress <= 3 ? chance.between(0, 1.4) : stress <= 6 ? chance.between(0.6, 2.6) : chance.between(1.6, 4)
  const felt = Math.max(0, chance.between(-0.5, 1.2) + (stress - 3) * 0.45)
  const [offered, weights] =
    role === 'staff' ? [OFFERED_STRESSORS.staff, STAFF_STRESSORS] : [OFFERED_STRESSORS.care, CARE_STRESSORS]
  return {
    stressors: some(offered.first, weights, Math.floor(howMany), chance),
    physicalSymptoms: some(SYMPTOMS, shift === 'night' ? NIGHT_SYMPTOMS : USUAL_SYMPTOMS, Math.floor(felt), chance),
  }
}

/** Higher weights are more likely; the result is in the order of the list, without repeats. */
function some<Name extends string>(names: readonly Name[], weights: Weights<Name>, count: number, chance: Random) {
  const keys = names.map((name) => ({ name, key: chance.next() ** (1 / (weights[name] ?? 0.5)) }))
  const chosen = new Set(
    keys
      .sort((a, b) => b.key - a.key)
      .slice(0, count)
      .map(({ name }) => name),
  )
  return names.filter((name) => chosen.has(name))
}
