import { dictionary } from './words.ts'

/** How far somebody is with the modules, as the dashboards say it. */
export const lessonsCard = dictionary({
  en: {
    title: 'CBT Lessons',
    done: (count: string, total: string) => `${count} of ${total} modules done`,
    open: 'Open lessons',
  },
  es: {
    title: 'Lecciones de TCC',
    done: (count, total) => `${count} de ${total} módulos terminados`,
    open: 'Abrir las lecciones',
  },
})
