import { dictionary } from '../../../words/words.ts'

export const alertFiguresWords = dictionary({
  en: {
    figuresTitle: 'Answer times',
    figuresFailed: 'The figures could not be loaded.',
    figuresSay: (days: string) => `Alerts of the last ${days} days, without drills.`,
    figuresNone: 'There was no alert to count in this time.',
    untilAnswered: 'Until somebody answered',
    untilResolved: 'Until it was resolved',
    half: 'half within',
    nineOfTen: '9 of 10 within',
    counted: (n: number): string => (n === 1 ? 'alert' : 'alerts'),
    pending: (n: number, number: string) =>
      n === 1
        ? '1 of them is still open and counts with the time until now, so it takes at least this long.'
        : `${number} of them are still open and count with the time until now, so it takes at least this long.`,
    unitsTitle: 'Until somebody answered, by unit',
    unitsSay: (from: string, to: string, least: string) =>
      `${from} to ${to}. Only units where ${least} people or more had an alert.`,
    unitsNone: 'In no unit did enough people have an alert.',
    ofUnit: (half: string, nine: string, alerts: string) => `half within ${half}, 9 of 10 within ${nine} (${alerts})`,
    inMinutes: (n: string) => `${n} min`,
    inHours: (n: string) => `${n} h`,
    gaps: (n: number, number: string, steps: string) =>
      n === 0
        ? `Alerts went out ${steps} times, each time to somebody whom something could reach. Whether they heard it, Evenkeel cannot know.`
        : `Alerts went out ${steps} times. ${number} of these times nobody was on duty, or nothing could reach those who were.`,
    drills: (answered: string, resolved: string) =>
      `Drills: half answered within ${answered}, resolved within ${resolved}.`,
  },
  es: {
    figuresTitle: 'Tiempos de respuesta',
    figuresFailed: 'No se pudieron cargar las cifras.',
    figuresSay: (days) => `Alertas de los últimos ${days} días, sin simulacros.`,
    figuresNone: 'No hubo alertas que contar en este tiempo.',
    untilAnswered: 'Hasta que alguien respondió',
    untilResolved: 'Hasta que se resolvió',
    half: 'la mitad, en',
    nineOfTen: '9 de 10, en',
    counted: (n) => (n === 1 ? 'alerta' : 'alertas'),
    pending: (n, number) =>
      n === 1
        ? '1 de ellas sigue abierta y cuenta con el tiempo hasta ahora, así que tarda por lo menos esto.'
        : `${number} de ellas siguen abiertas y cuentan con el tiempo hasta ahora, así que tarda por lo menos esto.`,
    unitsTitle: 'Hasta que alguien respondió, por unidad',
    unitsSay: (from, to, least) =>
      `Del ${from} al ${to}. Solo unidades donde ${least} personas o más tuvieron una alerta.`,
    unitsNone: 'En ninguna unidad tuvieron una alerta suficientes personas.',
    ofUnit: (half, nine, alerts) => `la mitad en ${half}, 9 de 10 en ${nine} (${alerts})`,
    inMinutes: (n) => `${n} min`,
    inHours: (n) => `${n} h`,
    gaps: (n, number, steps) =>
      n === 0
        ? `Las alertas salieron ${steps} veces, cada vez hacia alguien a quien algo podía alcanzar. Si lo oyó, Evenkeel no puede saberlo.`
        : `Las alertas salieron ${steps} veces. ${number} de esas veces no había nadie de turno, o nada podía alcanzar a quienes lo estaban.`,
    drills: (answered, resolved) => `Simulacros: la mitad respondida en ${answered}, resuelta en ${resolved}.`,
  },
})
