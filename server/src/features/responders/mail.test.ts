import { expect, test } from 'vitest'
import { createChannels } from '../../testing/features/alert-channels.ts'
import { createResponder, updateProfile } from '../../testing/features/alerts.ts'
import { PASSWORD } from '../../testing/test-app.ts'
import { createTestAppWithClock } from '../../testing/test-app-with-clock.ts'

const { smtp, receiver, env } = await createChannels()
const w = await createTestAppWithClock({ env: { ...env, PUBLIC_ORIGIN: 'https://evenkeel.facility.example' } })

test('a change among the responders goes to the mailboxes of the others, in their language, and names nobody', async () => {
  await createResponder(w, ['inmate'], { email: 'cleo@facility.example' })
  await createResponder(w, ['staff'], { email: 'rosa@facility.example', locale: 'es' })
  await createResponder(w, [], { email: 'nobody@facility.example' })
  const dan = await createResponder(w, [], { email: 'dan@facility.example', firstName: 'Daniel' })
  await dan.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  const body = { respondsTo: ['inmate'] }
  expect((await dan.send('PUT', `/api/admin/users/${dan.user.id}/responds-to`, { body })).status).toBe(200)
  await w.runDueJobs()

  expect(smtp.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual([
    [['cleo@facility.example'], 'Evenkeel responders'],
    [['rosa@facility.example'], 'Evenkeel: quienes responden'],
  ])
  for (const { raw } of smtp.mails) expect(raw).not.toMatch(/Daniel|admin-|inmate|care/)
  expect(receiver.received).toEqual([])
})

test('the mail leads each reader to the page on which they read of it', async () => {
  smtp.mails.length = 0
  const grace = await w.as('clinician')
  await updateProfile(w, grace, { email: 'grace@facility.example' })
  const eve = await createResponder(w)
  await eve.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
  await eve.send('PUT', `/api/admin/users/${eve.user.id}/responds-to`, { body: { respondsTo: ['inmate'] } })
  await w.runDueJobs()
  const linkOf = (name: string) =>
    smtp.mails
      .find(({ to }) => to[0]?.startsWith(name))
      ?.text.split('\r\n')
      .at(-1)
  expect(linkOf('cleo')).toBe('https://evenkeel.facility.example/admin')
  expect(linkOf('grace')).toBe('https://evenkeel.facility.example/care/alerts')
})

test('a notice that the mail server refuses for good is not tried again, one that it does not take now is', async () => {
  const refusals = async (code: number) => {
    Object.assign(smtp.state, { refuses: true, refused: 0, code })
    const fay = await createResponder(w)
    await fay.send('POST', '/api/user/confirm', { body: { password: PASSWORD } })
    await fay.send('PUT', `/api/admin/users/${fay.user.id}/responds-to`, { body: { respondsTo: ['inmate'] } })
    await w.runDueJobs()
    const { refused } = smtp.state
    await w.advanceMinutes(1)
    return [refused > 0, smtp.state.refused > refused]
  }
  expect(await refusals(550)).toEqual([true, false])
  expect(await refusals(451)).toEqual([true, true])
})
