import { dictionary } from '../../../words/words.ts'

export const lessonsCard = dictionary({
  en: {
    title: 'CBT Lessons',
    /** "CBT" in a common word. */
    skills: (done: string) => `Skills: ${done}`,
    done: (count: string, total: string) => `${count} of ${total} modules done`,
    open: 'Open lessons',
  },
  es: {
    title: 'Lecciones de TCC',
    skills: (done) => `Habilidades: ${done}`,
    done: (count, total) => `${count} de ${total} módulos terminados`,
    open: 'Abrir las lecciones',
  },
})
