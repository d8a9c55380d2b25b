import { checkIn, register } from '../support/people.ts'
import { chooseScores } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

test('a check-in in one tab appears in the other without a reload', async ({ page, context }) => {
  await register(context)
  await page.goto('/inmate')
  const other = await context.newPage()
  await other.goto('/inmate')
  let loads = 0
  other.on('load', () => (loads += 1))
  await expect(other.getByText('Track your mood')).toBeVisible()

  await chooseScores(page)
  await page.getByRole('button', { name: 'Complete Check-In' }).click()
  await expect(page).toHaveURL('/inmate')

  await expect(other.getByText('Completed today')).toBeVisible()
  await expect(other.getByText('1 of 7 days')).toBeVisible()
  expect(loads).toBe(0)
})

test('a check-in made while this page was offline appears when the connection returns', async ({
  page,
  context,
  openBrowser,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|api\/events/)
  const person = await register(context)
  const phone = await openBrowser()
  await phone.context.request.post('/api/login', { data: person })
  await context.route('/api/events', (route) => route.abort('internetdisconnected'))
  await page.goto('/inmate')
  await expect(page.getByText('Track your mood')).toBeVisible()
  await checkIn(phone.context)
  await expect(page.getByText('Track your mood')).toBeVisible()
  await context.unroute('/api/events')
  await context.setOffline(true)
  await context.setOffline(false)
  await expect(page.getByText('Completed today')).toBeVisible()
})
