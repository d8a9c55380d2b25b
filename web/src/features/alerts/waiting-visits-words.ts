import { dictionary } from '../../words/words.ts'

/** For people who answer for people in care while all clinicians are away. */
export const waitingVisitsWords = dictionary({
  en: {
    line: (count: number, number: string, day: string) =>
      count === 1
        ? `1 first visit is due or overdue before a clinician is back (${day})`
        : `${number} first visits are due or overdue before a clinician is back (${day})`,
    lead: 'All clinicians are away. The app calls nobody for a first visit. Ask medical, or a clinician from outside, to meet them by the day shown. Those who have an account can read that you saw them here.',
    due: (day: string) => `due ${day}`,
    more: (number: string) => `And ${number} more.`,
  },
  es: {
    line: (count, number, day) =>
      count === 1
        ? `1 primera visita vence o ya venció antes de que vuelva el personal clínico (${day})`
        : `${number} primeras visitas vencen o ya vencieron antes de que vuelva el personal clínico (${day})`,
    lead: 'Todo el personal clínico está ausente. La app no llama a nadie por una primera visita. Pida al área médica, o a un profesional de fuera, que los vea antes del día indicado. Quienes tienen cuenta pueden leer que usted los vio aquí.',
    due: (day) => `vence: ${day}`,
    more: (number) => `Y ${number} más.`,
  },
})
