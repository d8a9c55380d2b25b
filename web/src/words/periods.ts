import { dictionary } from './words.ts'

/** The periods of the figures, and the alerts' response times. Separate from the other figures, which load later. */
export const periodWords = dictionary({
  en: {
    label: 'Period',
    names: { week: 'This Week', month: 'This Month', quarter: 'This Quarter' },
    median: (period: string, lasted: string) => `${period}: half of the alerts were answered within ${lasted}.`,
    noMedian: (period: string) => `${period}: no alert was answered.`,
  },
  es: {
    label: 'Periodo',
    names: { week: 'Esta semana', month: 'Este mes', quarter: 'Este trimestre' },
    median: (period, lasted) => `${period}: la mitad de las alertas se respondió en ${lasted}.`,
    noMedian: (period) => `${period}: no se respondió ninguna alerta.`,
  },
})
