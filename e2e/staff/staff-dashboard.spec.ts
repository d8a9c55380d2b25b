import { GAD7_IDS, PHQ9_IDS, SELF_HARM_ITEM } from '@evenkeel/contract/assessments/questions.ts'
import type { NewCheckIn } from '@evenkeel/contract/checkins/checkins.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { inDatabase } from '../support/database.ts'
import { assess, checkIn, register } from '../support/people.ts'
import { uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const DAY = 24
/** The time of noon today in the facility, minus so many hours. Journeys run in a time zone where it is about noon. */
const MOMENT = `now() - make_interval(secs => ago * 3600) as at, (now() at time zone 'UTC' - make_interval(secs => ago * 3600)
  + make_interval(hours => 12 - extract(hour from now() at time zone 'UTC')::int))::date as day`

/** Moves a person's stored rows back in time, oldest first, each to so many hours ago. */
const moveBack = (table: 'check_ins' | 'assessments', dataDir: string, username: string, hoursAgo: number[]) =>
  inDatabase(
    dataDir,
    `update ${table} t set created_at = m.at, facility_day = m.day
     from (select id, row_number() over (order by id) as n from ${table}
           where user_id = (select id from users where username = $1)) r
     join (select n, ${MOMENT} from unnest($2::float8[]) with ordinality as given(ago, n)) m using (n)
     where t.id = r.id`,
    [username, hoursAgo],
  )

type PastEntry = Partial<NewCheckIn> & { ago: number }

/** Creates check-ins, oldest first, each so many hours ago. */
async function lived(context: BrowserContext, dataDir: string, username: string, entries: PastEntry[]) {
  for (const { ago: _, ...entry } of entries) await checkIn(context, entry)
  const hours = entries.map(({ ago }) => ago)
  await moveBack('check_ins', dataDir, username, hours)
}

/** Eight-hour shifts, one a day, oldest first; the last one began ten hours ago. */
const shifts = (count: number, change: (at: number) => { mood: number; stress: number }): PastEntry[] =>
  Array.from({ length: count }, (_, at) => {
    const began = (count - 1 - at) * DAY + 10
    const { mood, stress } = change(at)
    return [
      { ago: began, isPreShift: true, moodScore: 7, stressScore: 4 },
      { ago: began - 8, isPreShift: false, moodScore: 7 + mood, stressScore: 4 + stress },
    ]
  }).flat()

/** The same, with a day and a half of nothing after them. */
const earlier = (entries: PastEntry[]): PastEntry[] => entries.map((one) => ({ ...one, ago: one.ago + 36 }))

/**
 * Takes assessments, oldest first, each so many days ago, with the same answer to all scored questions except the
 * self-harm item.
 */
async function assessed(context: BrowserContext, dataDir: string, username: string, taken: [number, number][]) {
  for (const [, value] of taken) {
    const scored = [...PHQ9_IDS, ...GAD7_IDS].filter((id) => id !== SELF_HARM_ITEM)
    await assess(context, Object.fromEntries(scored.map((id) => [id, value])))
  }
  await moveBack(
    'assessments',
    dataDir,
    username,
    taken.map(([days]) => days * DAY),
  )
}

/** The parts of a record of staff, and how many charts each draws. */
const PARTS = [
  { en: 'Lines', es: 'Líneas', charts: 1 },
  { en: 'Shifts', es: 'Turnos', charts: 0 },
  { en: 'Questionnaires', es: 'Cuestionarios', charts: 2 },
]

/** What only the uncovered home page of staff says. */
const SAYS_HOW_IT_IS =
  /elevated|elevado|three times in a row|tres veces seguidas|\d\/10|out of 10|de 10|points|puntos|after shifts/i

for (const locale of ['en', 'es'] as const)
  test(`high stress three times in a row is mentioned kindly, with its reasons (${locale})`, {
    tag: '@long',
  }, async ({ page, context, product }) => {
    const { username } = await register(context, { role: 'staff', locale, assessed: false })
    await assessed(context, product.dataDir, username, [
      [70, 1],
      [38, 2],
      [9, 1],
    ])
    await lived(context, product.dataDir, username, [
      ...earlier(shifts(6, (at) => ({ mood: -3, stress: 4 + (at % 2) }))),
      { ago: 24, stressScore: 9, moodScore: 3, physicalSymptoms: ['Headache'], stressors: ['Workload'] },
      { ago: 12, stressScore: 8, moodScore: 3 },
      { ago: 0.5, stressScore: 9, moodScore: 2 },
    ])
    await page.goto('/staff')
    await expect(page.getByText(/^There is something here for you|^Aquí hay algo para usted/)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText(SAYS_HOW_IT_IS)
    await uncover(page)
    await expect(page.getByText(locale === 'en' ? 'Elevated stress' : 'Estrés elevado')).toBeVisible()
    await expect(page.getByText(/three times in a row\.|tres veces seguidas\./).first()).toBeVisible()
    await page.locator('summary').click()
    await expect(page.locator('details')).toContainText(/\d\.\d (points|puntos)/)
    await expectAccessible(page, locale, 'staff elevated')
    await page.goto('/record')
    await uncover(page)
    for (const { [locale]: part, charts } of PARTS) {
      await page.getByRole('tab', { name: part }).click()
      const panel = page.getByRole('tabpanel', { name: part })
      await expect(panel.getByRole('region').first()).toBeVisible()
      await expect(panel.getByRole('img')).toHaveCount(charts)
      await expectAccessible(page, locale, `record of staff, ${part}`)
    }
    await page.locator('summary').last().click()
    await expect(page.getByRole('table').last().getByRole('row')).toHaveCount(4)
    await expectAccessible(page, locale, 'record of staff')
  })

test('a month after the last assessment the next one is due, and a person in care sees no score', {
  tag: '@long',
}, async ({ page, context, product }) => {
  const { username } = await register(context, { assessed: false })
  await assessed(context, product.dataDir, username, [[31, 1]])
  await page.goto('/inmate')
  await expect(page.getByText('Your monthly assessment is due')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/risk|elevated/i)
  await expectAccessible(page, 'en', 'inmate with two banners')
  await lived(
    context,
    product.dataDir,
    username,
    [24, 12, 1].map((ago) => ({ ago, stressScore: 9 })),
  )
  await page.reload()
  await expect(page.getByText('Would a short assessment help you now?')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/three times in a row|stress was/i)
  await page.goto('/record')
  await uncover(page)
  await page.getByRole('tab', { name: 'Questionnaires' }).click()
  await expect(page.getByRole('region', { name: 'How you have been feeling' })).toContainText('Latest: 8, mild')
  await expect(page.getByRole('tab', { name: 'Shifts' })).toHaveCount(0)
})

/** How far the page has moved by itself since it was opened. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0
    const add = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value)
    }
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true })
    await new Promise((resolve) => setTimeout(resolve, 100))
    return sum
  })

for (const width of [1280, 390])
  test(`banners have their space before anything is laid out, ${width} px wide`, { tag: '@long' }, async ({
    page,
    context,
    product,
  }) => {
    const { username } = await register(context, { role: 'staff', assessed: false })
    await assessed(context, product.dataDir, username, [[31, 1]])
    await lived(context, product.dataDir, username, [
      ...earlier(shifts(4, () => ({ mood: 0, stress: 0 }))),
      ...[24, 12, 0.5].map((ago) => ({ ago, stressScore: 9, moodScore: 3 })),
    ])
    await page.setViewportSize({ width, height: 844 })
    let place = 0
    await page.route('/api/*/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 60 + 40 * place++))
      await route.continue()
    })
    for (const path of ['/staff', '/record']) {
      place = 0
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
      await expect(page.locator('.skeleton')).toHaveCount(0)
      expect.soft(await shiftOf(page), path).toBeLessThan(0.005)
    }
  })
