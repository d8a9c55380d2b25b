import { facility } from '@evenkeel/contract/facility.ts'
import { responders } from '@evenkeel/contract/responders.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { userEvent } from 'vitest/browser'
import { aFacility } from '../../testing/examples/examples.ts'
import { anAccount } from '../../testing/examples/examples-admin.ts'
import {
  answerWith,
  button,
  count,
  dialog,
  idAt,
  item,
  menu,
  open,
  rows,
  waits,
} from '../../testing/examples/people.ts'
import { refuse } from '../../testing/fake-server.ts'
import { expect, test } from '../../testing/test.ts'

test('fifteen rows of the table are in view on a laptop, and every target is 44 px high @long', async ({ app }) => {
  answerWith(app, () => Array.from({ length: 50 }, (_, at) => anAccount({ id: idAt(at), username: `person.${at}` })))
  await open(app)
  expect(rows(app).filter((row) => row.getBoundingClientRect().bottom <= 900).length).toBeGreaterThanOrEqual(15)
  for (const target of app.document.querySelectorAll('main :is(button, select, input, label:has(input))')) {
    const { height } = target.getBoundingClientRect()
    if (height > 0 && !target.matches('label input')) expect.soft(height, target.outerHTML).toBeGreaterThanOrEqual(44)
  }
})

test('choosing people moves nothing, choosing none brings the count back, and an open row takes no width from the names @long', async ({
  app,
}) => {
  answerWith(app, () => [waits(1), waits(2), anAccount()])
  for (const width of [1280, 320]) {
    app.resize(width)
    await open(app)
    const place = () => rows(app).map((row) => row.getBoundingClientRect().top)
    const before = place()
    await app.screen.getByRole('checkbox', { name: 'Choose maximiliano.2' }).click()
    await expect.element(button(app, 'Approve 1')).toBeVisible()
    expect(place(), `${width} px`).toEqual(before)
    await expect.element(app.screen.getByText('1 chosen')).toBeVisible()
    await button(app, 'Choose none').click()
    await expect.element(app.screen.getByText('3 accounts')).toBeVisible()
    expect(place(), `${width} px`).toEqual(before)
    const names = () => rows(app).map((row) => row.querySelector('th')?.clientWidth)
    const widths = names()
    rows(app)[0]?.querySelector<HTMLElement>('th button')?.click()
    await expect.element(app.screen.getByText('Account since')).toBeVisible()
    expect(names(), `${width} px`).toEqual(widths)
  }
})

test('the filters are asked of the server and kept in the address; a name that is looked for never is', async ({
  app,
}) => {
  const asked: object[] = []
  app.answer(facility.about, () => aFacility({ units: ['North', 'South'] }))
  app.answer(users.find, ({ query }) => {
    asked.push(query)
    return [anAccount()]
  })
  await open(app, 'en', '/admin/people?unit=Samuel%20Ortiz&role=staff')
  await expect.poll(() => asked).toEqual([{ limit: 50, role: 'staff' }])
  await app.screen.getByLabelText('Approval').selectOptions('waiting')
  await app.screen.getByLabelText('Unit').selectOptions('North')
  await app.screen.getByLabelText('Use').selectOptions('idle')
  await app.screen.getByLabelText('Find by name, number or unit').fill('Samuel Ortiz')
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ limit: 50, role: 'staff', state: 'waiting', unit: 'North', use: 'idle', q: 'Samuel Ortiz' })
  expect(app.window.location.search).toBe('?role=staff&state=waiting&unit=North&use=idle')
  expect(app.document.title).not.toMatch(/Samuel/)
})

test('a disabled account offers no pass and no assessment, and cannot be chosen or approved', async ({ app }) => {
  answerWith(app, () => [waits(1), anAccount({ disabled: true, approved: false, username: 'gone.person' })])
  await open(app)
  await expect.element(app.screen.getByRole('cell', { name: 'Refused' })).toBeVisible()
  expect(app.screen.getByRole('checkbox', { name: /gone/ }).elements()).toEqual([])
  await menu(app, 'gone.person').click()
  expect(
    app.screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Release', 'Correct', 'Edit', 'Make a sign-in slip', 'Hold records', 'After a death', 'Enable'])
  await userEvent.keyboard('{Escape}')
  await menu(app, 'maximiliano.1').click()
  expect(
    app.screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Approve',
    'Release',
    'Move',
    'Correct',
    'Edit',
    'Make a sign-in slip',
    'Badge',
    'Make a pass',
    'Ask for an assessment',
    'Hold records',
    'After a death',
    'Refuse',
  ])
})

