import { readFile } from 'node:fs/promises'
import { ASKS_FOR_PASSWORD, rowsOfPeople } from '../support/administration.ts'
import { checkIn, PASSWORD, register, signInAsAdmin } from '../support/people.ts'
import { expect, shareProductInFile, test } from '../support/test.ts'

shareProductInFile()

const yesterday = () => new Date(Date.now() - 24 * 3_600_000).toISOString().slice(0, 10)

const WORDS = {
  en: {
    release: 'Release',
    released: 'Released on',
    paper: 'Paper for',
    until: 'You can sign in until',
    done: 'Done',
    ended: 'Your stay here ended',
    card: 'For when you leave',
    download: 'Download my data',
    password: 'Your password',
    moves: 'Left and back',
    left: /^Left \(1\)$/,
    back: 'Back: new stay',
    admitted: 'Admitted on',
    begin: 'Begin the new stay',
    isBack: /^Is back \(1\)$/,
    slip: 'Make a sign-in slip',
    hello: 'Hello, Sam',
  },
  es: {
    release: 'Anotar salida',
    released: 'Fecha de salida',
    paper: 'Hoja para',
    until: 'Puede entrar hasta el',
    done: 'Listo',
    ended: 'Su estancia aquí terminó',
    card: 'Para cuando salga',
    download: 'Descargar mis datos',
    password: 'Su contraseña',
    moves: 'Salidas y regresos',
    left: /^Salieron \(\d\)$/,
    back: 'Volvió: nueva estancia',
    admitted: 'Fecha de ingreso',
    begin: 'Empezar la nueva estancia',
    isBack: /^Volvieron \(\d\)$/,
    slip: 'Crear un papel con código',
    hello: 'Hola, Sam',
  },
} as const

for (const locale of ['en', 'es'] as const)
  test(`somebody is released with a paper, takes their file outside, and is back with one press (${locale})`, {
    tag: locale === 'es' ? '@long' : [],
  }, async ({ page, context, openBrowser, watch }) => {
    test.slow()
    watch.allow(ASKS_FOR_PASSWORD)
    watch.allow(/status of (401|403) .*\/api\//)
    const said = WORDS[locale]
    const theirs = await openBrowser({ locale: locale === 'en' ? 'en-US' : 'es-US' })
    const person = await register(theirs.context, { locale })
    await checkIn(theirs.context, { notes: 'Rain on the yard all morning.' })
    await signInAsAdmin(context, locale)
    await page.goto('/admin/people')
    await page.getByRole('searchbox').fill(person.username)
    await expect(rowsOfPeople(page)).toHaveCount(1)
    await rowsOfPeople(page).locator('[aria-haspopup=menu]').click()
    await page.getByRole('menuitem', { name: said.release, exact: true }).click()
    await page.getByLabel(said.released).fill(yesterday())
    await page.getByRole('dialog').getByRole('button', { name: said.release, exact: true }).click()
    const paper = page.getByRole('dialog', { name: new RegExp(`^${said.paper}`) })
    await expect(paper).toContainText(person.username)
    await expect(paper).toContainText(said.until)
    await expect(paper).toContainText('988')
    await paper.getByRole('button', { name: said.done }).click()

    await theirs.page.goto('/')
    await theirs.page.locator('[name=username]').fill(person.username)
    await theirs.page.locator('[name=password]').fill(person.password)
    await theirs.page.locator('form [type=submit]').click()
    await expect(theirs.page.getByRole('heading', { level: 1 })).toContainText(said.ended)
    await expect(theirs.page.getByRole('region', { name: said.card })).toContainText(person.username)
    await theirs.page.getByRole('button', { name: said.download }).click()
    await theirs.page.getByRole('dialog').getByLabel(said.password).fill(PASSWORD)
    const saving = theirs.page.waitForEvent('download')
    await theirs.page.keyboard.press('Enter')
    expect(await readFile(await (await saving).path(), 'utf8')).toContain('Rain on the yard all morning.')

    await page.getByRole('link', { name: said.moves }).click()
    await page.getByRole('link', { name: said.left }).click()
    await page.getByRole('button', { name: said.back }).first().click()
    await page.getByRole('dialog').getByLabel(said.admitted).fill(yesterday())
    await page.getByRole('dialog').getByRole('button', { name: said.begin }).click()
    await page.getByRole('link', { name: said.isBack }).click()
    await expect(page.getByRole('button', { name: said.slip }).first()).toBeVisible()
    await theirs.page.reload()
    await expect(theirs.page.getByRole('heading', { level: 1 })).not.toContainText(said.ended)
  })
