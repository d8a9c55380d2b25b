import type { WorksheetForm } from './form.ts'

const NONE = { en: 'not at all', es: 'nada' }
const FULL = { en: 'as strong as can be', es: 'lo más fuerte posible' }

/** A thought and what speaks for and against it; not for real danger, voices or fresh grief. */
export const thoughtCheck: WorksheetForm = {
  kind: 'thought-check',
  version: 1,
  name: { en: 'Thought check', es: 'Revisar un pensamiento' },
  about: {
    en: 'A thought that hurts: what speaks for it, and what against?',
    es: 'Un pensamiento que duele: ¿qué lo apoya y qué no?',
  },
  pages: [
    {
      title: { en: 'Is this the right sheet?', es: '¿Es esta la hoja correcta?' },
      text: [
        {
          en: 'It is for thoughts that may leave something out. It is not for real danger, for voices, or for fresh grief.',
          es: 'Es para pensamientos a los que quizá les falta algo. No es para un peligro real, para voces ni para un duelo reciente.',
        },
      ],
      fields: [
        {
          id: 'gate',
          type: 'choice',
          label: { en: 'Is it one of those?', es: '¿Es una de esas cosas?' },
          options: [
            { value: 'no', label: { en: 'No, it is a thought', es: 'No, es un pensamiento' } },
            { value: 'yes', label: { en: 'Yes, or not sure', es: 'Sí, o no sé' } },
          ],
        },
      ],
      gate: {
        pass: [{ field: 'gate', is: 'no' }],
        stop: {
          care: {
            en: 'Then leave this sheet for now. In danger? Press Get Help or tell any officer. Do you hear voices? Tell medical. Did you lose someone? You do not have to argue with that. Talk to someone you trust.',
            es: 'Entonces deje esta hoja por ahora. ¿Hay peligro? Presione Pedir ayuda o avise a cualquier oficial. ¿Oye voces? Dígaselo al médico. ¿Perdió a alguien? Eso no se discute. Hable con alguien de confianza.',
          },
          staff: {
            en: 'Then leave this sheet for now. In danger? Press Get Help or tell your supervisor. Do you hear voices? See a doctor. Did you lose someone? You do not have to argue with that. Talk to someone you trust.',
            es: 'Entonces deje esta hoja por ahora. ¿Hay peligro? Presione Pedir ayuda o avise a su supervisor. ¿Oye voces? Vea a un médico. ¿Perdió a alguien? Eso no se discute. Hable con alguien de confianza.',
          },
        },
      },
    },
    {
      title: { en: 'What happened', es: 'Qué pasó' },
      fields: [
        {
          id: 'situation',
          type: 'text',
          long: true,
          label: { en: 'What happened', es: 'Qué pasó' },
          hint: {
            en: 'Only what a camera would have seen.',
            es: 'Solo lo que una cámara habría visto.',
          },
        },
        { id: 'thought', type: 'text', long: true, label: { en: 'What I thought', es: 'Qué pensé' } },
        { id: 'feeling', type: 'text', label: { en: 'What I felt', es: 'Qué sentí' } },
        {
          id: 'before',
          type: 'feeling',
          label: { en: 'How strong it was', es: 'Qué tan fuerte fue' },
          low: NONE,
          high: FULL,
        },
      ],
    },
    {
      title: { en: 'For and against', es: 'A favor y en contra' },
      text: [
        {
          en: 'Write facts, as if you had to show them to somebody else.',
          es: 'Escriba hechos, como si otra persona los fuera a leer.',
        },
      ],
      fields: [
        { id: 'for', type: 'lines', count: 3, label: { en: 'What speaks for it', es: 'Qué lo apoya' } },
        { id: 'against', type: 'lines', count: 3, label: { en: 'What speaks against it', es: 'Qué no lo apoya' } },
      ],
    },
    {
      title: { en: 'Another way to see it', es: 'Otra forma de verlo' },
      fields: [
        {
          id: 'other',
          type: 'text',
          long: true,
          label: { en: 'Another way to see it', es: 'Otra forma de verlo' },
          hint: { en: 'What would you say to a friend?', es: '¿Qué le diría a un amigo?' },
        },
        {
          id: 'after',
          type: 'feeling',
          label: { en: 'How strong it is now', es: 'Qué tan fuerte es ahora' },
          low: NONE,
          high: FULL,
        },
        { id: 'next', type: 'text', label: { en: 'What I will do now', es: 'Qué haré ahora' } },
      ],
    },
  ],
}
