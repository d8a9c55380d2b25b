import type { OpenRole } from '@evenkeel/contract/base/roles.ts'
import type { Deps } from '../../../deps.ts'
import type { Run } from '../../../http/call.ts'
import { listResponders, respondersFor } from '../../rota/public.ts'
import { deliveriesTo } from './new-deliveries.ts'

type InCare = { userId: string; alertId: string; audience: OpenRole; at: Date }

/** Never says whose work, nor how urgent, and nobody is told of their own. */
export async function tellClinicians(deps: Deps, run: Run, { audience, ...about }: InCare) {
  const [responders] = await run([listResponders()])
  const clinicians = respondersFor(responders, audience).filter(({ id, clinician }) => clinician && id !== about.userId)
  await run(await deliveriesTo(deps, clinicians, { ...about, again: false, work: true }))
}
