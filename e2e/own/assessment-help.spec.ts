import {
  answerAll,
  assessmentsOf,
  begin,
  button,
  letSomebodyHear,
  numbered,
  option,
  SELF_HARM,
  safety,
} from '../support/assessment.ts'
import { loseDrafts } from '../support/drafts.ts'
import { question as helpQuestion } from '../support/help.ts'
import { register } from '../support/people.ts'
import { pressInMenu } from '../support/screen.ts'
import { expect, test } from '../support/test.ts'

const WORDS = [
  {
    role: 'inmate',
    locale: 'en',
    begin: 'Begin',
    says: [
      'Thank you for telling us. That took strength. You do not have to face this alone.',
      'If you might hurt yourself now, tell any officer or staff member right away. Say: "I am not safe. I need mental health now." Use your call button if you have one.',
      'You can also tap Get Help. It sends an alert to the people who answer here.',
      'If you can use a phone, call 988, the Suicide & Crisis Lifeline, or talk to a professional. It is free, day or night. Press 2 for Spanish. Veterans press 1. Some places block this number. If your call does not go through, tell staff.',
      'When you send this, staff who answer here are called. They may be officers.',
    ],
    submit: 'Submit Assessment',
    told: 'The people who answer here have been told, so someone can check on you.',
    goOn: 'Continue',
  },
  {
    role: 'staff',
    locale: 'en',
    begin: 'Begin',
    says: [
      'Thank you for being honest. You do not have to carry this alone.',
      'If you might act on these thoughts, call 911 or go to the nearest emergency room. Stay with someone you trust.',
      'Call or text 988 at any time, or talk to a professional. Veterans press 1. COPLINE is answered by retired officers: 1-800-267-5463.',
      'If you have a gun, ask someone you trust to hold it for now. Time and distance save lives.',
      'When you send your answers, the people whom this facility named to answer staff will be told. Nobody else is shown your name.',
    ],
    submit: 'Submit Assessment',
    told: 'The people whom this facility named to answer staff have been told. Nobody else is shown your name.',
    goOn: 'Continue',
  },
  {
    role: 'inmate',
    locale: 'es',
    begin: 'Comenzar',
    says: ['No tiene que enfrentar esto a solas.', 'No estoy a salvo. Necesito atención de salud mental ahora'],
    submit: 'Enviar evaluación',
    told: 'Ya se avisó a las personas que responden aquí',
    goOn: 'Continuar',
  },
  {
    role: 'staff',
    locale: 'es',
    begin: 'Comenzar',
    says: [
      'Gracias por su sinceridad.',
      'se avisará a las personas que esta institución nombró para responder al personal. A nadie más se le muestra su nombre.',
    ],
    submit: 'Enviar evaluación',
    told: 'Ya se avisó a las personas que esta institución nombró para responder al personal. A nadie más se le muestra su nombre.',
    goOn: 'Continuar',
  },
] as const

for (const words of WORDS)
  test(`help text appears at once and stays: ${words.role}, ${words.locale}`, {
    tag: words.role === 'staff' || words.locale === 'es' ? '@long' : [],
  }, async ({ page, context }) => {
    await register(context, { assessed: false, role: words.role, locale: words.locale })
    await letSomebodyHear(page)
    await begin(page, words.begin)
    await numbered(page, SELF_HARM + 1).click()
    await option(page, 0).press('Space')
    await expect(safety(page)).toHaveCount(0)
    await option(page, 1).press('Space')
    for (const text of words.says) await expect(safety(page)).toContainText(text)
    await expect(safety(page).getByRole('link', { name: '988' }).first()).toHaveAttribute('href', 'tel:988')
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await numbered(page, SELF_HARM + 2).click()
    for (const text of words.says) await expect(safety(page)).toContainText(text)
    await numbered(page, SELF_HARM + 1).click()
    await option(page, 0).press('Space')
    await expect(safety(page)).toHaveCount(0)

    await answerAll(page, { d9: 1 })
    await button(page, words.submit).click()
    await expect(button(page, words.goOn)).toBeVisible()
    await expect(safety(page)).toContainText(words.told)
    await page.waitForTimeout(1000)
    await expect(safety(page)).toBeVisible()
    await button(page, words.goOn).click()
    await expect(page).toHaveURL(`/${words.role}`)
    expect(await assessmentsOf(context)).toMatchObject([{ riskLevel: 'high' }])
  })

test('leaving asks about answers that could not be kept, or first offers help, and sends nothing', {
  tag: '@long',
}, async ({ page, context, watch }) => {
  await register(context, { assessed: false })
  await loseDrafts(page, watch)
  await begin(page)
  await option(page, 1).press('Space')
  await pressInMenu(page, 'link', 'My record')
  const plain = page.getByRole('dialog', { name: 'Leave without sending?' })
  await expect(button(page, 'Stay')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(plain).toBeHidden()
  await expect(option(page, 1)).toBeChecked()

  await numbered(page, SELF_HARM + 1).click()
  await option(page, 3).press('Space')
  const talk = page.getByRole('dialog', { name: 'Do you want to talk to someone now?' })
  await expect(safety(page).getByRole('button', { name: 'Get Help' })).toBeVisible()
  await page.goBack()
  await expect(talk.getByRole('button', { name: 'Get Help' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(talk).toBeHidden()
  await expect(helpQuestion(page).getByRole('button', { name: 'Send for help' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(option(page, 3)).toBeChecked()
  await page.goBack()
  await expect(talk).toContainText('tell any officer or staff member right away')
  await talk.getByRole('button', { name: 'Stay' }).click()
  await button(page, 'Sign Out').click()
  await expect(talk).toContainText('nobody is told')
  await talk.getByRole('button', { name: 'Stay' }).click()
  await expect(option(page, 3)).toBeChecked()

  await pressInMenu(page, 'link', 'My record')
  await talk.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/record')
  expect(await assessmentsOf(context)).toEqual([])
})
