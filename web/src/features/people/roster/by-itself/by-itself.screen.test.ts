import { roster } from '@evenkeel/contract/people/roster.ts'
import { type RosterDeliveries, rosterDeliveries } from '@evenkeel/contract/people/roster-deliveries.ts'
import { expectAccessible } from '../../../../testing/accessible.ts'
import { idOf } from '../../../../testing/examples/examples.ts'
import { aRosterReport } from '../../../../testing/examples/examples-admin.ts'
import { button, open } from '../../../../testing/examples/people.ts'
import { refuse } from '../../../../testing/fake-server.ts'
import { expect, test } from '../../../../testing/test.ts'

const AT = '2026-03-11T14:00:00.000Z'
const NOTHING = {
  added: 0,
  back: 0,
  released: 0,
  moved: 0,
  changed: 0,
  waiting: 0,
  why: null,
  named: [],
  isKept: false,
}
const delivery = (at: number, part: Partial<RosterDeliveries['deliveries'][number]> = {}) =>
  ({ ...NOTHING, id: idOf(at), at: AT, by: 'post', outcome: 'same', ...part }) as const
const DELIVERIES: RosterDeliveries = {
  secretSince: AT,
  folder: 'unreadable',
  withoutSlip: 14,
  lastAt: AT,
  isLate: true,
  deliveries: [
    delivery(1, { outcome: 'waits', waiting: 12, why: 'percent', isKept: true }),
    delivery(2, { outcome: 'refused', why: 'noColumns', named: ['bookingNumber', 'unit'], by: 'folder' }),
    delivery(3, { outcome: 'applied', added: 3, released: 2, moved: 1 }),
    delivery(4, { outcome: 'waits', waiting: 1 }),
    delivery(5),
  ],
}
const TEXT = 'bookingNumber,lastName\n24-1,Rivera'
const slip = {
  id: idOf(9),
  username: '24-1',
  name: 'Max Rivera',
  unit: 'A',
  slip: '7QK2-M9XP-4TRW-H3VC',
  expiresAt: AT,
}

for (const locale of ['en', 'es'] as const)
  test(`what came by itself is listed, looked at as a chosen file, and its people get slips (${locale})`, async ({
    app,
  }) => {
    const sent: unknown[] = []
    const left: string[] = []
    app.answer(rosterDeliveries.list, () => DELIVERIES)
    app.answer(rosterDeliveries.text, ({ params }) => (params.id === idOf(1) ? { text: TEXT } : refuse('not_found')))
    app.answer(rosterDeliveries.look, ({ params }) => void left.push(params.id))
    app.answer(rosterDeliveries.makeSecret, () => ({ secret: 'whsec_c2VjcmV0' }))
    app.answer(rosterDeliveries.makeSlips, () => ({ slips: [slip] }))
    app.answer(roster.import, ({ query, body }) => {
      sent.push([query.delivery, body])
      return aRosterReport({})
    })
    await open(app, locale)
    await button(app, /^(Import a roster|Importar una lista)$/).click()
    const panel = app.screen.getByRole('region', { name: /^(It comes by itself|Llega por sí sola)$/ })
    for (const said of [
      /12 (lines of the roster wait for a look|líneas de la lista esperan)/,
      /(No roster since|No llega ninguna lista desde)/,
      /14 (people who came with it have no slip|personas que llegaron)/,
      /(The folder cannot be read|No se puede leer la carpeta)/,
      /3 (new|nuevas), 2 (released|salen), 1 (moved|trasladada)/,
      /bookingNumber/,
    ])
      await expect.element(panel).toMatchTextContent(said)
    await expectAccessible(app, locale, 'roster by itself')

    await button(app, /^(Make a new secret|Crear un secreto nuevo)$/).click()
    await expect.element(panel).toMatchTextContent('whsec_c2VjcmV0')
    await expect.element(panel).toMatchTextContent(/openssl dgst.*\/api\/roster --data-binary/s)
    await expectAccessible(app, locale, 'secret of rosters')

    await button(app, /^(Leave it as it is|Dejarla como está)$/).click()
    await expect.poll(() => left).toEqual([idOf(1)])
    await button(app, /^(Look at it|Mirarla)$/).click()
    await expect.element(app.screen.getByText(/(Chosen: The roster of|Elegido: La lista del) /)).toBeVisible()
    await button(app, /^(Check|Revisar)$/).click()
    await expect.poll(() => sent).toEqual([[idOf(1), TEXT]])
    await button(app, /^(Choose something else|Elegir otra cosa)$/).click()
    await button(app, /^(Make and print the slips|Crear e imprimir los papeles)$/).click()
    await expect.element(app.screen.getByText(slip.slip)).toBeVisible()
  })

test('where nothing is set up, nothing is said but how', async ({ app }) => {
  await open(app, 'en')
  await button(app, /^Import a roster$/).click()
  await expect.element(app.screen.getByText('not set up')).toBeVisible()
})
