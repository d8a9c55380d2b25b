import type { App } from '../testing/app.ts'
import { ADMIN } from '../testing/examples/examples-admin.ts'
import { answerFirstDay } from '../testing/examples/first-day.ts'
import { answerQuietFacility } from '../testing/examples/first-day-admin.ts'
import { expect, test } from '../testing/test.ts'

/** The texts of what stands out of the page on the right, if the page scrolls sideways. */
function tooWide({ document, window }: App) {
  if (document.documentElement.scrollWidth <= window.innerWidth) return []
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > window.innerWidth)
    .map((element) => `${element.tagName}: ${element.textContent}`.slice(0, 80))
}

for (const [as, path] of [
  ['inmate', '/inmate'],
  ['staff', '/staff'],
  ['admin', '/admin'],
] as const)
  for (const locale of ['en', 'es'] as const)
    test(`text of 200 % at 320 px does not run out of ${path}, its bar or its menu (${locale}) @long`, async ({
      app,
    }) => {
      if (as === 'admin') answerQuietFacility(app)
      app.resize(320, 640)
      answerFirstDay(app)
      await app.open(path, { as, locale, user: as === 'admin' ? ADMIN : {} })
      await app.settle()
      app.document.documentElement.style.fontSize = '200%'
      expect.soft(tooWide(app)).toEqual([])
      await app.screen
        .getByRole('banner')
        .getByRole('button', { name: /^(More|Más)$/ })
        .click()
      expect.soft(tooWide(app), 'with its menu').toEqual([])
    })
