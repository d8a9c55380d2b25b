import { answerAll, button, throughFirst, toBegin } from '../support/assessment.ts'
import { checkInsOf, newName, PASSWORD, register } from '../support/people.ts'
import { choose, openSignedOutPage, score, uncover } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const texts = [
  {
    locale: 'en-US',
    toRegister: 'Need an account? Register',
    role: 'Individual in Care',
    fields: { username: 'Username', password: 'Password', firstName: 'First name', lastName: 'Last name' },
    create: 'Create Account',
    begin: 'Begin',
    submit: 'Submit Assessment',
    welcome: 'Registration successful',
    hello: 'Hello, Ana',
    trackMood: 'Track your mood',
    card: 'Daily Check',
    mood: ['Mood', 'Good'],
    stress: ['Stress', 'Low'],
    addMore: 'Add more',
    causes: ['Court or my case', 'My job or program'],
    moreCauses: 'More causes',
    afterJob: 'After my job',
    symptom: 'Headache',
    notes: 'Notes',
    complete: 'Complete Check-In',
    saved: ['Check-in Complete', 'Your wellness data has been recorded. Thank you for taking care of yourself.'],
    noThanks: 'No, thanks',
    hide: 'Hide',
    done: /Completed today at .*What you chose is covered/,
    chosen: ['Good', 'Low'],
    week: 'Weekly Progress',
    days: '1 of 7 days',
    dayDone: /: checked in$/,
    openRecord: 'My record',
    lines: 'Lines',
    chart: /Days with a check-in: 1\. Average mood 7\.0 of 10, average stress 3\.0 of 10/,
    showTable: 'Show as table',
    table: 'Average mood and stress for each day with a check-in',
    entry: ['After my job', 'Good', 'Low', 'Court or my case, My job or program', 'Headache'],
    showNotes: 'Show notes',
    hideNotes: 'Hide notes',
    again: "You've already completed your check-in today. You can add another entry if needed.",
    badge: 'Completed',
  },
  {
    locale: 'es-US',
    toRegister: '¿No tiene cuenta? Regístrese',
    role: 'Persona bajo cuidado',
    fields: { username: 'Nombre de usuario', password: 'Contraseña', firstName: 'Nombre', lastName: 'Apellido' },
    create: 'Crear cuenta',
    begin: 'Comenzar',
    submit: 'Enviar evaluación',
    welcome: 'Su cuenta está lista',
    hello: 'Hola, Ana',
    trackMood: 'Registre su estado de ánimo',
    card: 'Registro diario',
    mood: ['Estado de ánimo', 'Bueno'],
    stress: ['Estrés', 'Bajo'],
    addMore: 'Agregar más',
    causes: ['Corte o mi caso', 'Mi trabajo o programa'],
    moreCauses: 'Más causas',
    afterJob: 'Después de mi trabajo',
    symptom: 'Dolor de cabeza',
    notes: 'Notas',
    complete: 'Completar registro',
    saved: ['Registro completado', 'Sus datos de bienestar quedaron guardados. Gracias por cuidarse.'],
    noThanks: 'No, gracias',
    hide: 'Ocultar',
    done: /Completado hoy a las? .*Lo que eligió está cubierto/,
    chosen: ['Bueno', 'Bajo'],
    week: 'Progreso semanal',
    days: '1 de 7 días',
    dayDone: /: con registro$/,
    openRecord: 'Mi historial',
    lines: 'Líneas',
    chart: /Días con registro: 1\. .*7[.,]0 de 10\. .*3[.,]0 de 10/,
    showTable: 'Mostrar como tabla',
    table: 'Promedio del estado de ánimo y del estrés de cada día con registro',
    entry: ['Después de mi trabajo', 'Bueno', 'Bajo', 'Corte o mi caso, Mi trabajo o programa', 'Dolor de cabeza'],
    showNotes: 'Mostrar notas',
    hideNotes: 'Ocultar notas',
    again: 'Usted ya completó su registro de hoy. Puede agregar otro si lo necesita.',
    badge: 'Completado',
  },
]

const NOTES = 'Slept badly after the count.'