test('a duty responder is told from other staff in the list and in the open row', async ({ app }) => {
  answerWith(app, () => [
    anAccount({ id: idAt(1), role: 'staff', duty: true }),
    anAccount({ id: idAt(2), role: 'staff', username: 'other.staff' }),
  ])
  await open(app)
  expect(app.screen.getByRole('cell', { name: 'Staff (duty)' }).elements()).toHaveLength(1)
  expect(app.screen.getByRole('cell', { name: 'Staff', exact: true }).elements()).toHaveLength(1)
  app.resize(320)
  await app.screen.getByRole('rowheader').first().getByRole('button').click()
  await expect.element(app.screen.getByText(/, Duty responder$/)).toBeVisible()
})

test('whom another administrator approved meanwhile is not approved again, and is no longer chosen', async ({
  app,
}) => {
  let accounts = [waits(1), waits(2), waits(3)]
  answerWith(app, () => accounts)
  const sent: unknown[] = []
  app.answer(users.approve, ({ body }) => {
    sent.push(body.ids)
    return { approved: 0 }
  })
  await open(app)
  await app.screen.getByRole('checkbox', { name: /^Choose all/ }).click()
  await expect.element(button(app, 'Approve 3')).toBeVisible()
  accounts = [waits(1), waits(2, { approved: true }), waits(3, { disabled: true })]
  await menu(app, 'maximiliano.2').click()
  await item(app, /^Approve$/).click()
  await expect.element(app.screen.getByText(/^Nothing was changed/)).toBeVisible()
  await expect.element(button(app, 'Approve 1')).toBeVisible()
  await button(app, 'Approve 1').click()
  await dialog(app).getByRole('button', { name: 'Approve' }).click()
  await expect.poll(() => sent).toEqual([[idAt(2)], [idAt(1)]])
})

test('when the row with the focus goes, the row that takes its place has it', async ({ app }) => {
  let accounts = [waits(1), waits(2), waits(3)]
  answerWith(app, () => accounts)
  app.answer(users.approve, ({ body }) => {
    accounts = accounts.filter(({ id }) => !body.ids?.includes(id))
    return { approved: 1 }
  })
  await open(app, 'en', '/admin/people?state=waiting')
  await menu(app, 'maximiliano.2').click()
  await item(app, /^Approve$/).click()
  await expect.poll(() => rows(app).length).toBe(2)
  await expect.element(menu(app, 'maximiliano.3')).toHaveFocus()
})

test('the menu of a row goes by keys: arrows around, a letter, Escape back to its button, Tab out', async ({ app }) => {
  answerWith(app, () => [anAccount({ username: 'only.one' })])
  await open(app)
  const trigger = menu(app, 'only.one')
  trigger.element().focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(item(app, /^Release$/)).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(item(app, /^Disable$/)).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(item(app, /^Move$/)).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(item(app, /^Make a sign-in slip$/)).toHaveFocus()
  await userEvent.keyboard('m')
  await expect.element(item(app, /^Make a pass$/)).toHaveFocus()
  await userEvent.keyboard('{End}{ArrowDown}')
  await expect.element(item(app, /^Release$/)).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(trigger).toHaveFocus()
  expect(count(app, '[role=menu]')).toBe(0)
  await userEvent.keyboard('{Enter}{Tab}')
  await expect.poll(() => count(app, '[role=menu]')).toBe(0)
})

test('several are disabled at once: each for itself, and who was refused is named', async ({ app }) => {
  const accounts = [1, 2, 3].map((at) => anAccount({ id: idAt(at), username: `released.${at}` }))
  const disabled: string[] = []
  let refusals = 0
  answerWith(app, () => accounts)
  app.answer(responders.disable, ({ params: { id } }) => {
    if (id === idAt(2)) {
      refusals += 1
      return refuse('needs_agreement')
    }
    disabled.push(id)
    return anAccount({ id, disabled: true })
  })
  await open(app)
  await app.screen.getByRole('checkbox', { name: 'Choose all shown' }).click()
  await button(app, 'Disable 3').click()
  await expect.element(dialog(app)).toMatchTextContent('Disable 3 accounts?')
  await dialog(app).getByRole('button', { name: 'Disable' }).click()
  await expect.element(dialog(app)).toMatchTextContent('1 account is as it was')
  await expect.element(dialog(app)).toMatchTextContent(/2 accounts are disabled.*released\.2/)
  expect([disabled, refusals]).toEqual([[idAt(1), idAt(3)], 1])
})
