import { OfflineError } from '../api/api-error.ts'
import { keepCovered, noteHere } from './covered.ts'
import { keepsKey } from './enrolled-browser.ts'
import { endLeft } from './left.ts'
import { tellTabs } from './tabs.ts'
import { noteBegun } from './worker-flags.ts'

/**
 * Sends a sign-in. A sign-out that did not reach the server goes before it, so that its session is over and nothing else is ended later;
 * what hides the person of before is taken back by the server's word alone that another session began. `whoOf`: whose it is, where the
 * answer says so.
 */
export async function beginSession<T>(signIn: () => Promise<T>, whoOf: (answer: T) => string = () => ''): Promise<T> {
  await noteBegun()
  if (!(await endLeft().catch(() => true))) throw new OfflineError('A session could not be ended')
  const answer = await signIn()
  keepCovered(false)
  if (await keepsKey().catch(() => false)) noteHere()
  // What another tab shows is of whoever was here before.
  tellTabs('began', whoOf(answer))
  return answer
}
