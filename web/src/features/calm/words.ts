import { dictionary } from '../../words/words.ts'

export const calmWords = dictionary({
  en: {
    title: 'Calm and lessons',
    lead: 'For all, with or without a network. What you do here is not kept.',
    back: 'Back to sign in',
    nobodyTold: 'Nobody is told from this page. Get Help is not here.',
    worksHere: 'I work here',
    parts: 'Tools or lessons',
    tools: 'Tools',
    lessons: 'Lessons',
    phones: 'Phones here',
    noFacts: 'What phones here reach is not known now.',
  },
  es: {
    title: 'Calma y lecciones',
    lead: 'Para cualquiera, también sin red. Nada de lo que haga aquí se guarda.',
    back: 'Volver a la entrada',
    nobodyTold: 'Desde esta página no se avisa a nadie. Aquí no está «Pedir ayuda».',
    worksHere: 'Trabajo aquí',
    parts: 'Herramientas o lecciones',
    tools: 'Herramientas',
    lessons: 'Lecciones',
    phones: 'Teléfonos de aquí',
    noFacts: 'Ahora no se sabe qué alcanzan los teléfonos de aquí.',
  },
})
