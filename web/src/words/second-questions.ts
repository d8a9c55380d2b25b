import { SECOND_MINUTES } from '@evenkeel/contract/second-words.ts'
import { dictionary } from './words.ts'

/** Around the second questions; the questions themselves are the instrument's own. */
export const secondWords = dictionary({
  en: {
    title: 'A few more questions',
    sent: 'Your answers are sent. If you stop here, nothing is lost. You can leave out any question.',
    whoSees: 'Staff who come can see yes, no or not answered.',
    yesIsMore:
      'Officers who are sent see only how urgent it is. A yes can make it more urgent. Nothing makes it less urgent.',
    leavingOut: 'If you say yes here, or leave it out, staff are called at once.',
    /** Before the first: a dayroom, a kiosk. */
    whoElse: 'Can others see this screen? You can stop and ask to talk alone.',
    counted: (number: string, total: string) => `Question ${number} of ${total}`,
    answers: { yes: 'Yes', no: 'No', left_out: 'Leave it out' },
    /** What a responder reads of one: the person left it out, stopped before it, or was not asked because all others were no. */
    given: { yes: 'yes', no: 'no', left_out: 'not answered', notReached: 'not reached', notAsked: 'not asked' },
    stop: 'Stop here',
    done: 'Thank you. That was the last one. If you do not feel safe, tell someone now.',
    stopped: 'We stop here. What you answered is sent. If you do not feel safe, tell someone now.',
    late: `These questions are open for ${SECOND_MINUTES} minutes. That time is over. If you do not feel safe, tell someone now.`,
    failed: 'We do not know if this answer was sent. Press it again. The rest is sent.',
    /** For those who answer. */
    said: 'What they said to the second questions',
    saidText: 'Asked on the screen after item 9 (ASQ). Ask again, face to face.',
    saidAt: (when: string) => `After the form, ${when}`,
    notLoaded: 'We could not load what they said.',
  },
  es: {
    title: 'Unas preguntas más',
    sent: 'Sus respuestas ya se enviaron. Si para aquí, nada se pierde. Puede dejar sin responder la que quiera.',
    whoSees: 'El personal que venga puede ver sí, no o sin responder.',
    yesIsMore:
      'Los oficiales que van solo ven qué tan urgente es. Un sí puede hacerla más urgente. Nada la hace menos urgente.',
    leavingOut: 'Si aquí dice que sí, o la deja sin responder, se avisa al personal de inmediato.',
    whoElse: '¿Otros ven esta pantalla? Puede parar y pedir hablar a solas.',
    counted: (number, total) => `Pregunta ${number} de ${total}`,
    answers: { yes: 'Sí', no: 'No', left_out: 'No responder' },
    given: {
      yes: 'sí',
      no: 'no',
      left_out: 'sin responder',
      notReached: 'no llegó a ella',
      notAsked: 'no se preguntó',
    },
    stop: 'Parar aquí',
    done: 'Gracias. Esa fue la última. Si no se siente a salvo, dígaselo a alguien ahora.',
    stopped: 'Paramos aquí. Lo que respondió ya se envió. Si no se siente a salvo, dígaselo a alguien ahora.',
    late: `Estas preguntas se abren por ${SECOND_MINUTES} minutos. Ya pasó ese tiempo. Si no se siente a salvo, dígaselo a alguien ahora.`,
    failed: 'No sabemos si esta respuesta se envió. Presione otra vez. Lo demás ya se envió.',
    said: 'Lo que dijo en las segundas preguntas',
    saidText: 'Se preguntó en la pantalla después de la pregunta 9 (ASQ). Pregunte otra vez, cara a cara.',
    saidAt: (when) => `Después del cuestionario, ${when}`,
    notLoaded: 'No pudimos cargar lo que dijo.',
  },
})
