import type { PlanStep, PlanTime } from '@evenkeel/contract/plan/plan-steps.ts'
import { dictionary } from './words.ts'

type Steps = Record<PlanStep, string>

const careEn: Steps = {
  signs: 'My warning signs',
  alone: 'What I do on my own',
  distract: 'People and places that take my mind off it',
  tell: 'People I can tell',
  lines: 'Staff and lines',
  space: 'Making my space safer',
  reasons: 'What I live for',
}
const careEs: Steps = {
  signs: 'Mis señales de aviso',
  alone: 'Lo que hago por mi cuenta',
  distract: 'Personas y lugares que me distraen',
  tell: 'Personas a quienes se lo puedo decir',
  lines: 'Personal y líneas',
  space: 'Hacer más seguro mi espacio',
  reasons: 'Por lo que vivo',
}
const whenEn: Record<PlanTime, string> = { day: 'By day', night: 'At night', both: 'Day and night' }
const whenEs: Record<PlanTime, string> = { day: 'De día', night: 'De noche', both: 'De día y de noche' }

export const planStepWords = dictionary({
  en: {
    titles: { care: careEn, staff: { ...careEn, lines: 'Lines and people at work', space: 'Making my home safer' } },
    when: whenEn,
    step: (at: string, of: string) => `Step ${at} of ${of}`,
    /** Nobody can remove these from a plan. */
    always: {
      care: ['Any officer, day and night', 'My call button'],
      staff: ['988: call or text, day and night', 'My supervisor'],
      /** Only where it would be heard. */
      getHelp: 'Get Help, on every screen',
    },
    say: 'Say:',
    peers: 'Peers here',
    next: 'Still not safe? Next step',
    back: 'One step back',
    safer: 'I am safer now',
    close: 'Close',
    last: {
      title: 'Let somebody come',
      heard: {
        care: 'You do not have to do more alone. Press Get Help. Or use your call button, or call any officer.',
        staff: 'You do not have to do more alone. Call or text 988, or press Get Help. In danger now? Call 911.',
      },
      unheard: {
        care: 'You do not have to do more alone. Use your call button, or call any officer.',
        staff: 'You do not have to do more alone. Call or text 988. In danger now? Call 911.',
      },
    },
    none: {
      title: 'You have no plan yet',
      text: 'A plan is a short list for hard moments, in your own words. You can make it when you feel calm.',
      now: 'Not safe now? This works now:',
      make: 'Make my plan',
    },
    locked: 'Your plan has been locked since your password was reset. Your journal page can open it.',
    unreadable: 'Your plan cannot be read. These are here for you all the same.',
    failed: 'We could not load your plan. These are here for you all the same.',
    nothingSent: 'No request for help was sent.',
  },
  es: {
    titles: {
      care: careEs,
      staff: { ...careEs, lines: 'Líneas y personas del trabajo', space: 'Hacer más segura mi casa' },
    },
    when: whenEs,
    step: (at, of) => `Paso ${at} de ${of}`,
    always: {
      care: ['Cualquier oficial, de día y de noche', 'Mi botón de llamada'],
      staff: ['988: llame y presione 2, o envíe AYUDA, de día y de noche', 'Mi supervisor'],
      getHelp: 'Pedir ayuda, en todas las pantallas',
    },
    say: 'Diga:',
    peers: 'Compañeros de apoyo aquí',
    next: '¿Todavía no está a salvo? Siguiente paso',
    back: 'Un paso atrás',
    safer: 'Ya estoy más a salvo',
    close: 'Cerrar',
    last: {
      title: 'Deje que alguien venga',
      heard: {
        care: 'No tiene que hacer más por su cuenta. Presione Pedir ayuda. O use su botón de llamada, o llame a cualquier oficial.',
        staff:
          'No tiene que hacer más por su cuenta. Llame al 988 y presione 2, envíe AYUDA al 988, o presione Pedir ayuda. ¿Hay peligro ahora? Llame al 911.',
      },
      unheard: {
        care: 'No tiene que hacer más por su cuenta. Use su botón de llamada, o llame a cualquier oficial.',
        staff:
          'No tiene que hacer más por su cuenta. Llame al 988 y presione 2, o envíe AYUDA al 988. ¿Hay peligro ahora? Llame al 911.',
      },
    },
    none: {
      title: 'Todavía no tiene un plan',
      text: 'Un plan es una lista corta para los momentos duros, con sus propias palabras. Lo puede hacer cuando tenga calma.',
      now: '¿No está a salvo ahora? Esto sirve ahora:',
      make: 'Hacer mi plan',
    },
    locked:
      'Su plan está cerrado desde que se cambió su contraseña con un papel con código. Se abre en la página de su diario.',
    unreadable: 'Su plan no se puede leer. Esto está aquí para usted de todos modos.',
    failed: 'No pudimos cargar su plan. Esto está aquí para usted de todos modos.',
    nothingSent: 'No se envió ninguna solicitud de ayuda.',
  },
})
