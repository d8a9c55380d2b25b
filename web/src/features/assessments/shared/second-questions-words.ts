import { SECOND_MINUTES } from '@evenkeel/contract/assessments/second-words.ts'
import { dictionary } from '../../../words/words.ts'
import type { Reader } from '../assessment-words.ts'

/** The questions themselves are the instrument's own. */
export const secondWords = dictionary({
  en: {
    title: 'A few more questions',
    sent: 'Your answers are sent. If you stop here, nothing is lost. You can leave out any question.',
    whoSees: 'Staff who come can see yes, no, not answered, and where you stopped.',
    yesIsMore: {
      inmate:
        'Officers who are sent do not see these answers. They see how urgent it is. A yes can make it more urgent. Nothing makes it less urgent.',
      staff: 'A yes can make it more urgent. Nothing makes it less urgent.',
    } as Record<Reader, string>,
    leavingOut:
      'If you say yes here, or leave it out, it becomes as urgent as it can be. Someone should come right now.',
    /** For dayrooms and kiosks. */
    whoElse: {
      inmate: 'Can others see this screen? Press Stop here. Then tell any officer or staff: I want to talk alone.',
      staff: 'Can others see this screen? Press Stop here. You can call 988 alone.',
    } as Record<Reader, string>,
    counted: (number: string, total: string) => `Question ${number} of ${total}`,
    answers: { yes: 'Yes', no: 'No', left_out: 'Leave it out' },
    /** `notReached`: the person stopped before it; `notAsked`: all others were no. */
    given: { yes: 'yes', no: 'no', left_out: 'not answered', notReached: 'not reached', notAsked: 'not asked' },
    stop: 'Stop here',
    done: 'Thank you. That was the last one. If you do not feel safe, tell someone now.',
    /** After yes to "right now". */
    doneNow: {
      inmate:
        'Thank you for saying it. It is now as urgent as it can be. Do not stay alone with it. Tell any officer now.',
      staff:
        'Thank you for saying it. It is now as urgent as it can be. Do not stay alone with it. Call 988 now, or tell someone near you.',
    } as Record<Reader, string>,
    stopped:
      'We stop here. What you answered is sent. You can ask to talk alone. If you do not feel safe, tell someone now.',
    stoppedUnsure:
      'We stop here. We do not know if your last answer was sent. Tell someone now what you wanted to say.',
    late: `Your last answer was not sent. These questions close after ${SECOND_MINUTES} minutes. If you do not feel safe, tell someone now.`,
    failed:
      'We do not know if this answer was sent. Press it again. If it fails again, tell someone now. The rest is sent.',
    /** For responders. */
    said: 'What they said to the second questions',
    saidText:
      'Asked on the screen after item 9 (ASQ). “Not reached” is not a no: they stopped, or it was not sent. “Not asked”: all others were no. Ask again, face to face.',
    saidAt: (when: string) => `After the form, ${when}`,
    notLoaded: 'We could not load what they said.',
  },
  es: {
    title: 'Unas preguntas más',
    sent: 'Sus respuestas ya se enviaron. Si para aquí, nada se pierde. Puede dejar sin responder la que quiera.',
    whoSees: 'El personal que venga puede ver sí, no, sin responder, y dónde paró.',
    yesIsMore: {
      inmate:
        'Los oficiales que van no ven estas respuestas. Ven qué tan urgente es. Un sí puede hacerlo más urgente. Nada lo hace menos urgente.',
      staff: 'Un sí puede hacerlo más urgente. Nada lo hace menos urgente.',
    },
    leavingOut: 'Si aquí dice que sí, o no responde, pasa a lo más urgente: alguien debería venir ahora mismo.',
    whoElse: {
      inmate:
        '¿Otros ven esta pantalla? Presione Parar aquí. Luego diga a cualquier oficial o al personal: quiero hablar a solas.',
      staff: '¿Otros ven esta pantalla? Presione Parar aquí. Puede llamar a solas al 988 y presionar 2.',
    },
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
    doneNow: {
      inmate:
        'Gracias por decirlo. Ahora es lo más urgente que hay. No se quede a solas con esto. Dígaselo ya a cualquier oficial.',
      staff:
        'Gracias por decirlo. Ahora es lo más urgente que hay. No se quede a solas con esto. Llame ya al 988 y presione 2, o dígaselo a alguien cerca.',
    },
    stopped:
      'Paramos aquí. Lo que respondió ya se envió. Puede pedir hablar a solas. Si no se siente a salvo, dígaselo a alguien ahora.',
    stoppedUnsure:
      'Paramos aquí. No sabemos si su última respuesta se envió. Dígale ahora a alguien lo que quería decir.',
    late: `Su última respuesta no se envió. Estas preguntas se cierran a los ${SECOND_MINUTES} minutos. Si no se siente a salvo, dígaselo a alguien ahora.`,
    failed:
      'No sabemos si esta respuesta se envió. Presione otra vez. Si falla de nuevo, dígaselo a alguien ahora. Lo demás ya se envió.',
    said: 'Lo que dijo en las segundas preguntas',
    saidText:
      'Se preguntó en la pantalla después de la pregunta 9 (ASQ). «No llegó a ella» no es un no: paró, o no se envió. «No se preguntó»: a las demás dijo que no. Pregunte otra vez, cara a cara.',
    saidAt: (when) => `Después del cuestionario, ${when}`,
    notLoaded: 'No pudimos cargar lo que dijo.',
  },
})
