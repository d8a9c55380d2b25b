import { type SentAnswers, secondQuestions } from '@evenkeel/contract/assessments/second-questions.ts'
import { NOTHING_GIVEN, type SecondQuestion } from '@evenkeel/contract/assessments/second-words.ts'
import { expect } from 'vitest'
import type { App } from './app.ts'

export const NOBODY_TOLD = { needsFollowUp: false, hearing: 'heard', goes: null, careDueAt: null } as const
const SOON = { needsFollowUp: true, hearing: 'heard', goes: 'soon', careDueAt: null } as const

/** Takes each answer; a yes is told to those who answer. `asked`: what came, in order. */
export function takeAsq(app: App, told: (given: SentAnswers) => Partial<SentAnswers> = () => ({})) {
  const asked: string[] = []
  let given: SentAnswers = { ...NOTHING_GIVEN, ...NOBODY_TOLD }
  app.server.answerByDefault(secondQuestions.answer, ({ body: { question, answer, described } }) => {
    asked.push([question, answer, described].filter(Boolean).join(': '))
    given = { ...given, ...(answer === 'yes' && SOON), [question]: answer }
    given = { ...given, ...told(given) }
    return given
  })
  return asked
}

const QUESTIONS: Record<SecondQuestion, RegExp> = {
  wished: /wished you were dead|deseado estar muerto/,
  better_off: /better off|estarían mejor/,
  thoughts: /about killing yourself|pensando en suicidarse\?/,
  tried: /ever tried|Alguna vez/,
  right_now: /right now|en este momento/,
}
const NAMES = { yes: /^(Yes|Sí)$/, no: /^No$/, left_out: /^(Skip|Saltar)$/ }

/** Once it takes presses. */
export async function asqOf({ screen }: App, question: SecondQuestion) {
  const group = screen.getByRole('group', { name: QUESTIONS[question] })
  await expect.element(group).not.toHaveClass(/pointer-events-none/)
  return group
}

export async function pressAsq(app: App, question: SecondQuestion, answer: keyof typeof NAMES) {
  const group = await asqOf(app, question)
  await group.getByRole('button', { name: NAMES[answer] }).click()
}

/** Four times no. */
export async function passAsq(app: App) {
  takeAsq(app)
  for (const question of ['wished', 'better_off', 'thoughts', 'tried'] as const) await pressAsq(app, question, 'no')
}
