import type { SecondQuestion } from '@evenkeel/contract/assessments/second-words.ts'
import type { Text } from './instrument.ts'

/**
 * The Ask Suicide-Screening Questions (ASQ) of the National Institute of Mental Health, letter by letter as others quote it. Its fourth question goes on
 * with how and when: that is left out here, and asked face to face. Where from: docs/clinical.md#the-second-question.
 */
export const ASQ: Record<SecondQuestion, Text> = {
  wished: {
    en: 'In the past few weeks, have you wished you were dead?',
    es: 'En las últimas semanas, ¿ha deseado estar muerto?',
  },
  better_off: {
    en: 'In the past few weeks, have you felt that you or your family would be better off if you were dead?',
    es: 'En las últimas semanas, ¿ha sentido que usted o su familia estarían mejor si estuviera muerto?',
  },
  thoughts: {
    en: 'In the past week, have you been having thoughts about killing yourself?',
    es: 'En la última semana, ¿ha estado pensando en suicidarse?',
  },
  tried: { en: 'Have you ever tried to kill yourself?', es: '¿Alguna vez ha intentado suicidarse?' },
  right_now: {
    en: 'Are you having thoughts of killing yourself right now?',
    es: '¿Está pensando en suicidarse en este momento?',
  },
}
