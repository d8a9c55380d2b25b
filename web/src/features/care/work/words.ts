import { UNDO_MINUTES } from '@evenkeel/contract/care/care-words.ts'
import { hastaLas } from '../../../words/format.ts'
import { dictionary } from '../../../words/words.ts'

export const careWork = dictionary({
  en: {
    find: 'Find a person',
    findPress: 'Find',
    findHint: 'A name or booking number, three letters or more. They can read that you looked them up.',
    openPerson: 'Open',
    openPersonOf: (name: string) => `Open the page of ${name}`,
    sort: 'Order',
    sorts: { time: 'Time left', bed: 'Unit and bed', name: 'Name' },
    next: 'Next',
    after: 'See them again?',
    inDays: (n: number) => (n === 1 ? 'In 1 day' : `In ${n} days`),
    noMore: 'No follow-up',
    noneNoted: 'No follow-up.',
    followUpBy: (day: string) => `A follow-up is in the list, by ${day}.`,
    undo: 'Undo: not met',
    undoUntil: (time: string) =>
      `Until ${time}. It is open again then, as it was. A note stays, and so does a follow-up.`,
    undone: 'Open again.',
    undoneKept: (day: string) => `Open again. The follow-up by ${day} stays in the list. Not needed? Close it there.`,
    noUndo: {
      officer: 'You cannot take this back. The officer who asked can read that someone came.',
      alert: 'You cannot take this back. An alert hung on it, and that wait is over.',
      more: 'You cannot take this back. A first visit, an alert or a release hangs on it.',
      over: `You cannot take this back. ${UNDO_MINUTES} minutes are over.`,
    },
    wrong: 'Was it wrong? Add a follow-up.',
    cannotUndo: `This cannot be undone now. More came after it, or ${UNDO_MINUTES} minutes are over. Was it wrong? Add a follow-up.`,
    metUndone: 'Open again: not met after all',
    planMade: 'We made the plan together',
    askCalls: {
      title: 'Ask now: may we call after they leave?',
      text: (calls: string, days: string) =>
        `${calls} calls in ${days} days after the release. The person says yes or no on their own screen, under My plan, at “Calls after you leave”, and types the numbers there. No is fine. You see no number until they have left.`,
    },
  },
  es: {
    find: 'Buscar a una persona',
    findPress: 'Buscar',
    findHint: 'Nombre o número, tres letras o más. La persona puede leer que usted la buscó.',
    openPerson: 'Abrir',
    openPersonOf: (name) => `Abrir la página de ${name}`,
    sort: 'Orden',
    sorts: { time: 'Tiempo', bed: 'Unidad y cama', name: 'Nombre' },
    next: 'Siguiente',
    after: '¿Verla otra vez?',
    inDays: (n) => (n === 1 ? 'En 1 día' : `En ${n} días`),
    noMore: 'Sin seguimiento',
    noneNoted: 'Sin seguimiento.',
    followUpBy: (day) => `Hay un seguimiento en la lista, para el ${day}.`,
    undo: 'Deshacer: no se la vio',
    undoUntil: (time) =>
      `Se puede ${hastaLas(time)}. Vuelve a estar abierto como antes. La nota se queda, y también un seguimiento.`,
    undone: 'Abierto otra vez.',
    undoneKept: (day) =>
      `Abierto otra vez. El seguimiento para el ${day} sigue en la lista. ¿No hace falta? Ciérrelo allí.`,
    noUndo: {
      officer: 'No se puede deshacer. El oficial que avisó puede leer que alguien lo atendió.',
      alert: 'No se puede deshacer. Con esto terminó lo que una alerta esperaba.',
      more: 'No se puede deshacer. De esto depende una visita, una alerta o la salida.',
      over: `No se puede deshacer. Pasaron ${UNDO_MINUTES} minutos.`,
    },
    wrong: '¿Fue un error? Añada un seguimiento.',
    cannotUndo: `Ya no se puede deshacer. Pasó algo más, o pasaron ${UNDO_MINUTES} minutos. ¿Fue un error? Añada un seguimiento.`,
    metUndone: 'Abierta otra vez: no se vio a la persona',
    planMade: 'Hicimos el plan entre dos',
    askCalls: {
      title: 'Pregunte ahora: ¿le podemos llamar cuando salga?',
      text: (calls, days) =>
        `Son ${calls} llamadas en ${days} días después de la salida. La persona dice sí o no en su pantalla, en Mi plan, en «Llamadas cuando salga», y allí pone los números. Puede decir que no. Usted no ve ningún número hasta que salga.`,
    },
  },
})

export const releasedWork = dictionary({
  en: {
    ended: (count: number, number: string) =>
      count === 1
        ? 'A release ended 1 piece of work in the last 7 days. Follow-ups after alerts and high results do not end so; plans together do.'
        : `A release ended ${number} pieces of work in the last 7 days. Follow-ups after alerts and high results do not end so; plans together do.`,
    endedAt: 'ended by a release',
  },
  es: {
    ended: (count, number) =>
      count === 1
        ? 'Una salida cerró 1 tarea en los últimos 7 días. El seguimiento de una alerta y un resultado alto no se cierran así; un plan entre dos, sí.'
        : `Las salidas cerraron ${number} tareas en los últimos 7 días. El seguimiento de una alerta y un resultado alto no se cierran así; un plan entre dos, sí.`,
    endedAt: 'la cerró una salida',
  },
})

export const visitTicks = dictionary({
  en: {
    summary: 'What you found and did (optional)',
    lead: 'Tick what is so, before you press how you met. No tick is not a no: it says nothing. Only clinicians read it here.',
    found: 'Found',
    founds: {
      thoughts: 'Thoughts of suicide',
      plan: 'A suicide plan',
      means: 'Means within reach',
      past_attempt: 'A past attempt',
    },
    done: 'Done',
    dones: {
      safety_plan: 'Safety plan made together',
      means_away: 'Means taken away',
      watch: 'Watch asked for',
      medical: 'Handed to medical',
      officers: 'Unit officers told',
      again: 'Will be seen again',
    },
  },
  es: {
    summary: 'Qué vio y qué hizo (opcional)',
    lead: 'Marque lo que es así, antes de poner cómo vio a la persona. Sin marca no quiere decir no: no dice nada. Aquí solo lo lee el personal clínico.',
    found: 'Hay',
    founds: {
      thoughts: 'Ideas de suicidio',
      plan: 'Un plan de suicidio',
      means: 'Medios a mano',
      past_attempt: 'Un intento previo',
    },
    done: 'Hecho',
    dones: {
      safety_plan: 'Plan de seguridad hecho con la persona',
      means_away: 'Se quitaron los medios',
      watch: 'Se pidió vigilancia',
      medical: 'Pasó al área médica',
      officers: 'Se avisó a los oficiales de la unidad',
      again: 'Se verá otra vez a la persona',
    },
  },
})
