import { OfflineError } from '../api/api-error.ts'
import { keepCovered, noteHere } from '../page/tablet-covered.ts'
import { keepsKey } from './enrolled-browser.ts'
import { endLeft } from './left.ts'
import { tellTabs } from './tabs.ts'
import { noteBegun } from './worker-flags.ts'

/**
 * An unsent sign-out goes first, so that nothing later ends the new session; `whoOf`: whose session it is, if known.
 */
export async function beginSession<T>(signIn: () => Promise<T>, whoOf: (answer: T) => string = () => ''): Promise<T> {
  await noteBegun()
  if (!(await endLeft().catch(() => true))) throw new OfflineError('A session could not be ended')
  const answer = await signIn()
  keepCovered(false)
  if (await keepsKey().catch(() => false)) noteHere()
  // Other tabs may show the previous person.
  tellTabs('began', whoOf(answer))
  return answer
}
