import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { aCall, heading, openDisplay, shows } from '../../testing/examples/display.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { expect, test } from '../../testing/test.ts'

test('it says who is on call, marks what is new for a minute, and says whom to call after five', async ({ app }) => {
  const { answerWith } = await openDisplay(app, {
    ...shows(aCall({ waitingSince: new Date().toISOString() })),
    onCall: [
      { name: 'Grace Okafor', extension: '4417' },
      { name: 'Carmen Diaz', extension: null },
    ],
  })
  await expect.element(app.screen.getByText('On call: Grace Okafor, ext. 4417; Carmen Diaz')).toBeVisible()
  await expect.element(app.screen.getByText('New', { exact: true })).toBeVisible()
  const seconds = () => /:\d\d:(\d\d)/.exec(app.document.querySelector('header time')?.textContent ?? '')?.[1]
  const first = seconds()
  await expect.poll(seconds).not.toBe(first)
  app.passTime(61)
  await expect.element(app.screen.getByText('New', { exact: true })).not.toBeInTheDocument()
  await expect.element(app.screen.getByText('Nobody is answering', { exact: true })).toBeVisible()
  app.passTime(240)
  await expect.element(app.screen.getByText('Call Grace Okafor, ext. 4417; Carmen Diaz.')).toBeVisible()
  await expect.element(app.screen.getByText('5 min')).toBeVisible()

  const old = new Date(Date.now() - 67 * 60_000).toISOString()
  answerWith({
    ...shows(aCall({ waitingSince: old }), aCall({ id: idOf(201), urgency: 'today', waitingSince: old })),
    onCall: [],
  })
  await expect.element(app.screen.getByText('Nobody is on call.', { exact: true })).toBeVisible()
  await expect.element(app.screen.getByText('Nobody is on call. Use the radio.')).toBeVisible()
  await expect.element(app.screen.getByText('1 h 12 min').first()).toBeVisible()
  await expect.element(app.screen.getByText('Nobody is answering', { exact: true }).first()).toBeVisible()
  answerWith({ ...shows(aCall({ waitingSince: old })), onCall: null })
  await expect.element(app.screen.getByText('On call: no rota is set.')).toBeVisible()
})

test('one to three calls fill the screen, a fourth is still on it, and a button stays where it is when an officer was sent @long', async ({
  app,
}) => {
  const calls = (n: number, part: Partial<BoardAlert> = {}) =>
    shows(...Array.from({ length: n }, (_, at) => aCall({ id: idOf(200 + at), name: 'Ana Reyes', ...part })))
  const { answerWith } = await openDisplay(app, calls(1))
  const rows = () => [...app.document.querySelectorAll('main li')].map((row) => row.getBoundingClientRect())
  const buttons = () =>
    [...app.document.querySelectorAll('main li button')].map((one) => {
      const { left, top } = one.getBoundingClientRect()
      return [left, top].map(Math.round)
    })
  const SCREENS = [
    [1280, 800],
    [1024, 768],
    [1920, 1080],
  ] as const
  /** On each screen: how large the place is written, and where the buttons are. */
  const measured = (n: number) =>
    SCREENS.map(([width, height]) => {
      app.resize(width, height)
      const at = `${n} calls, ${width} × ${height}`
      const bottom = rows().at(-1)?.bottom
      expect.soft(bottom, at).toBeLessThanOrEqual(height)
      expect.soft(bottom, at).toBeGreaterThan(height * 0.88)
      const { fontSize } = app.window.getComputedStyle(app.document.querySelector('main h2') ?? app.document.body)
      return { size: Number.parseFloat(fontSize), buttons: buttons() }
    })
  await expect.poll(() => rows().length).toBe(1)
  let before = measured(1)
  for (const n of [3, 4]) {
    answerWith(calls(n))
    await expect.poll(() => rows().length).toBe(n)
    const after = measured(n)
    for (const [at, { size }] of after.entries()) expect.soft(size).toBeLessThan(before[at]?.size ?? 0)
    before = after
  }
  answerWith(calls(4, { officerSentAt: new Date().toISOString() }))
  await expect.element(app.screen.getByText(/^Officer sent at /).first()).toBeVisible()
  expect(measured(4)).toEqual(before)
})

test('what waits as now is filled red, with white text, in the dark too', async ({ app }) => {
  await openDisplay(app, shows(aCall(), aCall({ id: idOf(201), urgency: 'hour' })))
  await expect.element(heading(app, /^Housing/).first()).toBeVisible()
  app.document.documentElement.classList.add('dark')
  const colors = () =>
    [...app.document.querySelectorAll('main li')].map((row) => {
      const { backgroundColor, color } = app.window.getComputedStyle(row)
      return [backgroundColor, color]
    })
  await expect.poll(() => colors()[0]).toEqual(['rgb(200, 50, 31)', 'rgb(255, 255, 255)'])
  expect(colors()[1]).not.toEqual(colors()[0])
})
