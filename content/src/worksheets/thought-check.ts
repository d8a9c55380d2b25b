import type { WorksheetForm } from './form.ts'

const NONE = { en: 'not at all', es: 'nada' }
const FULL = { en: 'as strong as can be', es: 'lo más fuerte posible' }

/** A thought and what speaks for and against it; not for real danger, voices, fresh grief or thoughts of dying. */
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
          en: 'It is for thoughts that may leave something out. It is not for real danger, for voices, or for fresh grief. It is not for thoughts of dying, of not being wanted alive, or of hurting yourself or someone else.',
          es: 'Es para pensamientos a los que quizá les falta algo. No es para un peligro real, para voces ni para un duelo reciente. No es para ideas de morir, de que nadie le quiere con vida, ni de hacerse daño o dañar a alguien.',
        },
      ],
      fields: [
        {
          id: 'gate',
          type: 'choice',
          label: { en: 'Is it one of those?', es: '¿Es una de esas cosas?' },
          options: [
            { value: 'no', label: { en: 'No, none of those', es: 'No, ninguna' } },
            { value: 'yes', label: { en: 'Yes, or not sure', es: 'Sí, o no sé' } },
          ],
        },
      ],
      stop: {
        care: {
          en: 'Then leave this sheet for now. In danger, or thoughts of dying, of not being wanted alive, or of hurting someone? Press Get Help, or tell any officer or staff now. My plan can help while you wait. Do you hear voices? Tell medical. Did you lose someone? You do not have to argue with your grief. Talk to someone you trust.',
          es: 'Entonces deje esta hoja por ahora. ¿Hay peligro, o ideas de morir, de que nadie le quiere con vida o de dañar a alguien? Presione Pedir ayuda, o avise ahora a cualquier oficial o persona del personal. Mi plan puede ayudarle mientras espera. ¿Oye voces? Dígaselo al personal médico. ¿Perdió a alguien? No tiene que discutir con su dolor. Hable con alguien de confianza.',
        },
        staff: {
          en: 'Then leave this sheet for now. In danger, or thoughts of dying, of not being wanted alive, or of hurting someone? Call or text 988, press Get Help, or call 911. My plan can help while you wait. Do you hear voices? See a doctor. Did you lose someone? You do not have to argue with your grief. Talk to someone you trust.',
          es: 'Entonces deje esta hoja por ahora. ¿Hay peligro, o ideas de morir, de que nadie le quiere con vida o de dañar a alguien? Llame al 988 y presione 2, presione Pedir ayuda, o llame al 911. Mi plan puede ayudarle mientras espera. ¿Oye voces? Vea a un médico. ¿Perdió a alguien? No tiene que discutir con su dolor. Hable con alguien de confianza.',
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
            care: {
              en: 'In a few words. Do not write about your case or about broken rules: others may read paper.',
              es: 'En pocas palabras. No escriba sobre su caso ni sobre reglas rotas: un papel lo pueden leer otros.',
            },
            staff: {
              en: 'Only what a camera would have seen.',
              es: 'Solo lo que una cámara habría visto.',
            },
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
          en: 'Write what you saw or heard, not what you guess.',
          es: 'Escriba lo que vio u oyó, no lo que imagina.',
        },
        {
          care: {
            en: 'Is it a thought of dying, or of not being wanted alive? Leave these lines empty. Tell any officer or staff now, or press Get Help.',
            es: '¿Es una idea de morir, o de que nadie le quiere con vida? Deje estas líneas en blanco. Avise ahora a cualquier oficial o persona del personal, o presione Pedir ayuda.',
          },
          staff: {
            en: 'Is it a thought of dying, or of not being wanted alive? Leave these lines empty. Call or text 988, or press Get Help.',
            es: '¿Es una idea de morir, o de que nadie le quiere con vida? Deje estas líneas en blanco. Llame al 988 y presione 2, o presione Pedir ayuda.',
          },
        },
      ],
      fields: [
        {
          id: 'for',
          type: 'lines',
          count: 3,
          label: { en: 'What speaks for it', es: 'Qué lo apoya' },
        },
        {
          id: 'against',
          type: 'lines',
          count: 3,
          label: { en: 'What speaks against it', es: 'Qué no lo apoya' },
        },
      ],
    },
    {
      title: { en: 'Another way to see it', es: 'Otra forma de verlo' },
      text: [
        {
          care: {
            en: 'Stronger now, or thoughts of dying? Stop here. Tell any officer or staff now, or press Get Help.',
            es: '¿Es más fuerte ahora, o piensa en morir? Deje la hoja. Avise ahora a cualquier oficial o persona del personal, o presione Pedir ayuda.',
          },
          staff: {
            en: 'Stronger now, or thoughts of dying? Stop here. Call or text 988, or press Get Help.',
            es: '¿Es más fuerte ahora, o piensa en morir? Deje la hoja. Llame al 988 y presione 2, o presione Pedir ayuda.',
          },
        },
      ],
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
