import type { BoardAlert } from '@evenkeel/contract/alerts/board.ts'
import { aCall, openDisplay, shows } from '../../testing/examples/display.ts'
import { idOf } from '../../testing/examples/examples.ts'
import { expect, test } from '../../testing/test.ts'

const ON_CALL = [
  { name: 'Grace Okafor', extension: '4417' },
  { name: 'Walter Lindqvist', extension: null },
]
const calls = (n: number, part: Partial<BoardAlert> = {}) => ({
  ...shows(...Array.from({ length: n }, (_, at) => aCall({ id: idOf(200 + at), name: 'Ana Reyes', ...part }))),
  onCall: ON_CALL,
})

for (const locale of ['en', 'es'] as const)
  test(`on a phone and on a desk one call with a name fills the screen and no more, and four are on it or counted (${locale}) @long`, async ({
    app,
  }) => {
    const { answerWith } = await openDisplay(app, calls(1), locale)
    const bottoms = (what: string) =>
      [...app.document.querySelectorAll(what)].map((one) => Math.round(one.getBoundingClientRect().bottom))
    for (const [width, height] of [
      [390, 800],
      [1280, 800],
    ] as const) {
      app.resize(width, height)
      answerWith(calls(1))
      await expect.poll(() => bottoms('main li').length).toBe(1)
      expect.soft(app.document.documentElement.scrollHeight, `1 call, ${width}`).toBeLessThanOrEqual(height)
      answerWith(calls(4))
      await expect.poll(() => bottoms('main li').length).toBe(4)
      // On a phone what does not fit is counted where it is seen, also further down.
      if (width >= 1000) expect.soft(bottoms('main li').at(-1), `4 calls, ${width}`).toBeLessThanOrEqual(height)
      for (const top of width >= 1000 ? [] : [0, 9999]) {
        app.window.scrollTo(0, top)
        const said = app.screen.getByCss('main > p[aria-hidden]')
        await expect.element(said).toMatchTextContent(/4/)
        await expect.poll(() => bottoms('main > p[aria-hidden]')[0] ?? height).toBeLessThan(height)
        await expect.poll(() => bottoms('main > p[aria-hidden]')[0]).toBeGreaterThan(0)
      }
    }
  })
