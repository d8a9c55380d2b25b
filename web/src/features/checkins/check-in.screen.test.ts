import type { Role } from '@evenkeel/contract/base/roles.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { users } from '@evenkeel/contract/users/users.ts'
import { userEvent } from 'vitest/browser'
import { expectAccessible } from '../../testing/accessible.ts'
import type { App } from '../../testing/app.ts'
import { more } from '../../testing/examples/check-in.ts'
import { aCheckIn, aShiftImpact, aUser } from '../../testing/examples/examples.ts'
import { answerFirstDay } from '../../testing/examples/first-day.ts'
import { answerQuietFacility } from '../../testing/examples/first-day-admin.ts'
import { expect, test } from '../../testing/test.ts'

type Sent = { moodScore: number; stressScore: number; scale: string; isPreShift: boolean }

/** Opens the check-in; the returned list has what was sent. */
async function open(
  app: App,
  role: Role = 'inmate',
  { locale = 'en' as 'en' | 'es', path = '/checkin', user = {} } = {},
) {
  const sent: Sent[] = []
  answerFirstDay(app)
  answerQuietFacility(app)
  app.answer(checkins.create, ({ body }) => {
    sent.push(body)
    return aCheckIn(body)
  })
  app.answer(users.update, ({ body }) => aUser({ role, locale, ...user, checkInScale: body.checkInScale }))
  await app.open(path, { as: role, locale, user })
  await app.settle()
  return sent
}

const group = (app: App, name: string | RegExp) => app.screen.getByRole('group', { name })
const choice = (app: App, of: string, name: string) => group(app, of).getByRole('radio', { name, exact: true })
const slider = (app: App, name: string) => app.screen.getByRole('slider', { name })
const complete = (app: App) => app.screen.getByRole('button', { name: 'Complete Check-In' })
const press = (app: App, of: string, name: string) => choice(app, of, name).click({ force: true })

/** The boxes of the five or ten choices of the mood. */
const boxes = (app: App) =>
  [...app.document.querySelectorAll('fieldset')].flatMap((set) =>
    set.querySelector('legend')?.textContent?.match(/^(Mood|Estado)/) ? [...set.querySelectorAll('label')] : [],
  )
const shown = (element: Element | null) => {
  const { width = 0, height = 0 } = element?.getBoundingClientRect() ?? {}
  return width > 2 && height > 2
}
const rowsOf = (app: App) => new Set(boxes(app).map((box) => Math.round(box.getBoundingClientRect().y))).size

/** Words that go over two lines. */
function brokenIn(element: Element | null) {
  const text = element?.firstChild
  const range = element?.ownerDocument.createRange()
  return [...(text?.textContent ?? '').matchAll(/\S+/g)].filter(({ 0: word, index }) => {
    if (!text || !range) return false
    range.setStart(text, index)
    range.setEnd(text, index + word.length)
    return range.getClientRects().length > 1
  })
}

/** Gives the fields exactly this width, whatever the screen leaves them. */
function showAt(app: App, width: number) {
  app.resize(1280)
  for (const box of app.document.querySelectorAll<HTMLElement>('fieldset')) {
    const container = box.parentElement
    if (container && getComputedStyle(container).containerType === 'inline-size') container.style.width = `${width}px`
  }
}

for (const locale of ['en', 'es'] as const)
  test(`the pictures stand in one row, or in a column where there is no room, each with its word whole (${locale}) @long`, async ({
    app,
  }) => {
    await open(app, 'inmate', { locale })
    for (const [width, rows] of [
      [200, 5],
      [270, 5],
      [340, 1],
      [480, 1],
      [1024, 1],
    ] as const) {
      showAt(app, width)
      expect(boxes(app)).toHaveLength(5)
      expect(rowsOf(app), `${width} px`).toBe(rows)
      for (const box of boxes(app)) {
        const { width: wide, height } = box.getBoundingClientRect()
        expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
        expect(shown(box.querySelector('svg'))).toBe(true)
        const word = box.querySelector('svg + span')
        expect(shown(word)).toBe(true)
        expect(brokenIn(word)).toEqual([])
        expect(word?.scrollWidth).toBeLessThanOrEqual(box.clientWidth)
      }
    }
  })

