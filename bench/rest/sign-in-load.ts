import { type Person, signInAgain } from '../setup/people.ts'

/** One sign-in after the other for each person, until stopped; stopping gives how many failed. */
export function startSignInLoad(origin: string, people: Person[]) {
  let stopping = false
  let failed = 0

  async function loop(person: Person) {
    while (!stopping) await signInAgain(origin, person).catch(() => (failed += 1))
  }

  const loops = people.map(loop)
  return {
    async stop() {
      stopping = true
      await Promise.all(loops)
      return failed
    },
  }
}
