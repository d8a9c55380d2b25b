import { dictionary } from '../../../../words/words.ts'

export const rosterNoticeWords = dictionary({
  en: {
    waiting: (count: number, number: string) =>
      count === 1 ? '1 line of the roster waits for a look.' : `${number} lines of the roster wait for a look.`,
    withoutSlip: (count: number, number: string) =>
      count === 1
        ? '1 person who came with it has no slip yet.'
        : `${number} people who came with it have no slip yet.`,
    late: (date: string) => `No roster since ${date}: nobody new comes in.`,
    never: 'No roster has come yet.',
    open: 'Open the roster',
  },
  es: {
    waiting: (count, number) =>
      count === 1
        ? '1 línea de la lista espera que alguien la mire.'
        : `${number} líneas de la lista esperan que alguien las mire.`,
    withoutSlip: (count, number) =>
      count === 1
        ? '1 persona que llegó con ella todavía no tiene papel.'
        : `${number} personas que llegaron con ella todavía no tienen papel.`,
    late: (date) => `No llega ninguna lista desde el ${date}: no entra nadie nuevo.`,
    never: 'Todavía no llegó ninguna lista.',
    open: 'Abrir la lista',
  },
})
