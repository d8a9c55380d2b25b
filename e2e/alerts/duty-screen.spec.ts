import { ADMIN, answerAlert, askForHelp, listenForAlerts, register } from '../support/people.ts'
import { openSignedOutPage } from '../support/screen.ts'
import { countSounds, playing } from '../support/sounds.ts'
import { expect, test } from '../support/test.ts'
import { SIGNED_OUT } from '../support/watch.ts'

test.use({ productOf: 'test' })

test('a duty screen rings after a reload and a killed server, tells the person of an officer, and ends', async ({
  context,
  openBrowser,
  product,
  watch,
}) => {
  test.slow()
  watch.allow(SIGNED_OUT)
  watch.allow(/status of (401|404) .*\/api\/(browser|display\/alerts)\b/)
  watch.allow(/ERR_(CONNECTION|EMPTY|SOCKET|INCOMPLETE)/)
  watch.allow(/status of (502|503)/)
  const display = await openBrowser()
  const { page } = display
  await countSounds(page)
  const place = page.getByRole('heading', { name: 'B-2 · No bed on file' })

  await test.step('it is enrolled with a code, and calm', async () => {
    await listenForAlerts(context)
    await context.request.post('/api/user/confirm', { data: { password: ADMIN.password } })
    const made = await context.request.post('/api/admin/browsers', {
      data: { name: 'Control room', kind: 'display', outOfSight: true },
    })
    await openSignedOutPage(page, '/enroll')
    await page.getByLabel('Code').fill((await made.json()).code)
    await page.getByRole('button', { name: 'Enroll' }).click()
    await page.getByRole('link', { name: 'Open the duty screen' }).click()
    await expect(page.getByText('Nothing open.').last()).toBeVisible()
    await page.getByText('Control room').click()
    await expect(page.getByRole('button', { name: 'Test the sound' })).toBeVisible()
  })

  const person = await openBrowser()
  await register(person.context)
  const { id } = await askForHelp(person.context)

  await test.step('an alert rings there; an officer who was sent is told to the person, and it rings on', async () => {
    await expect(place).toBeVisible()
    await expect.poll(() => playing(page)).toBe(1)
    await page.getByRole('button', { name: 'Officer sent' }).click()
    await page.getByLabel('Badge number of the officer').fill('4711')
    await page.getByRole('button', { name: 'Say that an officer was sent' }).click()
    await expect(page.getByText(/^Officer sent at /)).toBeVisible()
    expect(await playing(page)).toBe(1)
    await person.page.goto('/inmate')
    await expect(person.page.getByText(/^An officer was sent at \d/)).toBeVisible()
  })

  await test.step('a page that is opened late or again rings for it', async () => {
    await page.reload()
    await expect(place).toBeVisible()
    await page.getByText('Control room').click()
    await expect.poll(() => playing(page)).toBe(1)
  })

  await test.step('without the server it says so and shows nothing of before; it comes back by itself', async () => {
    await product.kill()
    await expect(page.getByRole('alert')).toContainText('This screen is not connected. Use the radio.')
    await expect(place).toBeHidden()
    await product.start()
    await expect(place).toBeVisible()
    await expect.poll(() => playing(page)).toBe(1)
  })

  await test.step('an answer ends the ringing; ended by an administrator it shows nothing within seconds', async () => {
    await answerAlert(context, id, { status: 'acknowledged' })
    await expect.poll(() => playing(page)).toBe(0)
    await expect(page.getByText('Somebody has seen it')).toBeVisible()
    const [{ id: own }] = await (await context.request.get('/api/admin/browsers')).json()
    await context.request.post('/api/user/confirm', { data: { password: ADMIN.password } })
    await context.request.delete(`/api/admin/browsers/${own}`)
    await expect(page.getByRole('alert')).toContainText('This duty screen was ended. Use the radio.')
    await expect(place).toBeHidden()
  })
})
