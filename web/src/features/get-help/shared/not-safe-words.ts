import { dictionary } from '../../../words/words.ts'

/** `worse`: where danger may come later; Get Help is named only where it would be heard. */
export const notSafeWords = dictionary({
  en: {
    worse: {
      inmate: 'If it gets worse, press Get Help or tell any officer.',
      staff: 'If it gets worse, press Get Help, or call 988 or 911.',
    },
    heard: {
      inmate: 'If you are not safe, press Get Help or tell any officer or staff.',
      staff: 'If you are not safe, press Get Help, or call 988 or 911.',
    },
    unheard: {
      inmate: 'If you are not safe, tell any officer now.',
      staff: 'If you are not safe, call 988 or 911.',
      unknown: 'Not safe? In care: tell any officer now. If you work here: call 988 or 911.',
    },
  },
  es: {
    worse: {
      inmate: 'Si se pone peor, presione Pedir ayuda o hable con cualquier oficial.',
      staff: 'Si se pone peor, presione Pedir ayuda, o llame al 988 (presione 2) o al 911.',
    },
    heard: {
      inmate: 'Si no está a salvo, presione Pedir ayuda o avise a cualquier oficial o persona del personal.',
      staff: 'Si no está a salvo, presione Pedir ayuda, o llame al 988 (presione 2) o al 911.',
    },
    unheard: {
      inmate: 'Si no está a salvo, avise ahora a cualquier oficial.',
      staff: 'Si no está a salvo, llame al 988 (presione 2) o al 911.',
      unknown:
        '¿No está a salvo? Bajo cuidado: avise ahora a cualquier oficial. Si trabaja aquí: llame al 988 (presione 2) o al 911.',
    },
  },
})
