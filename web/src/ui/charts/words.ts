import { SHIFT_HOURS } from '@evenkeel/contract/checkins/scores.ts'
import { dictionary } from '../../words/words.ts'

/** No text says that the shift is the cause. */
export const impactWords = dictionary({
  en: {
    title: '30-Day Shift Impact Analysis',
    what: `A pair is one check-in before a shift and one after it, ${SHIFT_HOURS.min} to ${SHIFT_HOURS.max} hours apart.`,
    all: (pre: number, post: number) =>
      `Averages of ${pre} ${pre === 1 ? 'check-in' : 'check-ins'} before shifts and ${post} after shifts.`,
    none: 'Not enough yet to compare. You have no pair so far, and 3 are needed.',
    notEnough: (pairs: number, needed: number) =>
      `Not enough yet to compare. You have ${pairs} ${pairs === 1 ? 'pair' : 'pairs'}, and ${needed} are needed.`,
    early: 'early look',
    basis: {
      averages_only: (pairs: string) => `Averages of ${pairs} pairs. From 5 pairs on you also see what changes.`,
      early: (pairs: string) => `From ${pairs} pairs. With 10 or more, this gets steadier.`,
      plain: (pairs: string) => `From ${pairs} pairs.`,
    },
    mood: 'Mood',
    stress: 'Stress',
    preShift: 'Pre-Shift',
    postShift: 'Post-Shift',
    noData: 'no data',
    moodChange: {
      up: (by: string) => `Mood is ${by} higher after shifts`,
      down: (by: string) => `Mood is ${by} lower after shifts`,
      steady: 'Mood stays about the same',
    },
    stressChange: {
      up: (by: string) => `Stress is ${by} higher after shifts`,
      down: (by: string) => `Stress is ${by} lower after shifts`,
      steady: 'Stress stays about the same',
    },
    interval: {
      same: (by: string) => `On average, your stress after a shift is about ${by}.`,
      between: (low: string, high: string) => `On average, your stress after a shift is between ${low} and ${high}.`,
      up: (by: string) => `${by} higher`,
      down: (by: string) => `${by} lower`,
      none: 'unchanged',
    },
    trust: 'About 8 times in 10, the real average is inside a range like this.',
    unmatchedTitle: 'Left out, so that only whole shifts are compared:',
    unmatchedPre: (count: number) =>
      count === 1
        ? '1 pre-shift check-in without a post-shift one'
        : `${count} pre-shift check-ins without a post-shift one`,
    unmatchedPost: (count: number) =>
      count === 1
        ? '1 post-shift check-in without a pre-shift one'
        : `${count} post-shift check-ins without a pre-shift one`,
    warnTitle: 'Your stress is much higher after shifts',
    warn: 'That is a lot to carry, and it is not a fault of yours. Today, give yourself some quiet time after your shift. If it stays like this, talk with somebody you trust. Retired officers listen, day and night:',
    warnAction: 'See who is there for you',
  },
  es: {
    title: 'Impacto del turno en 30 días',
    what: `Un par es un registro antes del turno y otro después, con ${SHIFT_HOURS.min} a ${SHIFT_HOURS.max} horas entre los dos.`,
    all: (pre, post) =>
      `Promedios de ${pre} ${pre === 1 ? 'registro' : 'registros'} de antes del turno y ${post} de después.`,
    none: 'Todavía no alcanza para comparar. Aún no tiene ningún par, y hacen falta 3.',
    notEnough: (pairs, needed) =>
      `Todavía no alcanza para comparar. Tiene ${pairs} ${pairs === 1 ? 'par' : 'pares'}, y hacen falta ${needed}.`,
    early: 'primera impresión',
    basis: {
      averages_only: (pairs) => `Promedios de ${pairs} pares. A partir de 5 pares también verá qué cambia.`,
      early: (pairs) => `Con ${pairs} pares. Con 10 o más será más seguro.`,
      plain: (pairs) => `Con ${pairs} pares.`,
    },
    mood: 'Estado de ánimo',
    stress: 'Estrés',
    preShift: 'Antes del turno',
    postShift: 'Después del turno',
    noData: 'sin datos',
    moodChange: {
      up: (by) => `El ánimo sube ${by} después del turno`,
      down: (by) => `El ánimo baja ${by} después del turno`,
      steady: 'El ánimo se mantiene casi igual',
    },
    stressChange: {
      up: (by) => `El estrés sube ${by} después del turno`,
      down: (by) => `El estrés baja ${by} después del turno`,
      steady: 'El estrés se mantiene casi igual',
    },
    interval: {
      same: (by) => `En promedio, su estrés después del turno está más o menos ${by}.`,
      between: (low, high) => `En promedio, su estrés después del turno está entre ${low} y ${high}.`,
      up: (by) => `${by} más alto`,
      down: (by) => `${by} más bajo`,
      none: 'igual',
    },
    trust: 'Unas 8 de cada 10 veces, el promedio real está dentro de un rango así.',
    unmatchedTitle: 'No se cuentan, para comparar solo turnos completos:',
    unmatchedPre: (count) =>
      count === 1
        ? '1 registro de antes del turno sin uno de después'
        : `${count} registros de antes del turno sin uno de después`,
    unmatchedPost: (count) =>
      count === 1
        ? '1 registro de después del turno sin uno de antes'
        : `${count} registros de después del turno sin uno de antes`,
    warnTitle: 'Su estrés es mucho más alto después del turno',
    warn: 'Es mucha carga, y no es culpa suya. Hoy, dese un rato de calma después del turno. Si esto sigue así, hable con alguien de confianza. Oficiales jubilados escuchan, de día y de noche (en inglés):',
    warnAction: 'Ver quién le puede apoyar',
  },
})

export const weekWords = dictionary({
  en: { done: 'checked in', open: 'no check-in', today: 'today, no check-in yet', ahead: 'still to come' },
  es: { done: 'con registro', open: 'sin registro', today: 'hoy, todavía sin registro', ahead: 'aún por venir' },
})
