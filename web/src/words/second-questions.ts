import { SECOND_MINUTES } from '@evenkeel/contract/second-words.ts'
import { dictionary } from './words.ts'

/** Around the second questions; the questions themselves are the instrument's own. */
export const secondWords = dictionary({
  en: {
    title: 'A few more questions',
    sent: 'Your answers are sent. If you stop here, nothing is lost. You can leave out each question.',
    whoSees: 'Staff who come can see yes, no or not answered.',
    yesIsMore: 'A yes can make your alert more urgent. Nothing makes it less urgent.',
    leavingOut: 'If you leave this one out, your alert is as urgent as can be.',
    counted: (number: string, total: string) => `Question ${number} of ${total}`,
    answers: { yes: 'Yes', no: 'No', left_out: 'Leave it out' },
    /** What a responder reads of one; `null`: it was not reached. */
    given: { yes: 'yes', no: 'no', left_out: 'not answered' },
    stop: 'Stop here',
    done: 'Thank you. That was the last one.',
    stopped: 'We stop here. What you answered is sent.',
    late: `These questions are open for ${SECOND_MINUTES} minutes. That time is over. If you do not feel safe, tell someone now.`,
    failed: 'This answer may not be sent. Press it again. The rest is sent.',
    /** For those who answer. */
    said: 'What they said to the second questions',
    saidText: 'Asked on the screen after item 9 (ASQ). Ask again, face to face.',
    saidAt: (when: string) => `After the form, ${when}`,
    notLoaded: 'We could not load what they said.',
  },
  es: {
    title: 'Unas preguntas más',
    sent: 'Sus respuestas ya se enviaron. Si para aquí, nada se pierde. Puede dejar cada pregunta sin responder.',
    whoSees: 'El personal que venga puede ver sí, no o sin responder.',
    yesIsMore: 'Un sí puede hacer más urgente su alerta. Nada la hace menos urgente.',
    leavingOut: 'Si deja esta sin responder, su alerta pasa a ser lo más urgente.',
    counted: (number, total) => `Pregunta ${number} de ${total}`,
    answers: { yes: 'Sí', no: 'No', left_out: 'No responder' },
    given: { yes: 'sí', no: 'no', left_out: 'sin responder' },
    stop: 'Parar aquí',
    done: 'Gracias. Esa fue la última.',
    stopped: 'Paramos aquí. Lo que respondió ya se envió.',
    late: `Estas preguntas se abren por ${SECOND_MINUTES} minutos. Ya pasó ese tiempo. Si no se siente a salvo, dígaselo a alguien ahora.`,
    failed: 'Puede que esta respuesta no se enviara. Presione otra vez. Lo demás ya se envió.',
    said: 'Lo que dijo en las segundas preguntas',
    saidText: 'Se preguntó en la pantalla después de la pregunta 9 (ASQ). Pregunte otra vez, cara a cara.',
    saidAt: (when) => `Después del cuestionario, ${when}`,
    notLoaded: 'No pudimos cargar lo que dijo.',
  },
})
