import { care } from '@evenkeel/contract/care/care.ts'
import { carePeople } from '@evenkeel/contract/care/care-people.ts'
import { talk } from '@evenkeel/contract/care/talk.ts'
import { drafts } from '@evenkeel/contract/drafts/drafts.ts'
import { type NewReader, sharing } from '@evenkeel/contract/sharing.ts'
import { expectAccessible } from '../../testing/accessible.ts'
import { aCarePage, DANA, inHours, listOf, openCare, opened, someWork } from '../../testing/examples/care.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const aReader = (part: Partial<NewReader> = {}): NewReader => ({
  id: idOf(90),
  name: 'Dana Cole',
  announcedAt: inHours(-2),
  opensAt: inHours(70),
  shares: ['answers', 'plan'],
  ...part,
})

for (const locale of ['en', 'es'] as const) {
  test(`a person reads who is new, stops with one press, and puts it away (${locale})`, async ({ app }) => {
    const sent: unknown[] = []
    answerFirstDay(app)
    app.answer(sharing.newReaders, () => [
      aReader(),
      aReader({ id: idOf(91), name: 'Sam Bell', announcedAt: inHours(-1) }),
    ])
    app.answer(sharing.stop, ({ params }) => {
      sent.push(params.kind)
      if (sent.length < 2) return refuse('internal')
      return { available: true, readers: [], readersAsOf: null, grants: [] }
    })
    app.answer(sharing.seenReaders, ({ body }) => void sent.push(body.asOf))
    await app.open('/inmate', { locale })
    await app.settle()
    const notice = app.screen.getByText(/^(Dana Cole is new|Dana Cole es alguien)/)
    await expect.element(notice).toBeVisible()
    await expectAccessible(app, locale, 'the notice of who is new')
    const stop = app.screen.getByRole('button', { name: /^(Stop sharing|Dejar de compartir)$/ })
    await stop.click()
    await expect.element(app.screen.getByText(/^(This did not work|No funcionó)/)).toBeVisible()
    await stop.click()
    await expect.element(app.screen.getByText(/^(You share nothing now|Ya no comparte nada)/)).toBeVisible()
    expect(sent).toEqual(['answers', 'plan', 'answers', 'plan'])
    await expect.element(stop).not.toBeInTheDocument()
    await app.screen.getByRole('button', { name: /^(OK, got it|Entendido)$/ }).click()
    await expect.element(notice).not.toBeInTheDocument()
    expect(Date.parse(String(sent.at(-1)))).toBeGreaterThan(Date.parse(aReader().announcedAt))
  })

  test(`a clinician who is new reads when each closed word opens, and has every press (${locale})`, async ({ app }) => {
    const opensAt = inHours(70)
    const work = someWork()
    const closed = { text: null, closed: true } as const
    app.answer(care.open, () =>
      opened({
        opensAt,
        timeline: [
          { id: idOf(70), at: inHours(-19), event: 'received', detail: null, by: null, ...closed },
          { id: idOf(71), at: inHours(-2), event: 'noted', detail: null, by: DANA.name, ...closed },
        ],
      }),
    )
    await openCare(app, listOf([work], { opensAt }), locale)
    await expect.element(app.screen.getByText(/^(What people wrote before|Lo que se escribió antes)/)).toBeVisible()
    await expectAccessible(app, locale, 'the list of who is new')
    await app.screen.getByRole('rowheader').first().getByRole('button').click()
    const dialog = app.screen.getByRole('dialog')
    await expect.element(dialog).toBeVisible()
    const said = dialog.getByText(
      /^(Written before you began here\. Opens on|Escrito antes de que usted empezara aquí\. Se abre el)/,
    )
    await expect.poll(() => said.elements().length).toBe(2)
    await expect.element(dialog.getByRole('button', { name: /^(I take this|Yo la tomo)/ }).first()).toBeVisible()
    await expectAccessible(app, locale, 'closed work')
  })
}

test('the page of a person says what waits, and the same of who shares nothing', async ({ app }) => {
  app.answer(care.open, () => opened({}))
  app.answer(carePeople.open, () => aCarePage({ opensAt: inHours(-1) }))
  await openCare(app, listOf([someWork()]))
  await app.screen.getByRole('rowheader').first().getByRole('button').click()
  await app.screen.getByRole('link', { name: 'Open the person’s page' }).click()
  await app.screen.getByRole('button', { name: 'Before I see them' }).click()
  await expect
    .element(app.screen.getByText(/^What was here before you began opens once they have signed in/))
    .toBeVisible()
  await expectAccessible(app, 'en alone', 'a closed page')
})

test('a request is sent with the names that stand on the form', async ({ app }) => {
  const bodies: unknown[] = []
  app.answer(drafts.list, () => [])
  const readersAsOf = inHours(-3)
  app.answer(talk.own, () => ({ available: true, readers: ['Dana Cole'], readersAsOf, request: null }))
  app.answer(talk.ask, ({ body }) => {
    bodies.push(body.readersAsOf)
    return refuse('internal')
  })
  await app.open('/talk')
  await app.settle()
  await expect.element(app.screen.getByText('Who reads it: Dana Cole.')).toBeVisible()
  await app.screen.getByRole('button', { name: 'Ask for a talk' }).click()
  await expect.poll(() => bodies).toEqual([readersAsOf])
})
