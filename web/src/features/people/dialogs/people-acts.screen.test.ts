import { facility } from '@evenkeel/contract/facility.ts'
import { moves } from '@evenkeel/contract/people/moves.ts'
import { stays } from '@evenkeel/contract/people/stays.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../testing/accessible.ts'
import type { App } from '../../../testing/app.ts'
import { aFacility } from '../../../testing/examples/examples.ts'
import { anAccount } from '../../../testing/examples/examples-admin.ts'
import { answerWith, button, dialog, idAt, menu, open } from '../../../testing/examples/people.ts'
import { refuse, success } from '../../../testing/fake-server.ts'
import { expect, test } from '../../../testing/test.ts'

const inCare = (at: number, part = {}) =>
  anAccount({ id: idAt(at), role: 'inmate', username: `person.${at}`, lastName: `Reyes ${at}`, ...part })
const acts = (app: App, name: RegExp) =>
  app.screen.getByRole('group', { name: /^(Actions for|Acciones para)/ }).getByRole('button', { name })
const press = (app: App, name: RegExp | string) => dialog(app).getByRole('button', { name, exact: true }).click()

for (const locale of ['en', 'es'] as const)
  test(`whom a booking number finds is released by keyboard alone, and by no press of Enter too many (${locale})`, async ({
    app,
  }) => {
    let person = inCare(1, { bookingNumber: '241994' })
    const sent: unknown[] = []
    answerWith(app, () => [inCare(2), person])
    app.answer(users.find, ({ query: { q } }) =>
      success(q === '241994' ? [person] : [inCare(2), person], { headers: { 'x-total-count': '2' } }),
    )
    app.answer(facility.about, () => aFacility({}))
    app.answer(stays.open, () => ({ alerts: 0, urgency: null, followUpDueAt: null, responders: [] }))
    app.answer(moves.address, () => ({ address: null }))
    app.answer(users.change, ({ params: { id }, body }) => {
      sent.push([id, body])
      person = { ...person, releasedOn: body.releasedOn ?? null }
      return person
    })
    await open(app, locale)
    app.screen.getByRole('searchbox').element().focus()
    await userEvent.keyboard('241994')
    const release = acts(app, /^(Release|Anotar salida)$/)
    await expect.element(release).toBeVisible()
    const pressed: unknown[] = []
    app.document.addEventListener('click', ({ target }) => pressed.push(target), { once: true })
    await userEvent.keyboard('{Enter}')
    await expect.element(release).toHaveFocus()
    expect(pressed).toEqual([])
    expect(app.window.location.search).toBe('')
    await expectAccessible(app, locale, 'an open row')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog(app)).toMatchTextContent(/Reyes 1/)
    await expect.element(dialog(app).getByRole('button', { name: /^(Cancel|Cancelar)$/ })).toHaveFocus()
    await expectAccessible(app, locale, 'release')
    await userEvent.keyboard('{Enter}')
    await expect.element(release).toHaveFocus()
    expect(sent).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog(app)).toBeVisible()
    await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Enter}')
    await expect.poll(() => sent).toEqual([[idAt(1), { releasedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) }]])
    await expect.element(dialog(app)).toMatchTextContent(/^(Paper for|Hoja para)/)
    await expect.element(release).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(app.screen.getByRole('rowheader').getByRole('button')).toHaveFocus()
  })

test('a day to come, or before the admission, is no release; what is open can be handed over', async ({ app }) => {
  const sent: unknown[] = []
  const taker = { id: idAt(9), name: 'Grace Okafor' }
  answerWith(app, () => [inCare(1, { admittedOn: '2026-02-10' })])
  app.answer(facility.about, () => aFacility({}))
  app.answer(moves.address, () => ({ address: null }))
  app.answer(stays.open, () => ({ alerts: 1, urgency: 'now' as const, followUpDueAt: null, responders: [taker] }))
  app.answer(users.change, ({ body }) => {
    sent.push(body)
    return inCare(1, { releasedOn: body.releasedOn })
  })
  await open(app)
  await app.screen.getByRole('rowheader').getByRole('button').click()
  await acts(app, /^Release$/).click()
  const day = dialog(app).getByLabelText('Released on')
  for (const wrong of ['2026-02-09', '2099-01-01', '']) {
    await day.fill(wrong)
    await press(app, 'Release')
    await expect.element(day).toHaveAttribute('aria-invalid', 'true')
  }
  expect(sent).toEqual([])
  await day.fill('2026-02-20')
  await dialog(app).getByLabelText('Who takes this over').selectOptions('Grace Okafor')
  await press(app, 'Release')
  await expect.poll(() => sent).toEqual([{ releasedOn: '2026-02-20', takenOverBy: taker.id }])
})

