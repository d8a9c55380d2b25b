import type { Locale } from '@evenkeel/contract/base/limits.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { expect, test } from '../../testing/test.ts'

const PEER = 'Sgt. Dana Cole, days 06:00-18:00: (555) 010-0134, ext. 44'
const LIMITS = 'Danger to a life is told.\nNothing else is.'

async function open(
  app: App,
  given: { peers: string[]; limits: string | null },
  canTalk: true | null = true,
  locale: Locale = 'en',
) {
  answerFirstDay(app)
  app.answer(facility.peers, () => given)
  await app.open('/staff/peer-support', { as: 'staff', locale, user: canTalk ? { canTalk } : {} })
  await app.settle()
}
const link = ({ screen }: App, name: string) => screen.getByRole('main').getByRole('link', { name, exact: true })

test('the quick action of the staff home leads to those who can be called, with what they keep private', async ({
  app,
}) => {
  answerFirstDay(app)
  app.answer(facility.peers, () => ({ peers: [PEER], limits: LIMITS }))
  await app.open('/staff', { as: 'staff', user: { canTalk: true } })
  await app.settle()
  await link(app, 'Peer Support').click()
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Peer Support' })).toBeVisible()
  await expect.element(link(app, '(555) 010-0134')).toHaveAttribute('href', 'tel:5550100134')
  await expect.element(link(app, '1-800-267-5463')).toHaveAttribute('href', 'tel:+18002675463')
  await expect.element(app.screen.getByText(LIMITS)).toBeVisible()
  await expect.element(link(app, 'I want to talk')).toHaveAttribute('href', '/talk')
})

test('without names the page still says whom to call, and does not lead to where nobody reads', async ({ app }) => {
  await open(app, { peers: [], limits: null }, null)
  await expect.element(app.screen.getByText('No peer is named here yet.', { exact: false })).toBeVisible()
  await expect.element(app.screen.getByText('Ask first:', { exact: false })).toBeVisible()
  await expect.element(link(app, '988')).toBeVisible()
  await expect.element(app.screen.getByText('Nobody reads requests of staff here now.')).toBeVisible()
  await expect.element(link(app, 'I want to talk')).not.toBeInTheDocument()
})

test('who waits for an approval reads so, and not that nobody is named', async ({ app }) => {
  answerFirstDay(app)
  app.answer(facility.peers, () => ({ peers: [], limits: null }))
  await app.open('/staff/peer-support', { as: 'staff', user: { unapproved: true } })
  await app.settle()
  await expect.element(app.screen.getByText(/^An administrator has to approve your account first\./)).toBeVisible()
  expect(app.screen.getByText(/^No peer is named here/).elements()).toEqual([])
})

for (const locale of ['en', 'es'] as const)
  test(`it is for all, and fits a phone (${locale})`, async ({ app }) => {
    app.resize(320, 640)
    await open(app, { peers: [PEER, 'x'.repeat(100)], limits: 'y'.repeat(600) }, true, locale)
    await expectAccessible(app, locale, 'peer support')
  })

test('people in care are led back to their own home', async ({ app }) => {
  answerFirstDay(app)
  await app.open('/staff/peer-support', { as: 'inmate' })
  await app.settle()
  await expect.element(app.screen.getByRole('heading', { level: 1, name: 'Peer Support' })).not.toBeInTheDocument()
})
