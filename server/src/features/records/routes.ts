import { records } from '@evenkeel/contract/records.ts'
import { type Api, readPlan } from '../../http/api.ts'
import { notFound } from '../../platform/app-error.ts'

/** Alerts and care records that stay although an account or their time ends. */
export function recordRoutesOfAdministrators(api: Api) {
  const none = () => {
    throw notFound()
  }
  api.read(records.show, () => readPlan([], none))
  api.write(records.hold, { steps: none })
  api.write(records.endHold, { steps: none })
  api.write(records.delay, { steps: none })
  api.write(records.death, { steps: none })
  api.read(records.opened, () => readPlan([], none))
}