test('several are released on one day and moved to one unit: a call for each, those who are here alone, who was refused named', async ({
  app,
}) => {
  const sent: unknown[] = []
  answerWith(app, () => [
    inCare(1, { unit: 'North', housing: 'N-1' }),
    inCare(2, { unit: 'South', housing: 'S-1' }),
    inCare(3, { releasedOn: '2026-01-01' }),
    anAccount({ id: idAt(4), role: 'staff', username: 'an.officer' }),
    anAccount({ id: idAt(5), role: 'clinician', username: 'a.clinician' }),
  ])
  app.answer(facility.about, () => aFacility({ units: ['North', 'South'] }))
  app.answer(users.change, ({ params: { id }, body }) => {
    sent.push([id, body])
    return id === idAt(2) ? refuse('conflict') : anAccount({ id })
  })
  await open(app)
  await app.screen.getByRole('checkbox', { name: 'Choose all shown' }).click()
  await button(app, 'Move 4').click()
  await press(app, 'Move')
  await expect.element(dialog(app).getByLabelText(/^Unit/)).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toEqual([])
  await dialog(app).getByLabelText(/^Unit/).selectOptions('South')
  await expectAccessible(app, 'en alone', 'a move of several')
  await press(app, 'Move')
  await expect.poll(() => sent.length).toBe(4)
  expect(sent).toEqual([
    [idAt(1), { unit: 'South', housing: '' }],
    [idAt(2), { unit: 'South' }],
    [idAt(3), { unit: 'South', housing: '' }],
    [idAt(4), { unit: 'South' }],
  ])
  await expect.element(dialog(app)).toMatchTextContent(/3 people are moved.*Reyes 2/)
  await press(app, 'Close')
  sent.length = 0
  await app.screen.getByRole('checkbox', { name: 'Choose all shown' }).click()
  await button(app, 'Release 2').click()
  await expect.element(dialog(app).getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await dialog(app).getByLabelText('Released on').fill('2026-02-20')
  await press(app, 'Release')
  await expect.poll(() => sent).toEqual([1, 2].map((at) => [idAt(at), { releasedOn: '2026-02-20' }]))
  await expect.element(dialog(app)).toMatchTextContent(/1 release is entered.*Reyes 2/)
})

test('a move to another unit empties the bed, and back to the same one gives it back', async ({ app }) => {
  const sent: unknown[] = []
  answerWith(app, () => [inCare(1, { unit: 'North', housing: 'N-1' })])
  app.answer(facility.about, () => aFacility({ units: ['North', 'South'] }))
  app.answer(users.change, ({ body }) => {
    sent.push(body)
    return inCare(1)
  })
  await open(app)
  await app.screen.getByRole('rowheader').getByRole('button').click()
  await acts(app, /^Move$/).click()
  const bed = dialog(app).getByLabelText(/^Housing/)
  const unit = dialog(app).getByLabelText(/^Unit/)
  await unit.selectOptions('South')
  await expect.element(bed).toHaveValue('')
  await unit.selectOptions('North')
  await expect.element(bed).toHaveValue('N-1')
  await unit.selectOptions('South')
  await bed.fill('S-4')
  await press(app, 'Move')
  await expect.poll(() => sent).toEqual([{ unit: 'South', housing: 'S-4' }])
})

test('a name is corrected with what changed alone; an e-mail of who answers, a name of who is known by it and one’s own role are not offered', async ({
  app,
}) => {
  const sent: unknown[] = []
  const people = [
    anAccount({ id: idAt(1), role: 'staff', username: 'an.officer', firstName: 'Sam', lastName: 'Oh', email: null }),
    anAccount({ id: idAt(2), role: 'staff', username: 'on.duty', duty: true }),
    anAccount({ id: idAt(3), role: 'admin', username: 'an.admin', respondsTo: ['inmate'] }),
    anAccount({ id: idAt(4), role: 'clinician', username: 'a.clinician' }),
  ]
  answerWith(app, () => people)
  app.answer(users.correct, ({ params: { id }, body }) => {
    sent.push([id, body])
    return anAccount({ id })
  })
  await open(app)
  const fields = async (username: string) => {
    await menu(app, username).click()
    await app.screen.getByRole('menuitem', { name: 'Correct' }).click()
    await expect.element(dialog(app)).toMatchTextContent(username)
    const labels = [...(app.document.querySelectorAll('dialog[open] label') ?? [])].map(
      ({ textContent }) => textContent?.split(' (')[0],
    )
    return labels
  }
  expect(await fields('on.duty')).toEqual(['First name', 'Last name'])
  await press(app, 'Cancel')
  expect(await fields('an.admin')).toEqual([])
  await press(app, 'Cancel')
  await menu(app, 'a.clinician').click()
  expect(app.screen.getByRole('menuitem', { name: 'Correct' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  expect(await fields('an.officer')).toEqual(['First name', 'Last name', 'Email'])
  await expectAccessible(app, 'en alone', 'correct')
  await dialog(app)
    .getByLabelText(/^Last name/)
    .fill('Ortiz')
  await press(app, 'Save changes')
  await expect.poll(() => sent).toEqual([[idAt(1), { lastName: 'Ortiz' }]])
})

test('staff become an administrator after a question that says what follows; a refusal stays in it', async ({
  app,
}) => {
  const sent: unknown[] = []
  answerWith(app, () => [anAccount({ id: idAt(1), role: 'staff', username: 'an.officer' })])
  app.answer(responders.changeRole, ({ body }) => {
    sent.push(body)
    return sent.length === 1 ? refuse('conflict') : anAccount({ id: idAt(1), role: 'admin' })
  })
  await open(app)
  await menu(app, 'an.officer').click()
  await app.screen.getByRole('menuitem', { name: 'Correct' }).click()
  await press(app, 'Make them an administrator')
  const question = app.screen.getByRole('dialog', { name: 'Make an.officer an administrator?' })
  await expect.element(question).toMatchTextContent(/answer no alerts until you say so/)
  await question.getByRole('button', { name: 'Make them an administrator' }).click()
  await expect.element(question).toMatchTextContent(/Nothing was changed/)
  await question.getByRole('button', { name: 'Make them an administrator' }).click()
  await expect.poll(() => sent).toEqual(Array.from({ length: 2 }, () => ({ role: 'admin', accepts: [] })))
  await expect.element(app.notice).toMatchTextContent('an.officer is an administrator.')
})

test('the file is asked for with the search and the filters of the table', async ({ app }) => {
  const asked: unknown[] = []
  answerWith(app, () => [inCare(1), inCare(2)])
  app.answer(users.export, ({ query }) => {
    asked.push(query)
    return refuse('forbidden')
  })
  await open(app, 'en', '/admin/people?role=inmate')
  await app.screen.getByRole('searchbox').fill('reyes')
  await button(app, 'Download the list').click()
  await expect.poll(() => asked).toEqual([{ q: 'reyes', role: 'inmate' }])
  await expect.element(app.screen.getByText(/could not be downloaded/)).toBeVisible()
})

test('the head of the boxes is never cut into two lines, also where nobody can be chosen @long', async ({ app }) => {
  answerWith(app, () => [anAccount({ disabled: true })])
  await open(app)
  const [head] = app.document.querySelectorAll('thead th')
  expect(head?.getBoundingClientRect().height).toBeLessThan(48)
  expect(head?.querySelector('.sr-only')?.textContent).toBe('Choose')
})
