import type { Reply } from '@evenkeel/contract/base/endpoint.ts'
import type { Role } from '@evenkeel/contract/base/roles.ts'
import { ownData } from '@evenkeel/contract/users/own-data.ts'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { answerFirstDay } from '../../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../../testing/examples/first-day-admin.ts'
import { openRow } from '../../../testing/rows.ts'
import { expect, test } from '../../../testing/test.ts'

type Deletion = Reply<(typeof ownData)['deletion']>
const ENDED = { stayEnded: { on: '2026-03-01', openUntil: '2026-03-31' } }
const NOTHING: Deletion = {
  deletesAt: null,
  holds: [],
  recordsKeptUntil: null,
  recordsKept: { alerts: null, care: null },
}
const HELD = { holds: [{ since: '2026-03-03T15:00:00.000Z', reason: 'court' as const }] }

type Opening = { as?: Role; locale?: 'en' | 'es'; path?: string; user?: object }
async function open(
  app: App,
  part: Partial<Deletion>,
  { as = 'inmate', locale = 'en', path = '/account', user = {} }: Opening = {},
) {
  answerFirstDay(app)
  answerQuietFacility(app)
  app.answer(ownData.deletion, () => ({ ...NOTHING, ...part }))
  await app.open(path, { as, locale, user })
  await app.settle()
}
const card = (app: App) =>
  app.screen.getByRole('region', { name: /^(What must stay for now|Lo que debe quedarse por ahora)$/ })

/** What is said before the button that deletes. */
async function points(app: App) {
  await openRow(app, /^(Delete your account|Borrar su cuenta)$/)
  await app.screen.getByRole('button', { name: /^(Delete my account|Borrar mi cuenta)$/ }).click()
  const said = app.screen.getByRole('dialog').getByRole('listitem')
  await expect.poll(() => said.elements().length).toBeGreaterThan(3)
  return said
    .elements()
    .map(({ textContent }) => textContent)
    .join('\n')
}

for (const locale of ['en', 'es'] as const) {
  test(`a person reads what is held, since when and why, and that the journal is not (${locale})`, async ({ app }) => {
    const both = { holds: [...HELD.holds, { since: '2026-04-01T15:00:00.000Z', reason: 'complaint' as const }] }
    await open(app, both, { locale })
    const said = {
      en: 'Alerts and care notes about you are kept since Mar 3, 2026 because of a court case.',
      es: 'Desde el 3 mar 2026 se guardan las alertas y notas sobre usted, por un caso en la corte.',
    }[locale]
    await expect.element(card(app)).toMatchTextContent(said)
    await expect.element(card(app)).toMatchTextContent(/because of a complaint|por una queja/)
    await expect.element(card(app)).toMatchTextContent(/Your journal is not part of it|Su diario no es parte/)
    await openRow(app, /^(What must stay for now|Lo que debe quedarse por ahora)$/)
    await expectAccessible(app, locale, 'own records held')
    expect(await points(app)).toMatch(/They stay until the hold ends|hasta que termine la retención/)
    await expectAccessible(app, locale, 'before a deletion, held')
  })

  test(`before the button that deletes stands what outlives the account, with whose name and for how long (${locale})`, async ({
    app,
  }) => {
    await open(app, { recordsKept: { alerts: 2555, care: 400 } }, { locale })
    const text = await points(app)
    expect(text).toMatch(
      /goes 2,555 days \(about 7 years\) after it was closed|borra 2,555 días \(unos 7 años\) después/,
    )
    expect(text).toMatch(/go 400 days after they ended|borran 400 días después/)
    expect(text).toMatch(
      /booking and permanent number\) stay with it|el de ingreso y el permanente\) se quedan con ello/,
    )
    expect(text).toMatch(/staff can make you a new account\. It is empty|una cuenta nueva\. Está vacía/)
    await expectAccessible(app, locale, 'before a deletion, kept for days')
  })
}

test('what stays, and how long as it is set now, stands there after the request too', async ({ app }) => {
  await open(app, { deletesAt: '2026-03-09T15:00:00.000Z', recordsKept: { alerts: 2555, care: 400 } })
  const card = app.screen.getByRole('region', { name: 'Delete your account' })
  await expect.element(card.getByText('Your account will be deleted on Mar 9, 2026.')).toBeVisible()
  await openRow(app, 'Delete your account')
  await expect.element(card).toMatchTextContent('Each one goes 2,555 days (about 7 years) after it was closed.')
  await expect.element(card).toMatchTextContent('your name and your numbers here (booking and permanent number)')
  await expect.element(card).toMatchTextContent('The facility can change how long records stay.')
  await expect.element(card).not.toMatchTextContent('Download your data first')
  await expectAccessible(app, 'en alone', 'after the request, kept for days')
})

test('alerts and care notes that stay equally long are one sentence', async ({ app }) => {
  await open(app, { recordsKept: { alerts: 2555, care: 2555 } })
  expect(await points(app)).toContain(
    'Alerts and care notes about you stay. Each one goes 2,555 days (about 7 years) after it was closed.',
  )
})

test('somebody who was released reads it at home', async ({ app }) => {
  await open(app, HELD, { path: '/', user: ENDED })
  await expect.element(card(app)).toMatchTextContent('because of a court case')
})

test('where nothing outlives the account all of it goes, name too, and no card says that something is kept', async ({
  app,
}) => {
  await open(app, {})
  await expect.element(card(app)).not.toBeInTheDocument()
  const text = await points(app)
  expect(text).toContain('Alerts about you go too.')
  expect(text).toContain('Your name goes with them.')
  expect(text).not.toMatch(/hold|stays? with it|days after/)
})

test('what stays until a day, after a hold or a delay, is said with the day, and nothing of why', async ({ app }) => {
  await open(app, { recordsKeptUntil: '2099-05-02' })
  await expect.element(card(app)).toMatchTextContent('kept until May 2, 2099 at least')
  const text = await points(app)
  expect(text).toContain('stay until May 2, 2099 at least')
  expect(text).toContain('Alerts about you go too, after that.')
  expect(text).toContain('your name and your numbers here (booking and permanent number) stay with it')
})

test('a day that has passed is said no more', async ({ app }) => {
  await open(app, { recordsKeptUntil: '2020-01-01' })
  expect(await points(app)).not.toContain('2020')
  await expect.element(card(app)).not.toBeInTheDocument()
})

for (const [as, care, number] of [
  ['staff', true, false],
  ['admin', false, false],
] as const)
  test(`${as} reads only what can be kept of them: ${care ? 'talks' : 'no talks'}, and no booking number`, async ({
    app,
  }) => {
    await open(app, { recordsKept: { alerts: 2555, care: 400 } }, { as })
    const text = await points(app)
    expect(/Talks, visits/.test(text)).toBe(care)
    expect(/booking number/.test(text)).toBe(number)
    expect(text).not.toContain('new account')
  })
