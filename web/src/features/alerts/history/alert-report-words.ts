import { dictionary } from '../../../words/words.ts'

export const alertReportWords = dictionary({
  en: {
    month: 'Month',
    running: (month: string) => `${month}, so far`,
    print: 'Print',
    title: (month: string) => `Alerts of ${month}`,
    counted: (date: string, time: string) => `Counted on ${date}, ${time}.`,
    soFar: (date: string, time: string) => `So far: counted on ${date}, ${time}. This month is not over.`,
    failed: 'The report could not be loaded. Please try again.',
    none: 'No calls in this month.',
    neverOf: (n: number, number: string, calls: string) =>
      n === 0 ? `Of ${calls} calls none was left without an answer.` : `${number} of ${calls} calls: never answered.`,
    raised: (n: number, number: string) => (n === 1 ? '1 alert was raised' : `${number} alerts were raised`),
    before: (number: string) => `(the month before: ${number}).`,
    open: (n: number, number: string) => (n === 1 ? '1 of them is still open.' : `${number} of them are still open.`),
    pending: (n: number, number: string) =>
      n === 1
        ? '1 call is not over and counts with its time so far.'
        : `${number} calls are not over and count with their time so far.`,
    all: 'All alerts',
    drills: 'Drills, not counted above',
    byUrgency: 'By urgency',
    byUrgencyOf: 'By urgency, only of those you answer for',
    byShift: 'By shift',
    shiftHours: (shift: string, from: string, to: string) => `${shift} (${from} to ${to})`,
    never: 'Never answered',
    calls: 'Calls',
    half: 'Half answered within',
    nine: '9 of 10 within',
    fell: 'Fell back',
    outcomeMissing: 'Outcome missing',
    chart: 'Until the first answer',
    chartSays:
      'Half and 9 of 10 of the calls, by shift, this month and the month before. The table above has the numbers.',
    until: (half: string, nine: string) => `${half}, then ${nine}`,
    meansTitle: 'What is counted',
    means: {
      calls:
        'Each time an alert began to wait for an answer. One that fell back calls again. Drills and what clinicians have as work are none.',
      never:
        'No one answered this call, and it is past its time, or the alert was closed with no outcome. It counts even if the alert was answered once and then fell back.',
      times: 'From the moment it began to wait until the first answer, by the shift in which it began.',
      fell: 'Answered, then no more was said in time, so it waited again.',
      outcomeMissing: 'Closed, and no one noted how it ended.',
    },
    names: 'Who asked and who answered is not shown. Alerts of deleted accounts stay as long as Retention says.',
  },
  es: {
    month: 'Mes',
    running: (month) => `${month}, hasta ahora`,
    print: 'Imprimir',
    title: (month) => `Alertas de ${month}`,
    counted: (date, time) => `Se contó el ${date}, ${time}.`,
    soFar: (date, time) => `Hasta ahora: se contó el ${date}, ${time}. Este mes no ha terminado.`,
    failed: 'No se pudo cargar el informe. Inténtelo de nuevo.',
    none: 'No hubo llamados en este mes.',
    neverOf: (n, number, calls) =>
      n === 0
        ? `De ${calls} llamados, ninguno quedó sin respuesta.`
        : `${number} de ${calls} llamados: nunca respondidos.`,
    raised: (n, number) => (n === 1 ? 'Hubo 1 alerta' : `Hubo ${number} alertas`),
    before: (number) => `(el mes anterior: ${number}).`,
    open: (n, number) => (n === 1 ? '1 de ellas sigue abierta.' : `${number} de ellas siguen abiertas.`),
    pending: (n, number) =>
      n === 1
        ? '1 llamado no ha terminado y cuenta con su tiempo hasta ahora.'
        : `${number} llamados no han terminado y cuentan con su tiempo hasta ahora.`,
    all: 'Todas las alertas',
    drills: 'Simulacros, no cuentan arriba',
    byUrgency: 'Por urgencia',
    byUrgencyOf: 'Por urgencia, solo de quienes usted atiende',
    byShift: 'Por turno',
    shiftHours: (shift, from, to) => `${shift} (${from} a ${to})`,
    never: 'Nunca respondidos',
    calls: 'Llamados',
    half: 'La mitad respondida en',
    nine: '9 de 10 en',
    fell: 'Volvieron a esperar',
    outcomeMissing: 'Falta el resultado',
    chart: 'Hasta la primera respuesta',
    chartSays:
      'La mitad y 9 de 10 de los llamados, por turno, en este mes y en el anterior. La tabla de arriba tiene los números.',
    until: (half, nine) => `${half}, luego ${nine}`,
    meansTitle: 'Qué se cuenta',
    means: {
      calls:
        'Cada vez que una alerta empezó a esperar una respuesta. La que volvió a esperar llama otra vez. Los simulacros y lo que atiende salud mental no cuentan.',
      never:
        'Nadie respondió a este llamado, y ya pasó su tiempo, o la alerta se cerró sin resultado. Cuenta aunque la alerta se respondió una vez y luego volvió a esperar.',
      times: 'Desde que empezó a esperar hasta la primera respuesta, por el turno en que empezó.',
      fell: 'Se respondió, no se dijo nada más a tiempo, y volvió a esperar.',
      outcomeMissing: 'Se cerró, y nadie anotó cómo terminó.',
    },
    names:
      'No se muestra quién pidió ayuda ni quién respondió. Las alertas de cuentas borradas quedan el tiempo que dice Conservación.',
  },
})
