import { answerFirstDay } from './support/first-day.ts'
import { expect, test } from './support/test.ts'

for (const [as, locale] of [
  ['inmate', 'en'],
  ['inmate', 'es'],
  ['staff', 'es'],
] as const)
  test(`the bar is one row from 1024 px, with room between its links (${as}, ${locale})`, async ({ app }) => {
    answerFirstDay(app)
    const badgeNumber = as === 'staff' ? 'B-10442' : null
    await app.open('/account', { as, locale, user: { firstName: 'Maximiliano Alejandro', badgeNumber } })
    await app.settle()
    const bar = app.document.querySelector('#top header')
    if (!bar) throw new Error('There is no bar')
    for (const width of [1024, 1247, 1248, 1280, 1343, 1344, 1600]) {
      app.resize(width)
      expect.soft(bar.clientHeight, `${width} px`).toBeLessThan(80)
      const words = [...bar.querySelectorAll('nav a span')].map((word) => word.getBoundingClientRect())
      const apart = words.slice(1).map((word, at) => word.left - (words[at]?.right ?? 0))
      expect.soft(Math.min(...apart), `${width} px`).toBeGreaterThan(11)
    }
  })
