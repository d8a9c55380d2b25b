import { answerFirstDay } from './support/first-day.ts'
import { expect, test } from './support/test.ts'

for (const locale of ['en', 'es'] as const)
  test(`the bar of a person in care is one row from 1024 px (${locale})`, async ({ app }) => {
    answerFirstDay(app)
    await app.open('/account', { as: 'inmate', locale, user: { firstName: 'Maximiliano Alejandro' } })
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