for (const words of texts) {
  test.describe(words.locale, { tag: words.locale === 'es-US' ? '@long' : [] }, () => {
    test.use({ locale: words.locale })

    test('a person in care registers, checks in, and sees it on the portal and in the record', async ({ page }) => {
      await test.step('register', async () => {
        await openSignedOutPage(page)
        await page.getByRole('link', { name: words.toRegister }).click()
        await expect(page.getByRole('radio', { name: words.role })).toBeChecked()
        await page.getByLabel(words.fields.username, { exact: true }).fill(newName())
        await page.getByLabel(words.fields.password, { exact: true }).fill(PASSWORD)
        await page.getByLabel(words.fields.firstName, { exact: true }).fill('Ana')
        await page.getByLabel(words.fields.lastName, { exact: true }).fill('Ruiz')
        await page.getByRole('button', { name: words.create }).click()
        await expect(page).toHaveURL('/assessment')
        await expect(page.getByText(words.welcome, { exact: true })).toBeVisible()
      })

      await test.step('the initial assessment comes first', async () => {
        await page.goto('/')
        await expect(page).toHaveURL('/assessment')
        await (await toBegin(page, words.begin)).click()
        await throughFirst(page)
        await answerAll(page)
        await button(page, words.submit).click()
        await expect(page).toHaveURL('/inmate')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hello)
        await expect(page.getByText(words.trackMood)).toBeVisible()
      })

      await test.step('choose on the portal, and add more on the next screen', async () => {
        const [mood, stress] = [words.mood, words.stress].map(([of = '', choice = '']) => score(page, of, choice))
        for (const choice of [mood, stress]) await choose(choice)
        await page.getByRole('link', { name: words.addMore }).click()
        await expect(page).toHaveURL('/checkin')
        for (const choice of [mood, stress]) if (choice) await expect(choice).toBeChecked()
        await page.getByText(words.causes[0] ?? '', { exact: true }).click()
        await page.getByRole('button', { name: words.moreCauses }).click()
        await page.getByText(words.causes[1] ?? '', { exact: true }).click()
        await page.getByText(words.symptom, { exact: true }).click()
        await page.getByLabel(words.notes).fill(NOTES)
        await page.getByText(words.afterJob, { exact: true }).click()
        await page.getByRole('button', { name: words.complete }).click()
      })

      await test.step('see it on the portal', async () => {
        const answer = page.getByRole('region', { name: words.saved[0] ?? '' })
        for (const text of words.saved) await expect(answer.getByRole('status')).toContainText(text)
        await page.getByRole('button', { name: words.noThanks }).click()
        await answer.getByRole('button', { name: words.hide, exact: true }).click()
        await expect(page).toHaveURL('/inmate')
        await expect(page.getByText(words.done)).toBeVisible()
        await page.reload()
        await expect(page.locator('main dd')).toHaveCount(0)
        await uncover(page)
        await expect(page.locator('main dd')).toHaveText(words.chosen)
        const week = page.getByRole('region', { name: words.week })
        await expect(week).toContainText(words.days)
        await expect(week.getByRole('listitem')).toHaveCount(7)
        await expect(week.getByRole('listitem').filter({ hasText: words.dayDone })).toHaveCount(1)
      })

      await test.step('the same press opened the record', async () => {
        await page.getByRole('link', { name: words.openRecord }).first().click()
        const card = page.getByRole('listitem').filter({ has: page.locator('time') })
        await card.locator('summary').click()
        for (const text of words.entry) await expect(card.getByText(text).first()).toBeVisible()
      })

      await test.step('notes stay hidden until they are opened', async () => {
        await expect(page.getByText(NOTES)).toHaveCount(0)
        await page.getByRole('button', { name: words.showNotes }).click()
        await expect(page.getByText(NOTES)).toBeVisible()
        await page.getByRole('button', { name: words.hideNotes }).click()
        await expect(page.getByText(NOTES)).toHaveCount(0)
      })

      await test.step('its lines are one press away, and say in words what they show', async () => {
        await page.getByRole('tab', { name: words.lines }).click()
        await expect(page.getByRole('img', { name: words.chart })).toBeVisible()
        const table = page.getByRole('table', { name: words.table })
        await expect(table).toBeHidden()
        await page.getByText(words.showTable).click()
        await expect(table.getByRole('row')).toHaveCount(2)
        await expect(table.getByRole('cell')).toHaveText([/^7[.,]0$/, /^3[.,]0$/])
      })

      await test.step('the form knows that today has a check-in, also after a reload', async () => {
        await page.goto('/checkin')
        await expect(page.getByText(words.again)).toBeVisible()
        await expect(page.getByText(words.badge, { exact: true })).toBeVisible()
      })
    })
  })
}

test('a check-in is three taps, and with one missing it saves nothing and goes there', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await register(context)
  await page.goto('/inmate')
  const card = page.getByRole('region', { name: 'Daily Check' })
  const complete = card.getByRole('button', { name: 'Complete Check-In' })

  await complete.click()
  await expect(card.getByText('Choose your mood.')).toBeVisible()
  await expect(score(page, 'Choose your mood.', 'Very Low')).toBeFocused()
  await score(page, 'Choose your mood.', 'Low').click()
  await complete.click()
  await expect(score(page, 'Choose your stress.', 'Very Low')).toBeFocused()
  await expect(card.getByText('Choose your mood.')).toHaveCount(0)
  expect(await checkInsOf(context)).toEqual([])

  await page.reload()
  let taps = 0
  for (const tap of [score(page, 'Mood', 'Very Low'), score(page, 'Stress', 'Very High'), complete]) {
    await tap.click()
    taps += 1
  }
  await expect(page.getByRole('region', { name: 'Check-in Complete' }).getByRole('heading')).toBeFocused()
  expect(taps).toBe(3)
  const answer = page.getByRole('region', { name: 'Check-in Complete' })
  await expect(answer).toContainText(
    /If you are not safe, (press Get Help or )?tell any officer.* Nobody is told of this/,
  )
  expect(await checkInsOf(context)).toMatchObject([
    { moodScore: 1, stressScore: 9, scale: 'five', isPreShift: true, stressors: [], notes: '' },
  ])
})
