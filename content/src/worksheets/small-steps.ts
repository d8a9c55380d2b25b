import type { WorksheetForm } from './form.ts'

const VERY_BAD = { en: 'very bad', es: 'muy mal' }
const VERY_GOOD = { en: 'very good', es: 'muy bien' }
const BEFORE = { en: 'Mood before', es: 'Ánimo antes' }
const AFTER = { en: 'Mood after', es: 'Ánimo después' }

/** Two doable actions a day for a week. */
export const smallSteps: WorksheetForm = {
  kind: 'small-steps',
  version: 1,
  name: { en: 'My small steps', es: 'Mis pasos pequeños' },
  about: {
    en: 'Two small things a day: see what each does to your mood.',
    es: 'Dos cosas pequeñas al día: vea qué hacen con su ánimo.',
  },
  pages: [
    {
      title: { en: 'What could you do?', es: '¿Qué podría hacer?' },
      text: [
        {
          en: 'When we feel low, we do less. Then we feel lower. One small step can be a start.',
          es: 'Cuando nos sentimos mal, hacemos menos. Y así nos sentimos peor. Un paso pequeño puede ser el comienzo.',
        },
        {
          care: {
            en: 'Pick things that take ten minutes and that you can do in here.',
            es: 'Elija cosas de diez minutos que pueda hacer aquí adentro.',
          },
          staff: {
            en: 'Pick things that take ten minutes, at work or at home.',
            es: 'Elija cosas de diez minutos, en el trabajo o en la casa.',
          },
        },
      ],
      fields: [
        {
          id: 'ideas',
          type: 'lines',
          count: 4,
          label: { en: 'Things I can do', es: 'Cosas que puedo hacer' },
          hint: {
            care: {
              en: 'Walk. Stretch. Wash up. Read two pages. Write a letter. Talk with someone.',
              es: 'Caminar. Estirarse un poco. Lavarse. Leer dos hojas. Escribir una carta. Hablar con alguien.',
            },
            staff: {
              en: 'For example: a walk after the shift, ten minutes outside, a call to a friend, one good meal.',
              es: 'Por ejemplo: caminar después del turno, diez minutos afuera, llamar a un amigo, comer bien.',
            },
          },
        },
      ],
    },
    {
      title: { en: 'Day', es: 'Día' },
      times: 7,
      text: [
        {
          en: 'Fill in what you can. A day without a step is fine. Go on with the next one.',
          es: 'Llene lo que pueda. Un día sin pasos está bien. Siga con el próximo.',
        },
      ],
      fields: [
        { id: 'do-a', type: 'text', label: { en: 'First step', es: 'Primer paso' } },
        { id: 'before-a', type: 'feeling', label: BEFORE, low: VERY_BAD, high: VERY_GOOD },
        { id: 'after-a', type: 'feeling', label: AFTER, low: VERY_BAD, high: VERY_GOOD },
        { id: 'do-b', type: 'text', label: { en: 'Second step', es: 'Segundo paso' } },
        { id: 'before-b', type: 'feeling', label: BEFORE, low: VERY_BAD, high: VERY_GOOD },
        { id: 'after-b', type: 'feeling', label: AFTER, low: VERY_BAD, high: VERY_GOOD },
        {
          id: 'way',
          type: 'text',
          label: { en: 'What got in the way', es: 'Qué se atravesó' },
          hint: {
            care: { en: 'Do not write about your case.', es: 'No escriba sobre su caso.' },
            staff: { en: 'A few words will do.', es: 'Bastan unas palabras.' },
          },
        },
      ],
    },
    {
      title: { en: 'Look back', es: 'Mirar atrás' },
      fields: [
        { id: 'helped', type: 'text', label: { en: 'The step that helped most', es: 'El paso que más ayudó' } },
        { id: 'keep', type: 'text', label: { en: 'What I want to keep doing', es: 'Lo que quiero seguir haciendo' } },
      ],
    },
  ],
}
