import { dictionary } from '../../../words/words.ts'

export const tryThisWords = dictionary({
  en: {
    notSaved: 'We could not save this. Please try again.',
    tryThis: 'I will try this',
    when: 'When?',
    today: 'Today',
    tomorrow: 'Tomorrow',
    soon: 'In a few days',
    put: (day: string) => `It is on your home page for ${day}. No lesson is named there.`,
    otherDay: 'Change the day',
    list: 'See my list',
  },
  es: {
    notSaved: 'No pudimos guardarlo. Intente de nuevo.',
    tryThis: 'Voy a probar esto',
    when: '¿Cuándo?',
    today: 'Hoy',
    tomorrow: 'Mañana',
    soon: 'En unos días',
    put: (day) => `Está en su página de inicio para el ${day}. Ahí no se nombra ninguna lección.`,
    otherDay: 'Cambiar el día',
    list: 'Ver mi lista',
  },
})
