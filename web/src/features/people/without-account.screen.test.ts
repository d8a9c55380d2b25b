import { care } from '@evenkeel/contract/care/care.ts'
import { facility } from '@evenkeel/contract/facility.ts'
import { withoutAccount } from '@evenkeel/contract/people/without-account.ts'
import type { PersonInCare } from '@evenkeel/contract/referrals/referrals.ts'
import { referrals } from '@evenkeel/contract/referrals/referrals.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { listOf, openCare } from '../../testing/examples/care.ts'
import { aFacility, idOf } from '../../testing/examples/examples.ts'
import { anAccount } from '../../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerWith, button, dialog, item, menu, open as openPeople } from '../../testing/examples/people.ts'
import { NO_CONNECTION, refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

const JO: PersonInCare = {
  id: idOf(7),
  name: 'Jo Smith',
  unit: 'B',
  unitTyped: false,
  housing: null,
  bookingNumber: '55-1',
}
const READY = { hasClinician: true, hearing: 'heard' } as const
const OFFER = /^(They have no account yet|Todavía no tiene cuenta)$/
const NAME = /^(Name this person|Anotar a esta persona)$/

async function openReferral(app: App, locale: 'en' | 'es') {
  answerFirstDay(app)
  app.answer(facility.about, () => aFacility({}))
  app.answer(referrals.own, () => ({ ...READY, referrals: [] }))
  app.answer(referrals.people, () => ({ people: [], more: false }))
  await app.open('/staff/referral', { as: 'staff', locale })
  await app.settle()
}

for (const locale of ['en', 'es'] as const) {
  test(`an officer names somebody without an account and refers them; twice pressed it is one, and a number of another is said (${locale})`, async ({
    app,
  }) => {
    const sent: { body: unknown; key: string | null }[] = []
    let answer: 'lost' | 'taken' | 'named' = 'lost'
    app.answer(withoutAccount.name, ({ body, idempotencyKey }) => {
      sent.push({ body, key: idempotencyKey })
      return answer === 'lost' ? NO_CONNECTION : answer === 'taken' ? refuse('conflict') : JO
    })
    const referred: unknown[] = []
    app.answer(referrals.send, ({ body }) => {
      referred.push(body)
      return { id: idOf(9), urgency: 'now' as const, ...READY }
    })
    await openReferral(app, locale)
    expect(app.screen.getByRole('button', { name: OFFER }).elements()).toEqual([])
    await app.screen.getByRole('textbox').first().fill('smith')
    await button(app, /^(Find|Buscar)$/).click()
    await button(app, OFFER).click()
    const group = app.screen.getByRole('group', { name: OFFER })
    const field = (name: RegExp) => group.getByRole('textbox', { name })
    await expect.element(field(/^(Last name|Apellido)/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(group.getByText(/Write the last name|Escriba el apellido/)).toBeVisible()
    expect([sent, referred]).toEqual([[], []])
    await field(/^(Last name|Apellido)/).fill('Smith')
    await field(/^(Booking number|Número de ingreso)/).fill('55-1')
    await button(app, NAME).click()
    await expect.element(group.getByText(/This was not saved|Esto no se guardó/)).toBeVisible()
    answer = 'taken'
    await button(app, NAME).click()
    await expect.element(group.getByText(/This booking number is in use|Este número ya está en uso/)).toBeVisible()
    await expectAccessible(app, locale, 'naming somebody without an account')
    expect(sent[1]).toEqual(sent[0])
    answer = 'named'
    await button(app, NAME).click()
    await expect.element(app.screen.getByText(/^Jo Smith/)).toBeVisible()
    await app.screen.getByRole('checkbox', { name: /^(Hurt themself|Se hizo daño)/ }).click()
    await button(app, /^(Send|Enviar)$/).click()
    await expect.poll(() => referred).toMatchObject([{ personId: JO.id, urgency: 'now' }])
  })

  test(`an administrator makes their account, with a slip; there is no slip, pass or approval before (${locale})`, async ({
    app,
  }) => {
    const made: unknown[] = []
    answerWith(app, () => [
      anAccount({
        username: 'without account 1',
        firstName: 'Jo',
        lastName: 'Smith',
        bookingNumber: '55-1',
        approved: false,
        noAccount: true,
        role: 'inmate',
      }),
    ])
    app.answer(users.waiting, () => ({ people: 0, newest: null }))
    app.answer(responders.disable, ({ params: { id } }) => anAccount({ id, disabled: true }))
    app.answer(withoutAccount.makeAccount, ({ body }) => {
      made.push(body)
      return made.length === 1
        ? refuse('conflict')
        : { slip: 'AAAA-BBBB-CCCC-DDDD', expiresAt: '2030-03-11T12:00:00.000Z' }
    })
    await openPeople(app, locale)
    expect(app.document.body.textContent).not.toContain('without account 1')
    await menu(app, 'Jo Smith').click()
    await item(app, /^(Disable|Desactivar)/).click()
    await dialog(app)
      .getByRole('button', { name: /^(Disable|Desactivar)$/ })
      .click()
    // What was done is said of a person, not of an account.
    await expect.element(app.screen.getByText(/^(Jo Smith can no longer|Ya no se encuentra a Jo Smith)/)).toBeVisible()
    await menu(app, 'Jo Smith').click()
    expect(app.screen.getByRole('menuitem').elements()).toHaveLength(8)
    await item(app, /^(Make an account|Crear una cuenta)$/).click()
    await expect.element(dialog(app).getByText(/# 55-1/)).toBeVisible()
    await dialog(app).getByRole('textbox').fill('jo.smith')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog(app).getByText(/The username is taken|El usuario ya existe/)).toBeVisible()
    await expectAccessible(app, locale, 'making an account')
    await userEvent.keyboard('{Enter}')
    await expect.element(app.screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeVisible()
    expect(made).toEqual([{ username: 'jo.smith' }, { username: 'jo.smith' }])
  })
}

test('a clinician names somebody for a request on paper; Enter sends nothing else', async ({ app }) => {
  const entered: unknown[] = []
  app.answer(withoutAccount.name, () => JO)
  app.answer(care.people, () => [])
  app.answer(care.enter, ({ body }) => {
    entered.push(body)
    return NO_CONNECTION
  })
  await openCare(app, listOf([]))
  await button(app, /^Enter a request$/)
    .last()
    .click()
  await dialog(app).getByRole('button', { name: OFFER }).click()
  await dialog(app)
    .getByRole('textbox', { name: /^Last name/ })
    .fill('Smith')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog(app).getByText(/^Jo Smith/)).toBeVisible()
  expect(entered).toEqual([])
})
