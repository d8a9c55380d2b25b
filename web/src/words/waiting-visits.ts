import { dictionary } from './words.ts'

/** First visits while all clinicians are away, for who answers for people in care. */
export const waitingVisitsWords = dictionary({
  en: {
    line: (count: number, number: string, day: string) =>
      count === 1
        ? `1 first visit falls due before a clinician is back (${day})`
        : `${number} first visits fall due before a clinician is back (${day})`,
    lead: 'All clinicians are away. Nobody is called for a first visit: tell whoever can see these people. Those who have an account can read that you saw them here.',
    due: (day: string) => `due ${day}`,
    more: (number: string) => `And ${number} more.`,
  },
  es: {
    line: (count, number, day) =>
      count === 1
        ? `1 primera visita vence antes de que vuelva el personal clínico (${day})`
        : `${number} primeras visitas vencen antes de que vuelva el personal clínico (${day})`,
    lead: 'Todo el personal clínico está ausente. No se llama a nadie por una primera visita: avise a quien pueda ver a estas personas. Quienes tienen cuenta pueden leer que usted las vio aquí.',
    due: (day) => `vence: ${day}`,
    more: (number) => `Y ${number} más.`,
  },
})
