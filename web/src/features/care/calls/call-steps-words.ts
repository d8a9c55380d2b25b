import type { CallStep, CallThoughts } from '@evenkeel/contract/care/care-words.ts'
import { dictionary } from '../../../words/words.ts'

export const callStepWords = dictionary({
  en: {
    mood: 'How are you today?',
    thoughts: 'Thoughts of suicide',
    said: { no: 'No', unsure: 'Unsure, or silent', yes: 'Yes' } as Record<CallThoughts, string>,
    steps: {
      plan: 'The plan, step by step',
      means: 'Means within reach',
      appointment: 'The appointment',
      next: 'The next call',
    } as Record<CallStep, string>,
    hints: {
      plan: 'Which steps did they use? What do they want to change? Note it in their words. Tell them: their plan here stays as it is.',
      means:
        'A gun, pills, or what else they think of: can someone hold it, or lock it away, for now? Note that it is done, not whose it is or where.',
      appointment: 'When and where? How do they get there?',
      next: 'When is a good time? Write no number here: notes stay when the numbers are deleted. The planned day stays as it is.',
    } as Record<CallStep, string>,
    plan: {
      title: 'Their plan',
      closed: 'Show the numbers first. The plan opens with them, if they gave it for calls.',
      none: 'There is no plan for you to read. Ask them about these seven steps:',
      given: (day: string) =>
        `These are the steps that they let you read, in their words of ${day}. Their plan may have changed since. Only they can change it: write below what they want to change.`,
      said: 'What they said about the plan in earlier calls',
      back: 'Step before',
      next: 'Next step',
    },
    whoReads: 'All of this is sealed. Mental health reads it here, in the history of these calls.',
  },
  es: {
    mood: '¿Cómo está hoy?',
    thoughts: 'Ideas de suicidio',
    said: { no: 'No', unsure: 'Duda o calla', yes: 'Sí' },
    steps: {
      plan: 'El plan, paso a paso',
      means: 'Medios al alcance de la persona',
      appointment: 'La cita',
      next: 'La próxima llamada',
    },
    hints: {
      plan: '¿Qué pasos usó? ¿Qué quiere cambiar? Anótelo con las palabras de la persona. Dígale que su plan aquí queda como está.',
      means:
        'Un arma, pastillas u otra cosa en la que piense: ¿alguien la puede guardar bajo llave por ahora? Anote que se hizo, no de quién es ni dónde está.',
      appointment: '¿Cuándo y dónde? ¿Cómo va a llegar?',
      next: '¿A qué hora le queda bien? No escriba aquí ningún número: las notas siguen cuando se borran los números. El día planeado no cambia.',
    },
    plan: {
      title: 'Su plan',
      closed: 'Muestre primero los números. El plan se abre con ellos, si la persona lo dio para las llamadas.',
      none: 'No hay un plan que usted pueda leer. Repase con la persona estos siete pasos:',
      given: (day) =>
        `Son los pasos que la persona le deja leer, con sus palabras del ${day}. Su plan puede haber cambiado. Solo la persona puede cambiarlo: anote abajo lo que quiere cambiar.`,
      said: 'Lo que dijo del plan en otras llamadas',
      back: 'Paso anterior',
      next: 'Paso siguiente',
    },
    whoReads: 'Todo esto queda sellado. Salud mental lo lee aquí, en el historial de estas llamadas.',
  },
})
