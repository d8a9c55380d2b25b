import type { Page } from '@playwright/test'
import config from '../playwright.config.ts'
import { inDatabase } from '../support/database.ts'
import {
  ADMIN,
  answerAlert,
  askForHelp,
  register,
  setRespondsTo,
  signIn,
  signInAsAdmin,
  userOf,
} from '../support/people.ts'
import { openSignedOutPage } from '../support/screen.ts'
import { countSounds, playing } from '../support/sounds.ts'
import { expect, test } from '../support/test.ts'
import { openBalancer, startSecondNode } from '../support/two-nodes.ts'
import { SIGNED_OUT } from '../support/watch.ts'

// As a facility sets its own browsers: sound needs no press.
const { launchOptions } = config.use ?? {}
test.use({
  productOf: 'test',
  launchOptions: {
    ...launchOptions,
    args: [...(launchOptions?.args ?? []), '--autoplay-policy=no-user-gesture-required'],
  },
})

/**
 * Lets no timer of the page end that is longer than this, in milliseconds; the others end `faster`. So what the page does within
 * that time is shown without measuring any: by what it reads when it is opened, by a live event, or not at all.
 */
const endTimersUpTo = (page: Page, longest: number, faster = 1) =>
  page.addInitScript(
    ([most, factor]) => {
      const change = (args: unknown[]) => [args[0], Number(args[1] ?? 0) / factor, ...args.slice(2)]
      window.setTimeout = new Proxy(window.setTimeout, {
        apply: (timer, self, args) => (args[1] > most ? 0 : Reflect.apply(timer, self, change(args))),
      })
      window.setInterval = new Proxy(window.setInterval, {
        apply: (timer, self, args) => (args[1] > most ? 0 : Reflect.apply(timer, self, change(args))),
      })
    },
    [longest, faster] as const,
  )

const expectHeard = (page: Page) => expect.poll(() => playing(page)).toBe(1)
const banner = (page: Page) => page.getByRole('region', { name: 'Unanswered alerts' })

test('an unanswered alert is heard as soon as a page opens, on every page of either node; who is gone is missed within 90 seconds', {
  tag: '@long',
}, async ({ product, openBrowser, watch }) => {
  test.slow()
  watch.allow(SIGNED_OUT)
  watch.allow(/status of (401|404) .*\/api\/(browser|display\/alerts)\b/)
  watch.allow(/ERR_(CONNECTION|EMPTY|SOCKET|INCOMPLETE|NETWORK)/)
  const second = await startSecondNode(product)
  const balancer = await openBalancer(product.origin)
  const there = { baseURL: balancer.origin }
  try {
    const [responder, late, display, person] = [
      await openBrowser(there),
      await openBrowser(there),
      await openBrowser(there),
      await openBrowser(),
    ]
    for (const { page } of [responder, late, display]) {
      await countSounds(page)
      await endTimersUpTo(page, 2000)
    }

    await test.step('a duty screen is enrolled on one node, and a responder is on a page of the other', async () => {
      await signInAsAdmin(responder.context)
      await responder.context.request.post('/api/user/confirm', { data: { password: ADMIN.password } })
      const made = await responder.context.request.post('/api/admin/browsers', {
        data: { name: 'Control room', kind: 'display', outOfSight: true },
      })
      await openSignedOutPage(display.page, '/enroll')
      await display.page.getByLabel('Code').fill((await made.json()).code)
      await display.page.getByRole('button', { name: 'Enroll' }).click()
      await display.page.getByRole('link', { name: 'Open the duty screen' }).click()
      balancer.sendTo(second.origin)
      await expect(display.page.getByText('Nothing open.').last()).toBeVisible()
      await responder.page.goto('/account')
      await expect(responder.page.getByRole('heading', { level: 1 })).toBeVisible()
    })

    const id = await test.step('somebody presses Get Help on the one: both hear it on the other', async () => {
      await register(person.context)
      const alert = await askForHelp(person.context)
      await expectHeard(responder.page)
      await expectHeard(display.page)
      return alert.id
    })

    await test.step('after a reload, on another page, and for who signs in late', async () => {
      await responder.page.reload()
      await expectHeard(responder.page)
      await responder.page.goto('/tools')
      await expectHeard(responder.page)
      await expect(responder.page.getByRole('link', { name: '1 alert waits' })).toBeVisible()
      await display.page.reload()
      await expectHeard(display.page)
      await late.page.goto('/api/login')
      await late.page.getByLabel('Username').fill(ADMIN.username)
      await late.page.getByLabel('Password', { exact: true }).fill(ADMIN.password)
      await late.page.getByLabel('Password', { exact: true }).press('Enter')
      await expect(banner(late.page)).toBeVisible()
      await expectHeard(late.page)
    })

    await test.step('and on the first node again', async () => {
      balancer.sendTo(product.origin)
      for (const { page } of [responder, late, display]) {
        await page.reload()
        await expectHeard(page)
      }
    })

    await test.step('an answer on one node ends the ringing on the other', async () => {
      balancer.sendTo(second.origin)
      for (const { page } of [responder, display]) {
        await page.reload()
        await expectHeard(page)
      }
      const here = await openBrowser()
      await signIn(here.context, ADMIN)
      await answerAlert(here.context, id, { status: 'acknowledged' })
      for (const { page } of [responder, display]) await expect.poll(() => playing(page)).toBe(0)
      await expect(banner(responder.page)).toHaveCount(0)
    })

    await test.step('a duty screen that died counts for a minute, and the dashboard reads at least every 30 seconds', async () => {
      const { context, page } = await openBrowser()
      await signIn(context, ADMIN)
      await setRespondsTo(context, ADMIN, (await userOf(context)).id, [])
      await inDatabase(
        product.dataDir,
        `insert into users (id, username, username_key, role, locale, created_at, approved_at, responds_to)
         values (gen_random_uuid(), 'rosa', 'rosa', 'admin', 'en', now(), now(), '{inmate,staff}')`,
        [],
      )
      for (const one of [responder, late]) await one.page.close()
      await endTimersUpTo(page, 30_000, 10)
      await page.goto('/admin')
      const unheard = page.getByText(/^Nobody would hear an alert of people in care/)
      await expect(page.getByText(/^Nobody would hear an alert of staff/)).toBeVisible()
      await expect(unheard).toHaveCount(0)
      await display.page.close()
      await inDatabase(product.dataDir, `update alert_listeners set at = at - interval '60 seconds'`, [])
      await inDatabase(product.dataDir, `update enrolled_browsers set heard_at = heard_at - interval '60 seconds'`, [])
      await expect(unheard).toBeVisible()
    })
  } finally {
    balancer.close()
    await second.stop()
  }
})
