import type { Locale } from '@evenkeel/contract/base/limits.ts'
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

/** Spoken in the person's language, without product, jail or mental health. */
type Script = {
  hello: (me: string, them: string) => string
  voicemail: (me: string) => string
  finder: (me: string, them: string) => string
}
export const callScripts: Record<Locale, Script> = {
  en: {
    hello: (me, them) => `Hello, this is ${me}. Is this ${them}? Is this a good time to talk?`,
    voicemail: (me) => `Hello, this is ${me}. Please call me at (your number). Thank you.`,
    finder: (me, them) =>
      `Hello, this is ${me}. I am trying to reach ${them}. Can you ask ${them} to call me at (your number)?`,
  },
  es: {
    hello: (me, them) => `Hola, soy ${me}. ¿Hablo con ${them}? ¿Puede hablar ahora?`,
    voicemail: (me) => `Hola, soy ${me}. Llámeme, por favor, al (su número). Gracias.`,
    finder: (me, them) =>
      `Hola, soy ${me}. Quiero comunicarme con ${them}. ¿Puede pedirle que me llame al (su número)?`,
  },
}

type Thoughts = Record<CallThoughts, string>

export const callWorkWords = dictionary({
  en: {
    title: 'The call',
    held: 'Nobody is called yet. No release is entered.',
    heldLeft:
      'Did they leave? Ask an administrator to enter the day. The numbers open then, and the days count from it.',
    heldStays:
      'Still here? Ask for the new day: the calls move with it. If there is none, end this as “Not released after all”.',
    danger:
      'In danger now? Stay on the line. Have a colleague call 911 or the crisis team where they are. 988 answers day and night.',
    show: 'Show the numbers',
    logged: 'Your name and the time are kept in the log.',
    notShown: 'The numbers could not be opened. Please try again.',
    own: 'Their own number',
    finder: (name: string) => `${name}, who can find them`,
    none: 'They gave no number of their own.',
    say: 'Words to say',
    voicemail: 'A message is allowed. Say only this:',
    noVoicemail: 'Leave no message.',
    onlyThis: 'Say only this, whatever they ask:',
    wrong: 'Wrong number',
    deleteIt: 'Yes, delete this number',
    they: 'them',
    me: '(your first name)',
    whatCame: 'What came of it',
    outcomes: {
      reached: 'Reached',
      no_answer: 'No answer',
      new_concern: 'New concern',
      declined: 'Wants no more calls',
    },
    asked: 'Did you ask about thoughts of suicide? They said:',
    thoughts: { no: 'No', unsure: 'Unsure, or silent', yes: 'Yes' } satisfies Thoughts as Thoughts,
    askFirst: 'Ask about suicide first, and note the answer.',
    notDenied:
      'Stay on the line. Ask where they are and who is with them. Have a colleague call 988 or 911 on another line. “Reached” raises an alert to who is on call, and shows you who was told. It becomes work of today, and it is yours.',
    raised: 'An alert is out. Who was told:',
    nobodyYet: 'Nobody yet. If no name or tier shows here soon, call who is on call yourself.',
    raisedFailed: 'An alert is out. Who was told cannot be shown. Call who is on call yourself.',
    concern: 'A new concern is work of today at once, and it is yours. Your note goes there.',
    tries: 'No answer on three days: the next call follows. Try those who can find them before that.',
    endAll: 'Yes, end the calls and delete the numbers',
    keep: 'Keep',
  },
  es: {
    title: 'La llamada',
    held: 'Todavía no se llama: falta anotar la salida.',
    heldLeft:
      '¿Ya salió? Pida a administración que anote el día. Entonces se abren los números, y los días cuentan desde ahí.',
    heldStays:
      '¿Sigue aquí? Pida el nuevo día: las llamadas se mueven con él. Si no hay ninguno, termine esto con “Al final no salió”.',
    danger:
      '¿Hay peligro ahora? No cuelgue. Pida a un colega que llame al 911 o al equipo de crisis de donde está la persona. El 988 contesta día y noche.',
    show: 'Mostrar los números',
    logged: 'Su nombre y la hora quedan en el registro.',
    notShown: 'No se pudieron abrir los números. Inténtelo de nuevo.',
    own: 'Su propio número',
    finder: (name) => `${name}, que puede dar con la persona`,
    none: 'No dio un número propio.',
    say: 'Qué decir',
    voicemail: 'Se permite dejar un mensaje. Diga solo esto:',
    noVoicemail: 'No deje mensaje.',
    onlyThis: 'Diga solo esto, pregunten lo que pregunten:',
    wrong: 'No es su número',
    deleteIt: 'Sí, borrar este número',
    they: 'la persona',
    me: '(su nombre, sin apellido)',
    whatCame: 'Qué resultó',
    outcomes: {
      reached: 'Contestó',
      no_answer: 'Nadie contestó',
      new_concern: 'Algo nuevo preocupa',
      declined: 'No quiere más llamadas',
    },
    asked: '¿Preguntó por ideas de suicidio? Dijo:',
    thoughts: { no: 'No', unsure: 'Duda o calla', yes: 'Sí' },
    askFirst: 'Pregunte primero por el suicidio y anote la respuesta.',
    notDenied:
      'No cuelgue. Pregunte dónde está y con quién. Pida a un colega que llame al 988 o al 911 por otra línea. “Contestó” crea una alerta para quien está de turno y le muestra a quién se avisó. Queda para hoy, a su cargo.',
    raised: 'Hay una alerta. Se avisó a:',
    nobodyYet: 'A nadie todavía. Si pronto no sale nadie aquí, llame usted a quien está de turno.',
    raisedFailed: 'Hay una alerta. No se puede mostrar a quién se avisó. Llame usted a quien está de turno.',
    concern: 'Lo nuevo que preocupa queda para hoy, a su cargo. Su nota va allí.',
    tries:
      'Si nadie contesta en tres días, sigue la próxima llamada. Pruebe antes con quienes pueden dar con la persona.',
    endAll: 'Sí, terminar las llamadas y borrar los números',
    keep: 'Dejarlo así',
  },
})
