import { answerAll, button } from './support/assessment.ts'
import { newName, PASSWORD } from './support/people.ts'
import { notice, openSignedOutPage } from './support/screen.ts'
import { expect, test } from './support/test.ts'

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
    checkInNow: 'Check in now',
    mood: { label: 'Mood', shown: '8Good', said: '8, Good' },
    stress: { label: 'Stress', shown: '3Low', said: '3, Low' },
    stressor: 'Sleep Quality',
    symptom: 'Headache',
    notes: 'Notes',
    complete: 'Complete Check-In',
    saved: ['Check-in Complete', 'Your wellness data has been recorded. Thank you for taking care of yourself.'],
    notNow: 'Not now',
    done: 'Completed today',
    week: 'Weekly Progress',
    dayDone: /: checked in$/,
    openRecord: 'Open my record',
    chart: /Days with a check-in: 1\. Average mood 8\.0 of 10, average stress 3\.0 of 10/,
    showTable: 'Show as table',
    table: 'Average mood and stress for each day with a check-in',
    card: ['Pre-Shift', '8 of 10, good', '3 of 10, low', 'Sleep Quality', 'Headache'],
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
    checkInNow: 'Hacer mi registro',
    mood: { label: 'Estado de ánimo', shown: '8Bueno', said: '8, Bueno' },
    stress: { label: 'Estrés', shown: '3Bajo', said: '3, Bajo' },
    stressor: 'Calidad del sueño',
    symptom: 'Dolor de cabeza',
    notes: 'Notas',
    complete: 'Completar registro',
    saved: ['Registro completado', 'Sus datos de bienestar quedaron guardados. Gracias por cuidarse.'],
    notNow: 'Ahora no',
    done: 'Completado hoy',
    week: 'Progreso semanal',
    dayDone: /: con registro$/,
    openRecord: 'Abrir mi historial',
    chart: /Días con registro: 1\. .*8[.,]0 de 10\. .*3[.,]0 de 10/,
    showTable: 'Mostrar como tabla',
    table: 'Promedio del estado de ánimo y del estrés de cada día con registro',
    card: ['Antes del turno', '8 de 10, bueno', '3 de 10, bajo', 'Calidad del sueño', 'Dolor de cabeza'],
    showNotes: 'Mostrar notas',
    hideNotes: 'Ocultar notas',
    again: 'Usted ya completó su registro de hoy. Puede agregar otro si lo necesita.',
    badge: 'Completado',
  },
]

const NOTES = 'Slept badly after the count.'

for (const words of texts) {
  test.describe(words.locale, () => {
    test.use({ locale: words.locale })

    test('a person in care registers, checks in, and sees it on the portal and in the record', async ({ page }) => {
      await test.step('register', async () => {
        await openSignedOutPage(page)
        await page.getByRole('link', { name: words.toRegister }).click()
        await expect(page.getByRole('combobox').first()).toContainText(words.role)
        await page.getByLabel(words.fields.username, { exact: true }).fill(newName())
        await page.getByLabel(words.fields.password, { exact: true }).fill(PASSWORD)
        await page.getByLabel(words.fields.firstName, { exact: true }).fill('Ana')
        await page.getByLabel(words.fields.lastName, { exact: true }).fill('Ruiz')
        await page.getByRole('button', { name: words.create }).click()
        await expect(page).toHaveURL('/assessment')
        await expect(notice(page)).toContainText(words.welcome)
      })

      await test.step('the initial assessment comes first', async () => {
        await page.goto('/')
        await expect(page).toHaveURL('/assessment')
        await button(page, words.begin).click()
        await answerAll(page)
        await button(page, words.submit).click()
        await expect(page).toHaveURL('/inmate')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.hello)
        await expect(page.getByText(words.trackMood)).toBeVisible()
      })

      await test.step('check in', async () => {
        await page.getByRole('link', { name: words.checkInNow }).click()
        await page.getByRole('slider', { name: words.mood.label }).fill('8')
        await page.getByRole('slider', { name: words.stress.label }).fill('3')
        await expect(page.getByRole('slider', { name: words.mood.label })).toHaveAttribute(
          'aria-valuetext',
          words.mood.said,
        )
        await expect(page.getByRole('slider', { name: words.stress.label })).toHaveAttribute(
          'aria-valuetext',
          words.stress.said,
        )
        await expect(page.locator('output')).toHaveText([words.mood.shown, words.stress.shown])
        await page.getByText(words.stressor, { exact: true }).click()
        await page.getByText(words.symptom, { exact: true }).click()
        await page.getByLabel(words.notes).fill(NOTES)
        await page.getByRole('button', { name: words.complete }).click()
      })

      await test.step('see it on the portal', async () => {
        for (const text of words.saved) await expect(notice(page)).toContainText(text)
        await page.getByRole('button', { name: words.notNow }).click()
        await expect(page).toHaveURL('/inmate')
        await expect(page.getByText(words.done)).toBeVisible()
        const week = page.getByRole('region', { name: words.week })
        await expect(week.getByText('14%')).toBeVisible()
        await expect(week.getByRole('listitem')).toHaveCount(7)
        await expect(week.getByRole('listitem').filter({ hasText: words.dayDone })).toHaveCount(1)
      })

      await test.step('open the record', async () => {
        await page.getByRole('link', { name: words.openRecord }).first().click()
        await expect(page.getByRole('img', { name: words.chart })).toBeVisible()
        const table = page.getByRole('table', { name: words.table })
        await expect(table).toBeHidden()
        await page.getByText(words.showTable).click()
        await expect(table.getByRole('row')).toHaveCount(2)
        await expect(table.getByRole('cell')).toHaveText([/^8[.,]0$/, /^3[.,]0$/])
        const card = page.getByRole('listitem').filter({ has: page.locator('time') })
        for (const text of words.card) await expect(card).toContainText(text)
      })

      await test.step('notes stay hidden until they are opened', async () => {
        await expect(page.getByText(NOTES)).toHaveCount(0)
        await page.getByRole('button', { name: words.showNotes }).click()
        await expect(page.getByText(NOTES)).toBeVisible()
        await page.getByRole('button', { name: words.hideNotes }).click()
        await expect(page.getByText(NOTES)).toHaveCount(0)
      })

      await test.step('the form knows that today has a check-in, also after a reload', async () => {
        await page.goto('/checkin')
        await expect(page.getByText(words.again)).toBeVisible()
        await expect(page.getByText(words.badge, { exact: true })).toBeVisible()
      })
    })
  })
}
