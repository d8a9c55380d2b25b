import type { Reach } from '@evenkeel/contract/base/limits.ts'
import { dictionary } from './words.ts'

type Reaches = Record<Reach, string>
const callsEn: Reaches = {
  yes: 'Calls to 988 go through from the phones here.',
  no: 'Calls to 988 do not go through from the phones here.',
  unknown: 'Calls to 988 may not go through from the phones here.',
}
/** Said only where it is known. */
const textsEn: Reaches = { yes: 'Texts to 988 go through.', no: 'Texts to 988 do not go through.', unknown: '' }

const callsEs: Reaches = {
  yes: 'Las llamadas al 988 entran desde los teléfonos de aquí.',
  no: 'Las llamadas al 988 no entran desde los teléfonos de aquí.',
  unknown: 'Las llamadas al 988 quizá no entren desde los teléfonos de aquí.',
}
const textsEs: Reaches = {
  yes: 'Los mensajes de texto al 988 llegan.',
  no: 'Los mensajes de texto al 988 no llegan.',
  unknown: '',
}

/** The numbers beside it still work on any other phone. */
export const facilityPhonesWords = dictionary({
  en: {
    calls: callsEn,
    texts: textsEn,
    /** For phones on which calls or texts fail, and on what may stop a call. */
    inCare: {
      calls: 'If you can use a phone, you can call 988. It is free, day and night.',
      texts: {
        '988': 'If you can use a phone, you can text 988. It is free, day and night.',
        '741741': 'If you can use a phone, you can text HOME to 741741. It is free, day and night.',
      },
      blocked: 'Some places block this number. If your call does not go through, tell staff.',
    },
    tell: {
      care: 'You can tell any officer or staff member instead.',
      staff: 'You can use a phone of your own, or tell your supervisor instead.',
    },
    dial: (extension: string) => `From a phone here, dial ${extension} for mental health.`,
    outside: (line: string) =>
      `Afraid of someone who works here? Report it outside: ${line}. You need not give your name.`,
  },
  es: {
    calls: callsEs,
    texts: textsEs,
    inCare: {
      calls: 'Si puede usar un teléfono, puede llamar al 988 y presionar 2. Es gratis, de día y de noche.',
      texts: {
        '988': 'Si puede usar un teléfono, puede enviar AYUDA al 988. Es gratis, de día y de noche.',
        '741741': 'Si puede usar un teléfono, puede enviar AYUDA al 741741. Es gratis, de día y de noche.',
      },
      blocked: 'En algunos lugares no se puede llamar a este número. Si su llamada no entra, avise al personal.',
    },
    tell: {
      care: 'En su lugar, puede decírselo a cualquier oficial o persona del personal.',
      staff: 'En su lugar, puede usar su propio teléfono o decírselo a su supervisor.',
    },
    dial: (extension: string) => `Desde un teléfono de aquí, marque ${extension} para salud mental.`,
    outside: (line) =>
      `¿Le tiene miedo a alguien que trabaja aquí? Denúncielo afuera: ${line}. No tiene que dar su nombre.`,
  },
})
