import { browsers } from '@evenkeel/contract/browsers.ts'
import { expect, test } from 'vitest'
import { enrollDevice } from '../../testing/devices.ts'
import { createTestApp, PASSWORD } from '../../testing/test-app.ts'

const w = await createTestApp()
const cleo = await w.as('admin')
await cleo.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })

test('what a code says of badges and quiet seconds holds from the enrolment on', async () => {
  const terms = { badges: true, quietSeconds: 90 }
  const tablet = await enrollDevice(w, cleo, 'tablet', 'Day room', terms)
  const own = (await tablet.send('GET', '/api/browser')).reply(browsers.current)
  expect(own).toMatchObject(terms)
  const plain = await enrollDevice(w, cleo, 'tablet', 'Office')
  expect((await plain.send('GET', '/api/browser')).reply(browsers.current)).toMatchObject({
    badges: false,
    quietSeconds: 60,
  })
})

test.for([
  ['badges', { kind: 'display', outOfSight: true, badges: true }],
  ['quietSeconds', { kind: 'tablet', quietSeconds: 19 }],
  ['quietSeconds', { kind: 'tablet', quietSeconds: 301 }],
] as const)('no code is made with wrong %s', async ([path, terms]) => {
  const { problem } = await cleo.send('POST', '/api/admin/browsers', { body: { name: 'Wrong', ...terms } })
  expect(problem.issues).toMatchObject([{ path }])
  expect((await cleo.call(browsers.list)).map(({ name }) => name)).not.toContain('Wrong')
})
