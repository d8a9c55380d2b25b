import { dictionary } from './words.ts'

/** Words about the progress in modules on the dashboards. */
export const lessonsCard = dictionary({
  en: {
    title: 'CBT Lessons',
    /** What the letters stand for, in a word that people use. */
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
