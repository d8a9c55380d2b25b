import { dictionary } from '../../words/words.ts'

export const supportLinesWords = dictionary({
  en: {
    lead: '988 and COPLINE are not part of your agency.',
    lifeline: 'Suicide and Crisis Lifeline: call or text, day and night',
    copline: 'COPLINE: retired officers listen, day and night',
    emergency: 'Emergency: when somebody is in danger now',
  },
  es: {
    lead: 'El 988 y COPLINE no pertenecen a su institución.',
    lifeline: 'Línea de Prevención del Suicidio y Crisis: llame y presione 2 para español, de día y de noche',
    copline: 'COPLINE: le escuchan oficiales jubilados, de día y de noche, en inglés',
    emergency: 'Emergencias: cuando alguien está en peligro en este momento',
  },
})
