import { expect, test } from 'vitest'
import { tellTabs } from './tabs.ts'
import { nobodyHere } from './worker-flags.ts'

test('an entry says to both workers that nobody is signed in, and says nothing once somebody signed in beside it', async () => {
  const said: string[] = []
  const [active, waiting] = ['active', 'waiting'].map((name) => ({
    postMessage: (text: string) => void said.push(`${name}: ${text}`),
  }))
  const say = nobodyHere()
  const saidNow = () => {
    said.length = 0
    say({ active: active ?? null, waiting: waiting ?? null })
    return said
  }
  expect(saidNow()).toEqual(['active: nobody', 'waiting: nobody'])
  tellTabs('began', 'somebody')
  await expect.poll(saidNow).toEqual([])
})
