import AxeBuilder from '@axe-core/playwright'
import { endAfterQuiet } from './support/database.ts'
import {
  alertWithoutResponder,
  anAlert,
  closed,
  details,
  headline,
  helpButton,
  mockHelpServer,
  pressGetHelp,
  question,
  queuedReply,
  seen,
  WORDS,
} from './support/help.ts'
import { inspect } from './support/inspect.ts'
import { register } from './support/people.ts'
import { notice } from './support/screen.ts'
import { expect, test } from './support/test.ts'
import { SIGNED_OUT } from './support/watch.ts'

for (const locale of ['en', 'es'] as const) {
  for (const role of ['inmate', 'staff'] as const)
    test(`every state with the keyboard alone, ${role}, ${locale}`, async ({ page, context, watch }) => {
      test.slow()
      watch.expect(/ERR_FAILED .*\/api\/alerts|status of (401|503) .*\/api\/(alerts|user|events)/)
      const words = WORDS[locale]
      await register(context, { role, locale })
      const server = await mockHelpServer(page)
      await page.goto(`/${role}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      const look = (name: string) => inspect(page, locale, `${role}, ${name}`)

      await test.step('asking', async () => {
        for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Tab')
        await expect(helpButton(page)).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(question(page)).toContainText(words.prompt)
        await expect(question(page).getByRole('button', { name: words.goOn })).toBeFocused()
        await look('asking')
        await page.keyboard.press('Escape')
        await expect(question(page)).toBeHidden()
        await expect(helpButton(page)).toBeFocused()
        expect(server.presses).toEqual([])
      })

      const ask = async () => {
        await helpButton(page).focus()
        await page.keyboard.press('Enter')
        await expect(question(page)).toBeVisible()
        await page.keyboard.press('Enter')
      }

      await test.step('sending, which takes three seconds at most', async () => {
        server.answer = () => new Promise(() => {})
        await ask()
        await expect(headline(page)).toHaveText(words.sending)
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
        expect.soft(violations).toEqual([])
        await expect(headline(page)).toHaveText(words.unsent)
      })

      await test.step('not sent, then kept, then sent, under one key', async () => {
        server.answer = () => null
        await expect(headline(page)).toHaveRole('alert')
        await expect(notice(page)).toContainText(words.failure)
        await expect(details(page)).toBeFocused()
        if (role === 'inmate') await expect(details(page)).toContainText(words.say)
        await look('not sent')
        server.answer = queuedReply
        await page.keyboard.press('Tab')
        await expect(details(page).getByRole('button', { name: words.tryNow })).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(headline(page)).toContainText(words.kept)
        expect(new Set(server.presses.map(({ key }) => key)).size).toBe(1)
        expect(server.presses[0]?.body).toMatchObject({ severity: 'critical' })
        await look('kept')
        server.mine = [anAlert()]
        await expect(headline(page)).toContainText(words.sent)
        await look('sent')
      })

      await test.step('nobody set up to answer', async () => {
        await server.tell(alertWithoutResponder())
        await expect(headline(page)).toContainText(words.alone)
        await look('no responder')
      })

      const states = [
        ['seen', seen(), words.seen],
        ['coming', seen({ step: 'coming' }), words.coming],
        ['with you', seen({ step: 'with_you' }), words.withYou],
        ['waiting again', anAlert({ repeats: 1 }), words.waiting],
        ['closed', closed(), words.closed],
      ] as const
      for (const [name, alert, title] of states)
        await test.step(name, async () => {
          await server.tell(alert)
          await expect(headline(page)).toContainText(title)
          await expect(headline(page)).toHaveRole('status')
          await look(name)
        })

      await test.step('put away', async () => {
        await details(page).getByRole('button', { name: words.dismiss }).focus()
        await page.keyboard.press('Enter')
        await expect(details(page)).toHaveCount(0)
        await expect(headline(page)).toBeEmpty()
      })

      await test.step('signed out', async () => {
        await context.clearCookies()
        server.answer = () => ({ status: 401, body: { code: 'unauthorized', message: 'Unauthorized', status: 401 } })
        await ask()
        await expect(headline(page)).toContainText(words.signedOut)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/signed out|se cerró/)
        await look('signed out')
        await page.waitForTimeout(1000)
        await details(page)
          .getByRole('link')
          .filter({ hasText: /Sign in|Entrar/ })
          .click()
        await expect(page.locator('form button[type=submit]')).toBeVisible()
      })
    })
}

test('a success is only said when it is stored and somebody is set up to answer', async ({ page, context, watch }) => {
  watch.expect(/status of 503 .*\/api\/alerts/)
  await register(context)
  const server = await mockHelpServer(page)
  await page.goto('/inmate')
  server.answer = () => ({ status: 201, body: alertWithoutResponder() })
  await pressGetHelp(page)
  await expect(headline(page)).toContainText(WORDS.en.alone)
  await expect(details(page)).toContainText(WORDS.en.say)
  await expect(notice(page)).toHaveCount(0)

  server.answer = () => ({ status: 503, body: { code: 'unavailable', message: 'Away', status: 503 } })
  await pressGetHelp(page)
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  await expect(notice(page)).not.toContainText('Help Request Sent')

  server.answer = () => ({ status: 201, body: anAlert({ id: 'a2' }) })
  await expect(notice(page)).toContainText(WORDS.en.success)
  await expect(headline(page)).toContainText(WORDS.en.sent)
  await expect(
    page
      .getByText('Sent', { exact: true })
      .locator('..')
      .getByText(/\d:\d\d/),
  ).toHaveCount(0)
})

test('what is not sent goes along to other screens, tries again when the line is back, and is asked about', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_FAILED .*\/api\/alerts/)
  await register(context)
  const server = await mockHelpServer(page)
  await page.goto('/inmate')
  server.answer = () => null
  await pressGetHelp(page)
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  await page.getByRole('link', { name: 'My record', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'My record' })).toBeVisible()
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  const tries = server.presses.length

  await test.step('pressing again shows it instead of asking twice', async () => {
    await helpButton(page).click()
    await expect(question(page)).toBeHidden()
    await expect(details(page)).toBeFocused()
  })

  await test.step('leaving is asked about', async () => {
    await page.getByRole('button', { name: 'Sign Out' }).click()
    const leave = page.getByRole('dialog', { name: WORDS.en.unsent })
    await expect(leave.getByRole('button', { name: 'Stay here' })).toBeFocused()
    await page.keyboard.press('Enter')
    const closing = page.waitForEvent('dialog')
    await page.close({ runBeforeUnload: true })
    const asked = await closing
    expect(asked.type()).toBe('beforeunload')
    await asked.dismiss()
  })

  server.answer = () => ({ status: 201, body: anAlert() })
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect(headline(page)).toContainText(WORDS.en.sent)
  expect(server.presses.length).toBeGreaterThan(tries)
  expect(new Set(server.presses.map(({ key }) => key)).size).toBe(1)
})

test('a session that ends while it is not sent leaves nothing on the page but that', async ({
  page,
  context,
  product,
  watch,
}) => {
  watch.expect(/(ERR_FAILED|status of 401) .*\/api\/alerts/)
  watch.expect(SIGNED_OUT)
  const { username } = await register(context)
  const server = await mockHelpServer(page)
  await page.goto('/inmate')
  server.answer = () => null
  await pressGetHelp(page)
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  await endAfterQuiet(product.dataDir, username, 3)
  await page.getByRole('link', { name: 'My record', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You are signed out' })).toBeVisible()
  await expect(page.getByText('Sam')).toHaveCount(0)
  await expect(headline(page)).toHaveText(WORDS.en.unsent)
  server.answer = () => ({ status: 401, body: { code: 'unauthorized', message: 'Unauthorized', status: 401 } })
  await expect(headline(page)).toContainText(WORDS.en.signedOut, { timeout: 20_000 })
})

test('an open request is there after a reload, and asking again says that it was sent again', async ({
  page,
  context,
}) => {
  await register(context)
  const server = await mockHelpServer(page)
  server.mine = [seen({ step: 'coming' })]
  await page.goto('/checkin')
  await expect(headline(page)).toContainText(WORDS.en.coming)
  await expect(details(page)).toContainText('Dana Reyes')
  await expect(details(page).locator('[aria-current=step]')).toContainText('On the way')
  server.answer = () => ({ status: 200, body: seen({ step: 'coming', repeats: 1 }) })
  await pressGetHelp(page)
  await expect(details(page)).toContainText('You asked again, and that was sent too.')
})

test('help can be asked for while the server does not say who is there', async ({ page, context, watch }) => {
  watch.expect(/ERR_FAILED|status of 503/)
  await register(context)
  const server = await mockHelpServer(page)
  let answer = () => {}
  await page.route('/api/user', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve))
    await route.abort().catch(() => {})
  })
  await page.goto('/inmate')
  await expect(helpButton(page)).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'We can’t reach the server' })).toBeVisible()
  await inspect(page, 'en', 'away')
  await pressGetHelp(page)
  await expect(headline(page)).toContainText(WORDS.en.sent)
  expect(server.presses).toMatchObject([{ body: { message: 'Crisis support was requested.' } }])
  await inspect(page, 'en', 'away, sent')
})

test('administrators, who answer, and pages of nobody have no such button', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('form button[type=submit]')).toBeVisible()
  await expect(page.getByText('Get Help', { exact: true })).toHaveCount(0)
})

test('at 320 px the button is in one row with the rest, stays at the top, and no notice covers it', async ({
  page,
  context,
  watch,
}) => {
  watch.expect(/ERR_FAILED .*\/api\/alerts/)
  await page.setViewportSize({ width: 320, height: 568 })
  await register(context)
  const server = await mockHelpServer(page)
  await page.goto('/checkin')
  const bar = page.getByRole('banner')
  await expect(helpButton(page)).toBeVisible()
  const [button, menu] = [
    await helpButton(page).boundingBox(),
    await bar.getByRole('button', { name: 'Menu' }).boundingBox(),
  ]
  expect(button?.height).toBeGreaterThanOrEqual(44)
  expect(button?.y).toBe(menu?.y)

  await page.getByRole('button', { name: 'Complete Check-In' }).scrollIntoViewIfNeeded()
  server.answer = () => null
  await pressGetHelp(page)
  await expect(notice(page)).toBeVisible()
  const box = await helpButton(page).boundingBox()
  const over = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.textContent, {
    x: (box?.x ?? 0) + 20,
    y: (box?.y ?? 0) + 20,
  })
  expect(over).toBe('Get Help')

  await bar.getByRole('button', { name: 'Menu' }).click()
  await bar.getByRole('button', { name: 'Sign Out' }).scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeInViewport({ ratio: 1 })
})