for (const width of [270, 480, 1024])
  test(`nothing moves in ${width} px when a word, a message or another choice appears @long`, async ({ app }) => {
    await open(app)
    await more(app).click()
    showAt(app, width)
    const places = () => {
      const { x: left = 0, y: top = 0 } = app.document.querySelector('form')?.getBoundingClientRect() ?? {}
      return [...app.document.querySelectorAll('form label, form button, form textarea')].map((part) => {
        const { x, y, width: wide, height } = part.getBoundingClientRect()
        return [x - left, y - top, wide, height].map(Math.round).join(' ')
      })
    }
    const before = places()
    await complete(app).click()
    await expect.element(group(app, 'Choose your mood.')).toBeVisible()
    expect(places()).toEqual(before)
    await press(app, 'Choose your mood.', 'Very Good')
    await press(app, 'Choose your stress.', 'Moderate')
    expect(places()).toEqual(before)
    await app.screen.getByRole('checkbox', { name: 'Safety in here' }).click({ force: true })
    await expect.element(app.screen.getByText(/^If you are not safe, press Get Help/).nth(1)).toBeVisible()
    expect(places().at(-1)).toBe(before.at(-1))
  })

test('the numbers are five columns of two, and each keeps 44 px @long', async ({ app }) => {
  await open(app, 'inmate', { user: { checkInScale: 'ten' } })
  for (const width of [320, 480, 1024]) {
    showAt(app, width)
    expect([boxes(app).length, rowsOf(app)]).toEqual([10, 2])
    const [one, two, three] = boxes(app).map((box) => box.getBoundingClientRect())
    expect([one?.x === two?.x, one?.y === three?.y]).toEqual([true, true])
    for (const box of boxes(app)) {
      const { width: wide, height } = box.getBoundingClientRect()
      expect(Math.min(wide, height)).toBeGreaterThanOrEqual(44)
    }
  }
})

test('by keyboard alone: Tab reaches each group, arrows choose, and Complete goes to what is missing', async ({
  app,
}) => {
  const sent = await open(app)
  await expect.element(choice(app, 'Mood', 'Very Low')).not.toBeChecked()
  choice(app, 'Mood', 'Very Low').element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.element(choice(app, 'Mood', 'Moderate')).toBeChecked()
  complete(app).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(choice(app, 'Choose your stress.', 'Very Low')).toHaveFocus()
  expect(sent).toEqual([])
  await userEvent.keyboard('{ }')
  complete(app).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => sent).toMatchObject([{ moodScore: 5, stressScore: 1, scale: 'five' }])
})

test('in forced colours a chosen picture has a thicker border and a tick @long', async ({ app }) => {
  await open(app)
  await press(app, 'Mood', 'Low')
  const [, low] = boxes(app)
  const [ring, tick] = [...(low?.querySelectorAll('span[aria-hidden]') ?? [])]
  expect(shown(tick ?? null)).toBe(true)
  // A border is drawn in forced colours; a shadow or a background is not.
  expect(ring && getComputedStyle(ring)).toMatchObject({ borderTopWidth: '4px', borderTopStyle: 'solid' })
  expect(Number(low && getComputedStyle(low).fontWeight)).toBeGreaterThanOrEqual(700)
})

test('staff: an untouched slider has no handle, says so and never saves, and a press in its middle counts', async ({
  app,
}) => {
  const sent = await open(app, 'staff')
  await expect.element(slider(app, 'Mood')).toHaveAttribute('aria-valuetext', 'Not chosen yet')
  expect(app.screen.getByText('Not chosen yet').elements()).toHaveLength(2)
  await app.screen.getByText('Mood', { exact: true }).first().click()
  await expect.element(slider(app, 'Mood')).toHaveAttribute('data-hollow')
  complete(app).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(slider(app, 'Choose your mood.')).toHaveFocus()
  // The keyboard gets a handle to see, in place of the words.
  await expect.element(app.screen.getByText('Not chosen yet').first()).not.toBeVisible()
  await userEvent.keyboard('{ }')
  await expect.element(slider(app, 'Mood')).toHaveAttribute('aria-valuetext', '5, Moderate')
  expect(app.screen.getByText('Not chosen yet').elements()).toHaveLength(1)
  await complete(app).click()
  await expect.element(slider(app, 'Choose your stress.')).toHaveFocus()
  expect(sent).toEqual([])

  const stress = slider(app, 'Choose your stress.').element()
  const { width, height } = stress.getBoundingClientRect()
  await slider(app, 'Choose your stress.').click({ position: { x: 18 + ((width - 36) * 4) / 9, y: height / 3 } })
  await expect.element(slider(app, 'Stress')).toHaveAttribute('aria-valuetext', '5, Moderate')
  await complete(app).click()
  await expect.poll(() => sent).toMatchObject([{ moodScore: 5, stressScore: 5, scale: 'ten' }])
})

test('staff: a press on a number chooses it', async ({ app }) => {
  await open(app, 'staff')
  for (const width of [320, 1280]) {
    app.resize(width)
    for (const number of [1, 8, 10]) {
      const { width: wide, height } = slider(app, 'Mood').element().getBoundingClientRect()
      const position = { x: 18 + ((wide - 36) * (number - 1)) / 9, y: height - 12 }
      await slider(app, 'Mood').click({ position })
      await expect.element(slider(app, 'Mood')).toHaveValue(`${number}`)
    }
  }
})

