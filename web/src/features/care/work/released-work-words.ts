import { dictionary } from '../../../words/words.ts'

export const releasedWork = dictionary({
  en: {
    ended: (count: number, number: string) =>
      count === 1
        ? 'A release ended 1 piece of work in the last 7 days. What follows an alert or a high result does not end so.'
        : `A release ended ${number} pieces of work in the last 7 days. What follows an alert or a high result does not end so.`,
    endedAt: 'ended by a release',
  },
  es: {
    ended: (count, number) =>
      count === 1
        ? 'Una salida cerró 1 tarea en los últimos 7 días. Lo que sigue a una alerta o a un resultado alto no se cierra así.'
        : `Las salidas cerraron ${number} tareas en los últimos 7 días. Lo que sigue a una alerta o a un resultado alto no se cierra así.`,
    endedAt: 'la cerró una salida',
  },
})
