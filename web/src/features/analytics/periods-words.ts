import { dictionary } from '../../words/words.ts'

export const periodWords = dictionary({
  en: {
    label: 'Period',
    names: { week: 'This Week', month: 'This Month', quarter: 'This Quarter' },
  },
  es: {
    label: 'Periodo',
    names: { week: 'Esta semana', month: 'Este mes', quarter: 'Este trimestre' },
  },
})
