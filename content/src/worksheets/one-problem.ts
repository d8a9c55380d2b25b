import type { WorksheetForm } from './form.ts'

/** One problem: whose it is, what could be done, one step, and how that went. */
export const oneProblem: WorksheetForm = {
  kind: 'one-problem',
  version: 1,
  name: { en: 'One problem', es: 'Un problema' },
  about: {
    en: 'Is it yours to solve? Then find one step, and look at it again.',
    es: '¿Le toca a usted resolverlo? Entonces busque un paso, y mírelo otra vez.',
  },
  pages: [
    {
      title: { en: 'The problem', es: 'El problema' },
      text: [
        {
          care: {
            en: 'Pick one. Small is good. Do not write about your case: keep that for your lawyer.',
            es: 'Elija uno. Mejor si es pequeño. No escriba sobre su caso legal: eso es para su abogado.',
          },
          staff: { en: 'Pick one. Small is good.', es: 'Elija uno. Mejor si es pequeño.' },
        },
      ],
      fields: [
        {
          id: 'problem',
          type: 'text',
          long: true,
          label: { en: 'The problem in one sentence', es: 'El problema en una frase' },
        },
        {
          id: 'mine',
          type: 'choice',
          label: { en: 'Is it mine?', es: '¿Es mío?' },
          options: [
            { value: 'mine', label: { en: 'Yes, I can do something', es: 'Sí, puedo hacer algo' } },
            { value: 'part', label: { en: 'A part of it', es: 'Una parte' } },
            { value: 'not', label: { en: 'No, it is not mine', es: 'No, no es mío' } },
          ],
        },
        {
          id: 'part',
          type: 'text',
          long: true,
          label: { en: 'The part that is mine', es: 'La parte que es mía' },
          hint: {
            en: 'If none is yours: what could help you to put it down for today?',
            es: 'Si nada es suyo: ¿qué le ayudaría a soltarlo por hoy?',
          },
        },
      ],
    },
    {
      title: { en: 'What could I do?', es: '¿Qué podría hacer?' },
      text: [
        {
          en: 'Write what comes. Odd ideas count too. You choose later.',
          es: 'Escriba lo que se le ocurra. También valen las ideas raras. Ya elegirá después.',
        },
      ],
      fields: [{ id: 'options', type: 'lines', count: 5, label: { en: 'Ideas', es: 'Ideas' } }],
    },
    {
      title: { en: 'One step', es: 'Un paso' },
      text: [
        {
          en: 'Pick the one that is small, safe and within the rules.',
          es: 'Elija una idea pequeña, segura y dentro de las reglas.',
        },
      ],
      fields: [
        { id: 'step', type: 'text', label: { en: 'My step', es: 'Mi paso' } },
        { id: 'when', type: 'text', label: { en: 'When', es: 'Cuándo' } },
        { id: 'who', type: 'text', label: { en: 'Who could help', es: 'Quién podría ayudar' } },
      ],
    },
    {
      title: { en: 'Look again', es: 'Mirar otra vez' },
      text: [
        {
          en: 'Come back here after a day or two. Not yet is fine.',
          es: 'Vuelva aquí en uno o dos días. Si todavía no, está bien.',
        },
      ],
      fields: [
        {
          id: 'went',
          type: 'choice',
          label: { en: 'How did it go?', es: '¿Cómo le fue?' },
          options: [
            { value: 'did', label: { en: 'I did it', es: 'Lo hice' } },
            { value: 'some', label: { en: 'I did some of it', es: 'Hice una parte' } },
            { value: 'not-yet', label: { en: 'Not yet', es: 'Todavía no' } },
          ],
        },
        { id: 'found', type: 'text', long: true, label: { en: 'What I found out', es: 'Qué descubrí' } },
        { id: 'next', type: 'text', label: { en: 'What comes next', es: 'Qué sigue' } },
      ],
    },
  ],
}
