import { checkInMany, inDatabase, releaseBatch } from './support/database.ts'
import { askForHelp, register, signInAsAdmin } from './support/people.ts'
import { test } from './support/test.ts'

const DIR = '/tmp/lead/pics/w1'
test('pics', async ({ page, context, openBrowser, product: { dataDir } }) => {
  test.setTimeout(200_000)
  await signInAsAdmin(context)
  const shot = async (name: string) => {
    await page.waitForTimeout(700)
    await page.screenshot({ path: `${DIR}/${name}.png`, fullPage: true })
  }
  await page.goto('/admin')
  await page.waitForTimeout(1500)
  await page.setViewportSize({ width: 1280, height: 900 })
  await shot('empty-1280')
  const stats = await (await context.request.get('/api/analytics/stats?period=quarter')).json()
  const week = await (await context.request.get('/api/analytics/stats?period=week')).json()
  const { context: theirs } = await openBrowser()
  await register(theirs)
  await askForHelp(theirs)
  const start = Date.parse(`${stats.from}T12:00:00Z`)
  const now = Date.now()
  for (let d = 0; start + d * 86400000 < now; d += 2)
    for (const [i, unit] of ['A-Block', 'B-2', 'Cedar House North', 'Intake'].entries())
      await releaseBatch(dataDir, {
        unit,
        day: new Date(start + d * 86400000).toISOString().slice(0, 10),
        people: 5 + ((d * 7 + i * 3) % 9),
        stress: 3 + ((d + i * 2) % 6),
        mood: 4 + ((d * 3 + i) % 4),
      }).catch(() => {})
  await checkInMany(dataDir, { unit: 'D-Annex', people: 3, day: week.from, stress: 8 })
  await checkInMany(dataDir, { unit: 'Cedar House North', people: 6, day: week.from, stress: 9 })
  await checkInMany(dataDir, { unit: 'A-Block', people: 6, day: week.from, stress: 7 })
  await checkInMany(dataDir, { unit: 'B-2', people: 7, day: week.from, stress: 3, mood: 8 })
  const add = (
    kind: string,
    cell: string,
    people: number,
    entries: number,
    v: { stress?: number; mood?: number; completed?: number; rating?: number },
  ) =>
    inDatabase(
      dataDir,
      `insert into analytics_released (week, kind, cell, day, least, batches, people, entries, mood, stress, completed, rating) values (week_of($1::date), $2, $3, $1::date, 5, 1, $4, $5, $6, $7, $8, $9)`,
      [
        week.from,
        kind,
        cell,
        people,
        entries,
        (v.mood ?? 0) * people,
        (v.stress ?? 0) * people,
        (v.completed ?? 0) * people,
        (v.rating ?? 0) * people,
      ],
    )
  await add('shift', 'day', 12, 30, { stress: 4.4, mood: 6.2 })
  await add('shift', 'night', 11, 30, { stress: 6.4, mood: 5.1 })
  for (const [i, t] of [
    'box-breathing',
    'progressive-relaxation',
    '54321-grounding',
    'loving-kindness',
    'mindful-body-scan',
  ].entries()) {
    await add('tool', t, 9 + i, 124 - i * 21, { completed: 0.9 - i * 0.08 })
    if (i % 2 === 0) await add('rating', t, 7, 20, { rating: 4.2 - i * 0.2 })
  }
  for (const [i, m] of ['m01', 'm02', 'm03', 'm04', 'm05', 'm09c', 'm10c', 'm11s', 'm12s'].entries()) {
    await add('started', m, 34 - i * 2, 34, {})
    if (i % 3 < 2) await add('completed', m, 12 - i, 12, {})
  }
  await page.waitForTimeout(7000)
  for (const locale of ['en', 'es'] as const) {
    await context.request.patch('/api/user', { data: { locale } })
    for (const dark of [locale === 'es']) {
      await page.goto('/admin')
      await page.waitForTimeout(1200)
      await page.evaluate((on) => document.documentElement.classList.toggle('dark', on), dark)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        await shot(`${locale}-${dark ? 'dark' : 'light'}-${width}`)
      }
    }
    for (const p of ['quarter']) {
      await page.setViewportSize({ width: 1280, height: 900 })
      await page.goto(`/admin?period=${p}`)
      await page.waitForTimeout(1500)
      await page.evaluate(() => document.documentElement.classList.add('dark'))
      if (p === 'quarter') await shot(`${locale}-quarter`)
      for (const format of ['Letter', 'A4'] as const) {
        const paper = await page.pdf({
          path: `${DIR}/${locale}-${p}-${format}.pdf`,
          format,
          margin: { top: '10mm', right: '10mm', bottom: '10mm', left: '10mm' },
        })
        console.log(locale, p, format, paper.toString('latin1').match(/\/Type \/Page\b/g)?.length)
      }
      await page.emulateMedia({ media: 'print' })
      await page.setViewportSize({ width: 740, height: 980 })
      await shot(`${locale}-print-${p}`)
      console.log(
        'height',
        await page.evaluate(() => document.querySelector('.printed-page')?.getBoundingClientRect().height),
        await page.evaluate(() => document.documentElement.scrollHeight),
      )
      await page.emulateMedia({ media: 'screen' })
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.locator('details').evaluateAll((all) => all.forEach((d) => d.setAttribute('open', '')))
  await shot('tables-1280')
  await page.setViewportSize({ width: 320, height: 900 })
  await shot('tables-320')
  console.log('overflow', await page.evaluate(() => document.documentElement.scrollWidth))
})
