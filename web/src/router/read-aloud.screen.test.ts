import { type Alert, alerts } from '@evenkeel/contract/alerts/alerts.ts'
import { assessments } from '@evenkeel/contract/assessments/assessments.ts'
import { QUESTION_IDS, SELF_HARM_ITEM } from '@evenkeel/contract/assessments/questions.ts'
import { checkins } from '@evenkeel/contract/checkins/checkins.ts'
import { journal } from '@evenkeel/contract/journal.ts'
import { userEvent } from 'vitest/browser'
import type { App } from '../testing/app.ts'
import { passAsq } from '../testing/asq.ts'
import { aCheckIn, aSeenAlert, idOf, now } from '../testing/examples/examples.ts'
import { ADMIN } from '../testing/examples/examples-admin.ts'
import { answerHelp } from '../testing/examples/help.ts'
import { answerAlerts } from '../testing/examples/responder.ts'
import { openMain } from '../testing/main-screens.ts'
import { readAloud } from '../testing/read-aloud.ts'
import { expect, test } from '../testing/test.ts'

type Flow = { title: string; steps: { what: string; lines: string[] }[] }
const flows: Flow[] = []

/** Writes down what is read at each step of a flow. */
function begin(app: App, title: string) {
  const flow: Flow = { title, steps: [] }
  flows.push(flow)
  return async (what: string, role: string, name?: RegExp) => {
    await app.settle()
    flow.steps.push({ what, lines: await readAloud(app, role, name) })
  }
}

const button = ({ screen }: App, name: string | RegExp) => screen.getByRole('button', { name, exact: true }).first()
const keys = (...pressed: string[]) => userEvent.keyboard(pressed.join(''))

/** Presses a button with the keyboard. */
async function press(app: App, name: string | RegExp) {
  await expect.element(button(app, name)).toBeVisible()
  const found = button(app, name).element()
  if ('focus' in found && typeof found.focus === 'function') found.focus()
  await keys('{Enter}')
}

test('a check-in', async ({ app }) => {
  const step = begin(app, 'A person in care checks in')
  // The line of its answer is that of a day.
  const checkIn = aCheckIn({ moodScore: 7, stressScore: 3, createdAt: '2026-11-27T18:00:00.000Z' })
  app.answer(checkins.create, () => checkIn)
  await openMain(app, { as: 'inmate', path: '/inmate' })
  await step('The home page opens.', 'region', /^Daily Check/)
  await press(app, 'Complete Check-In')
  await step('Complete Check-In, while nothing is chosen: the focus goes to what is missing.', 'group', /mood/i)
  await keys('{ArrowRight}{ArrowRight}{ArrowRight}{Tab}', ' ', '{ArrowRight}')
  await step('Arrow keys choose Good, Tab goes on to stress, and an arrow chooses Low.', 'region', /^Daily Check/)
  app.answer(checkins.today, () => checkIn)
  await press(app, 'Complete Check-In')
  await expect.element(app.screen.getByRole('region', { name: 'Check-in Complete' })).toBeVisible()
  await step('Complete Check-In: the answer.', 'region', /^Check-in Complete/)
})

test('an assessment with question 9', async ({ app }) => {
  const step = begin(app, 'A person in care answers an assessment, and question 9 with “Several days”')
  app.answer(assessments.submit, () => ({
    id: idOf(500),
    riskLevel: 'high' as const,
    type: 'initial' as const,
    createdAt: now(),
    needsFollowUp: true,
    hearing: 'heard' as const,
    goes: 'soon' as const,
    careDueAt: null,
    offersSharing: false,
    asksMore: false,
  }))
  await openMain(app, { as: 'inmate', path: '/assessment' })
  await step('The page before the first question.', 'main')
  await press(app, 'Begin')
  await step('Begin: the first of the questions before the form.', 'main')
  await passAsq(app)
  await expect.element(app.screen.getByRole('radio').first()).toBeVisible()
  await step('Four times No: the first question of the form.', 'group')
  await press(app, new RegExp(`^Question ${QUESTION_IDS.indexOf(SELF_HARM_ITEM) + 1}(,|$)`))
  app.screen.getByRole('radio').nth(1).element().focus()
  await keys(' ')
  await step('Question 9: “Several days”. The words about help are said at once.', 'main')
  for (const [at] of QUESTION_IDS.entries()) {
    await press(app, new RegExp(`^Question ${at + 1}(,|$)`))
    app.screen.getByRole('radio').nth(1).element().focus()
    await keys(' ')
  }
  await press(app, 'Submit Assessment')
  await expect.element(button(app, 'Continue')).toBeVisible()
  await step('Submit Assessment.', 'main')
})