for (const [awaitsPost, chosen] of [
  [true, 'Post-Shift'],
  [false, 'Pre-Shift'],
] as const)
  test(`staff: ${chosen} is chosen by itself when a shift ${awaitsPost ? 'has begun' : 'has not'}`, async ({ app }) => {
    const { paired } = aShiftImpact()
    app.answer(checkins.shiftImpact, () => aShiftImpact({ paired: { ...paired, awaitsPost } }))
    await open(app, 'staff')
    await expect.element(app.screen.getByRole('radio', { name: chosen })).toBeChecked()
  })

test('staff: a check-in that was begun on the home page is for the side that is chosen by itself', async ({ app }) => {
  const { paired } = aShiftImpact()
  app.answer(checkins.shiftImpact, () => aShiftImpact({ paired: { ...paired, awaitsPost: true } }))
  const sent = await open(app, 'staff', { path: '/inmate', user: { checkInScale: 'five' } })
  await press(app, 'Mood', 'Good')
  await press(app, 'Stress', 'Low')
  await app.screen.getByRole('link', { name: 'Add more' }).click()
  await expect.element(app.screen.getByRole('radio', { name: 'Post-Shift' })).toBeChecked()
  await expect.element(choice(app, 'Mood', 'Good')).toBeChecked()
  await complete(app).click()
  await expect.poll(() => sent).toMatchObject([{ moodScore: 7, stressScore: 3, isPreShift: false }])
})

test('people in care see no shift, their ten causes, and two more on request', async ({ app }) => {
  await open(app)
  await more(app).click()
  const main = app.screen.getByRole('main')
  const causes = () =>
    group(app, /^What is adding stress/)
      .getByRole('checkbox')
      .elements().length
  await expect.poll(causes).toBe(10)
  await expect.element(main).not.toMatchTextContent(/shift/i)
  await app.screen.getByRole('button', { name: 'More causes' }).click()
  await expect.poll(causes).toBe(12)
  await expect.element(app.screen.getByRole('checkbox', { name: 'My job or program' })).toHaveFocus()
})

test('an administrator reads nothing about a Get Help that they do not have', async ({ app }) => {
  await open(app, 'admin')
  await more(app).click()
  await app.screen.getByRole('checkbox', { name: 'Safety Concerns' }).click({ force: true })
  await expect.element(app.screen.getByText(/press Get Help/)).not.toBeInTheDocument()
})

test('what another tab saves does not take away what is chosen here', async ({ app }) => {
  await open(app, 'inmate', { path: '/inmate' })
  await press(app, 'Mood', 'Low')
  app.answer(checkins.today, () => aCheckIn())
  app.server.sendEvent('checkin.created', aCheckIn().id)
  await expect.element(app.screen.getByText('Track your mood again.')).toBeVisible()
  await expect.element(choice(app, 'Mood', 'Low')).toBeChecked()
})

for (const locale of ['en', 'es'] as const) {
  test(`the check-in of people in care: empty, missing, numbers, on the home page and done (${locale})`, async ({
    app,
  }) => {
    await open(app, 'inmate', { locale })
    const submit = app.screen.getByRole('button', { name: /^(Complete Check-In|Completar registro)$/ })
    await submit.click()
    await expectAccessible(app, locale, 'check-in with one missing')
    await app.screen.getByRole('button', { name: /^(Use numbers|Usar números)/ }).click()
    await expect.poll(() => app.screen.getByRole('radio').elements().length).toBe(20)
    await app.screen.getByRole('radio').first().click({ force: true })
    await expectAccessible(app, locale, 'check-in in numbers')

    await open(app, 'inmate', { locale, path: '/inmate' })
    await app.screen.getByRole('radio').nth(1).click({ force: true })
    await expectAccessible(app, locale, 'daily check')
    app.answer(checkins.today, () => aCheckIn({ moodScore: 1, stressScore: 9, scale: 'five' }))
    await open(app, 'inmate', { locale, path: '/inmate' })
    await app.screen.getByRole('button', { name: /^(Show what is mine|Mostrar lo mío)$/ }).click()
    await expect
      .element(app.screen.getByRole('region', { name: /^(Check-in Complete|Registro completado)$/ }))
      .toMatchTextContent(/If you are not safe, press|Si no está a salvo, presione/)
    await expectAccessible(app, locale, 'daily check done')
  })

  test(`the check-in of staff, hollow and touched (${locale})`, async ({ app }) => {
    await open(app, 'staff', { locale })
    await expectAccessible(app, locale, 'sliders, hollow')
    await app.screen.getByRole('slider').first().click()
    await expectAccessible(app, locale, 'sliders, touched')
  })
}
