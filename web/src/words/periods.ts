import { dictionary } from './words.ts'

/** The periods of the figures, and the alerts' response times. Separate from the other figures, which load later. */
export const periodWords = dictionary({
  en: {
    label: 'Period',
    names: { week: 'This Week', month: 'This Month', quarter: 'This Quarter' },
    median: (from: string, lasted: string) => `${from} to today: half of the alerts were answered within ${lasted}.`,
    noMedian: (from: string) => `${from} to today: no alert was answered.`,
  },
  es: {
    label: 'Periodo',
    names: { week: 'Esta semana', month: 'Este mes', quarter: 'Este trimestre' },
    median: (from, lasted) => `${from} a hoy: la mitad de las alertas se respondió en ${lasted}.`,
    noMedian: (from) => `${from} a hoy: no se respondió ninguna alerta.`,
  },
})
