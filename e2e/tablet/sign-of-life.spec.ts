import { register, signInAsAdmin } from '../support/people.ts'
import { openSignedOutPage, signInOnScreen } from '../support/screen.ts'
import { enrollTablet } from '../support/tablet.ts'
import { expect, test } from '../support/test.ts'

test.use({ productOf: 'test' })

/** The page's own interval; the server misses a tablet after ten minutes at the least. */
const FOUR_MINUTES = 4 * 60_000

test('an enrolled tablet gives signs of life by itself, with nobody signed in and with somebody, and no other browser does', async ({
  context,
  openBrowser,
  watch,
}) => {
  // The page's clock runs ahead of the server's, and a page asks once more while its cookies go.
  watch.allow(/status of (401|403) .*\/api\/(browser|tickets)/)
  await signInAsAdmin(context)
  const person = await register((await openBrowser()).context)
  const { page: tablet, context: ofTablet } = await openBrowser()
  await enrollTablet(context, tablet)
  await tablet.clock.install()
  const isSign = (url: string) => new URL(url).pathname === '/api/browser'
  let signs = 0
  tablet.on('response', (response) => {
    if (isSign(response.url()) && response.ok()) signs += 1
  })
  /** The interval begins once the page has loaded all of its code. */
  const alive = async () => {
    const before = signs
    await expect(async () => {
      await tablet.clock.runFor(FOUR_MINUTES / 2)
      expect(signs).toBeGreaterThan(before + 1)
    }).toPass()
  }
  await openSignedOutPage(tablet)
  await signInOnScreen(tablet, person)
  await expect(tablet).toHaveURL(/inmate|assessment/)
  await alive()
  await ofTablet.clearCookies()
  await openSignedOutPage(tablet)
  await alive()

  const { page: other } = await openBrowser()
  await other.clock.install()
  await openSignedOutPage(other)
  const asked: string[] = []
  other.on('request', (request) => isSign(request.url()) && asked.push(request.url()))
  await other.clock.runFor(FOUR_MINUTES)
  expect(asked).toEqual([])
})
