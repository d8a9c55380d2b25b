import { dictionary } from './words.ts'

/** Words about the progress in modules on the dashboards. */
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