test('Get Help', async ({ app }) => {
  const step = begin(app, 'A person in care asks for help')
  const help = answerHelp(app)
  await app.open('/inmate')
  await app.settle()
  await press(app, 'Get Help')
  await expect.element(app.screen.getByRole('dialog')).toBeVisible()
  await step('Get Help, from any screen: the question.', 'dialog')
  await keys('{Enter}')
  const region = /^Your request for help/
  await expect.element(app.screen.getByRole('region', { name: region })).toBeVisible()
  await step('Send for help: what is said, wherever the reader is.', 'status')
  await expect.element(app.screen.getByRole('button', { name: /breathing guide/ })).toBeVisible()
  await step('And the part of the page that stays.', 'region', region)
  for (const [what, part] of [
    ['A responder has seen it.', {}],
    ['A responder is on the way.', { responseStep: 'coming' }],
    ['A responder is there.', { responseStep: 'with_you' }],
  ] satisfies [string, Partial<Alert>][]) {
    help.show(aSeenAlert(part))
    await app.settle()
    await step(what, 'status')
  }
})

test('a journal entry', async ({ app }) => {
  const step = begin(app, 'A person writes into the journal')
  await openMain(app, { as: 'inmate', path: '/journal' })
  await step('The journal.', 'main')
  await press(app, 'New Entry')
  await step('New Entry.', 'dialog')
  const entry = { id: idOf(701), title: null, content: 'A call from home.', mood: null, isPrivate: true as const }
  const saved = { ...entry, unreadable: false, createdAt: now(), updatedAt: now() }
  app.answer(journal.create, () => saved)
  app.answer(journal.list, () => [saved])
  await keys('A call from home.')
  await press(app, 'Save Entry')
  await expect.element(app.notice).toBeVisible()
  await step('The words are typed, then Save Entry: the notice.', 'region', /^Notices/)
})

test('a responder answers', async ({ app }) => {
  const step = begin(app, 'A responder answers a request for help')
  await openMain(app, { as: 'admin', path: '/admin' }, { respondsTo: ['inmate', 'staff'] })
  await step('The dashboard, while somebody waits.', 'region', /^Active alerts/)
  const seen = aSeenAlert({
    urgency: 'now',
    acknowledgedBy: { id: ADMIN.id, name: 'Dana Reyes', role: 'admin' as const },
  })
  app.answer(alerts.answer, () => seen)
  answerAlerts(app, () => [seen])
  await press(app, 'Respond')
  await expect.element(app.notice).toBeVisible()
  await step('Respond: the notice.', 'region', /^Notices/)
  await step('And the list.', 'region', /^Being answered/)
})

const ABOUT = `# Read aloud

What the browser gives a screen reader in five flows by keyboard, in English: the name of each thing, then its state. Times, days and the questions
of the assessment are stand-ins. A test compares this page with what is read; after a change of words or their order it is written anew with

\`\`\`sh
npx vitest run --project screens web/src/router/read-aloud.screen.test.ts -u
\`\`\`

"Said at once" and "said when quiet" are said wherever the reader is; "focused" is where the keyboard is. Indented lines stand in what is above them.
No screen reader was listened to: each has words of its own for a role, and reads in its own order within a line.
`

test('the page says what is read', async () => {
  const parts = flows.map(({ title, steps }) => [
    `## ${title}`,
    ...steps.map(({ what, lines }, at) => `${at + 1}. ${what}\n\n\`\`\`text\n${lines.join('\n')}\n\`\`\``),
  ])
  expect(flows).toHaveLength(5)
  await expect([ABOUT, ...parts.flat()].join('\n\n').concat('\n')).toMatchFileSnapshot('./read-aloud.md')
})
