import { dictionary } from '../../../words/words.ts'

export const sharingWords = dictionary({
  en: {
    title: 'What you share with mental health',
    lead: 'Your answers are locked with your password. Mental health staff cannot open them. You can let them read a copy of each form you send from now on. It is up to you. No is fine, and no one is told.',
    truth:
      'A copy is no longer only yours. All mental health staff for you can read it. So can whoever has the keys of the server. It may enter your health record. Sharing calls nobody, and nobody watches what comes in: it can take days until someone reads it. They must act on danger or sexual abuse.',
    ends: (days: string) =>
      `It stops when you say so, after ${days} days, or when you leave here. Then the copies are gone.`,
    readers: (names: string) => `Who reads it: ${names}.`,
    none: 'No one here can read a copy, so nothing can be shared.',
    kinds: { answers: 'Your answers', trend: 'Only your two totals' },
    kindTexts: {
      answers: 'All your answers to each form, with the totals.',
      trend: 'The total for low mood and the total for worry of each form. No answers.',
    },
    planTitle: 'Steps of your plan',
    planText:
      'Your plan is yours. You can let them read a copy of the steps you choose, as they are now. If you change your plan, we do not share the new words.',
    planSteps: 'Which steps?',
    planPhones: 'With the phone numbers in them',
    planShare: 'Share a copy of these',
    planShared: 'Mental health staff can read these steps now. Nobody was called. The copy is no longer only yours.',
    planNewer: 'You changed your plan since. They still read the old words. You can share the new ones below.',
    planStop: 'Stop sharing steps of your plan',
    planStopped: 'Closed here. Your health record keeps what staff wrote.',
    steps: {
      signs: 'My warning signs',
      alone: 'What I do on my own',
      distract: 'People and places that take my mind off it',
      tell: 'People I can tell',
      lines: 'Staff and lines',
      space: 'Making my space safer',
      reasons: 'What I live for',
    },
    off: 'Not shared',
    on: (since: string, until: string) => `Shared since ${since}, until ${until}`,
    copies: (count: number, number: string) =>
      count === 0 ? 'No copy was made yet.' : count === 1 ? '1 copy was made.' : `${number} copies were made.`,
    start: 'Share',
    startNamed: { answers: 'Share your answers', trend: 'Share only your two totals' },
    stop: 'Stop sharing',
    stopNamed: { answers: 'Stop sharing your answers', trend: 'Stop sharing your two totals' },
    started: 'From now on a copy of each form is made.',
    stopped: 'You share this no more. The copies are gone. Your health record keeps what staff wrote.',
    failed: 'This did not work. Please try again.',
    notLoaded: 'We could not see what you share.',
    offerTitle: 'May mental health staff see your next forms?',
    offer: 'This form stays yours. You can let them see a copy of the next ones, or not. We ask this just once.',
    no: 'No',
    yes: 'Yes, choose',
    goOn: 'Continue',
    formTitle: 'This form is shared',
    form: {
      answers: 'You share your answers: mental health staff get a copy of this form.',
      trend: 'You share your two totals: mental health staff get those of this form.',
    },
    formUnknown: 'If you share your forms, mental health staff get a copy of this one too.',
    reasons: {
      visit: 'Why: before seeing you',
      plan: 'Why: to plan your care',
      hand_over: 'Why: takes over for a colleague',
      asked: 'Why: you asked for it',
      urgent: 'Why: you had an open alert, so it opened at once',
    },
  },
  es: {
    title: 'Lo que comparte con salud mental',
    lead: 'Sus respuestas están cerradas con su contraseña. Salud mental no puede abrirlas. Usted puede dejar que lea una copia de cada formulario que envíe desde ahora. Usted decide. Puede decir que no, y no se avisa a nadie.',
    truth:
      'Una copia ya no es solo suya. La puede leer todo el personal de salud mental que le atiende. También quien tenga las claves del servidor. Puede quedar en su expediente médico. Compartir no avisa a nadie, y nadie vigila lo que llega: puede tardar días hasta que alguien lo lea. Tienen que actuar ante peligro o abuso sexual.',
    ends: (days) =>
      `Termina cuando usted diga, a los ${days} días, o cuando salga de aquí. Entonces las copias se borran.`,
    readers: (names) => `Quién la lee: ${names}.`,
    none: 'Aquí nadie puede leer una copia, así que no se puede compartir nada.',
    kinds: { answers: 'Sus respuestas', trend: 'Solo sus dos totales' },
    kindTexts: {
      answers: 'Todas sus respuestas de cada formulario, con los totales.',
      trend: 'El total de ánimo bajo y el total de preocupación de cada formulario. Ninguna respuesta.',
    },
    planTitle: 'Pasos de su plan',
    planText:
      'Su plan es suyo. Puede dejar que lean una copia de los pasos que elija, como están ahora. Si cambia su plan, lo nuevo no se comparte.',
    planSteps: '¿Qué pasos?',
    planPhones: 'Con los números de teléfono',
    planShare: 'Compartir una copia de estos',
    planShared: 'Salud mental ya puede leer estos pasos. No se avisó a nadie. La copia ya no es solo suya.',
    planNewer: 'Usted cambió su plan. Todavía leen lo de antes. Abajo puede compartir lo nuevo.',
    planStop: 'Dejar de compartir pasos de su plan',
    planStopped: 'Cerrado aquí. Su expediente médico guarda lo anotado.',
    steps: {
      signs: 'Mis señales de aviso',
      alone: 'Lo que hago por mi cuenta',
      distract: 'Personas y lugares que me distraen',
      tell: 'Personas a quienes se lo puedo decir',
      lines: 'Personal y líneas',
      space: 'Hacer más seguro mi espacio',
      reasons: 'Por lo que vivo',
    },
    off: 'No se comparte',
    on: (since, until) => `Se comparte desde el ${since}, hasta el ${until}`,
    copies: (count, number) =>
      count === 0
        ? 'Aún no se hizo ninguna copia.'
        : count === 1
          ? 'Se hizo 1 copia.'
          : `Se hicieron ${number} copias.`,
    start: 'Compartir',
    startNamed: { answers: 'Compartir sus respuestas', trend: 'Compartir solo sus dos totales' },
    stop: 'Dejar de compartir',
    stopNamed: { answers: 'Dejar de compartir sus respuestas', trend: 'Dejar de compartir sus dos totales' },
    started: 'Desde ahora se hace una copia de cada formulario.',
    stopped: 'Esto ya no se comparte. Las copias se borraron. Su expediente médico guarda lo anotado.',
    failed: 'No funcionó. Inténtelo de nuevo.',
    notLoaded: 'No pudimos ver qué comparte usted.',
    offerTitle: '¿Puede salud mental ver sus próximos formularios?',
    offer:
      'Este formulario queda solo para usted. Puede dejar que vean una copia de los próximos, o no. Solo se lo preguntamos una vez.',
    no: 'No',
    yes: 'Sí, elegir',
    goOn: 'Continuar',
    formTitle: 'Este formulario se comparte',
    form: {
      answers: 'Esto se comparte: salud mental recibe una copia de lo que usted responda.',
      trend: 'Usted comparte sus dos totales. Salud mental recibe los de este formulario.',
    },
    formUnknown: 'Si usted los comparte, salud mental recibe una copia de este formulario.',
    reasons: {
      visit: 'Motivo: antes de verle',
      plan: 'Motivo: para planear su atención',
      hand_over: 'Motivo: toma el lugar de un colega',
      asked: 'Motivo: usted lo pidió',
      urgent: 'Motivo: su alerta no se cerró aún',
    },
  },
})
