import { SECOND_MINUTES } from '@evenkeel/contract/assessments/second-words.ts'
import { dictionary } from '../../../words/words.ts'
import type { Reader } from '../assessment-words.ts'

/** The questions themselves are the instrument's own. */
export const secondWords = dictionary({
  en: {
    firstTitle: 'First, about your safety',
    /** Said once, before the first of them. */
    consent: {
      inmate:
        'Some answers call staff, day or night. Skipping or leaving can too. People near you may see this screen. You can skip any.',
      staff:
        'Some answers call those who answer for staff. Skipping or leaving can too. People near you may see this screen. You can skip any.',
    } as Record<Reader, string>,
    /** Where nobody hears. */
    consentUnheard: 'People near you may see this screen. You can skip any.',
    waits: 'This may not be sent. Not safe? Tell someone now. Then press again.',
    again: 'That answer came too late. Not safe? Tell someone now. Start again.',
    stay: 'Try not to be alone. Your answers are sent. The rest can wait.',
    describe: 'Please describe',
    describeHint: 'Staff who open your answers can read it.',
    describeSend: 'Send',
    describeFailed: 'We do not know if this was sent. Your words are still here. Try again.',
    leave: {
      leaveTitle: 'Leave without sending?',
      leaveText: 'Your answers are sent. These words are not.',
      leave: 'Leave',
      stay: 'Stay',
    },
    title: 'A few more questions',
    sent: 'Your answers are sent. If you stop here, nothing is lost. You can skip any question.',
    whoSees: 'Staff who come can see yes, no, not answered, and where you stopped.',
    yesIsMore: {
      inmate:
        'Officers who are sent do not see these answers. They see how urgent it is. A yes can make it more urgent. Nothing makes it less urgent.',
      staff: 'A yes can make it more urgent. Nothing makes it less urgent.',
    } as Record<Reader, string>,
    leavingOut: 'If you say yes here, or skip it, it becomes as urgent as it can be. Someone should come right now.',
    /** For dayrooms and kiosks. */
    whoElse: {
      inmate: 'Can others see this screen? Press Stop here. Then tell any officer or staff: I want to talk alone.',
      staff: 'Can others see this screen? Press Stop here. You can call 988 alone.',
    } as Record<Reader, string>,
    counted: (number: string, total: string) => `Question ${number} of ${total}`,
    answers: { yes: 'Yes', no: 'No', left_out: 'Skip' },
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
    said: 'What they said to the five questions',
    saidText:
      'Asked on the screen (ASQ). “Not reached” is not a no: they stopped, or it was not sent. “Not asked”: all others were no. Ask again, face to face.',
    saidAt: (when: string, afterForm: boolean) => `${afterForm ? 'After' : 'Before'} the form, ${when}`,
    wrote: 'They wrote:',
    notLoaded: 'We could not load what they said.',
  },
  es: {
    firstTitle: 'Primero, su seguridad',
    consent: {
      inmate:
        'Con algunas respuestas se avisa al personal, de día o de noche. Saltar una o irse también puede avisar. Alguien cerca puede ver esta pantalla. Puede saltar cualquiera.',
      staff:
        'Con algunas respuestas se avisa a quienes responden por el personal. Saltar una o irse también puede avisar. Alguien cerca puede ver esta pantalla. Puede saltar cualquiera.',
    },
    consentUnheard: 'Alguien cerca puede ver esta pantalla. Puede saltar cualquiera.',
    waits: 'Puede que no se haya enviado. ¿No está a salvo? Dígaselo a alguien ahora. Luego presione otra vez.',
    again: 'Esa respuesta llegó tarde. ¿No está a salvo? Dígaselo a alguien ahora. Empiece de nuevo.',
    stay: 'Trate de no estar a solas. Sus respuestas se enviaron. Lo demás puede esperar.',
    describe: 'Cuéntelo, por favor',
    describeHint: 'Lo puede leer el personal que abra sus respuestas.',
    describeSend: 'Enviar',
    describeFailed: 'No sabemos si esto se envió. Lo que escribió sigue aquí. Pruebe otra vez.',
    leave: {
      leaveTitle: '¿Salir sin enviar?',
      leaveText: 'Sus respuestas se enviaron. Esto no.',
      leave: 'Salir',
      stay: 'Seguir aquí',
    },
    title: 'Unas preguntas más',
    sent: 'Sus respuestas ya se enviaron. Si para aquí, nada se pierde. Puede saltar la que quiera.',
    whoSees: 'El personal que venga puede ver sí, no, sin responder, y dónde paró.',
    yesIsMore: {
      inmate:
        'Los oficiales que van no ven estas respuestas. Ven qué tan urgente es. Un sí puede hacerlo más urgente. Nada lo hace menos urgente.',
      staff: 'Un sí puede hacerlo más urgente. Nada lo hace menos urgente.',
    },
    leavingOut: 'Si aquí dice que sí, o la salta, pasa a lo más urgente: alguien debería venir ahora mismo.',
    whoElse: {
      inmate:
        '¿Otros ven esta pantalla? Presione Parar aquí. Luego diga a cualquier oficial o al personal: quiero hablar a solas.',
      staff: '¿Otros ven esta pantalla? Presione Parar aquí. Puede llamar a solas al 988 y presionar 2.',
    },
    counted: (number, total) => `Pregunta ${number} de ${total}`,
    answers: { yes: 'Sí', no: 'No', left_out: 'Saltar' },
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
    said: 'Lo que dijo en las cinco preguntas',
    saidText:
      'Se preguntó en la pantalla (ASQ). «No llegó a ella» no es un no: paró, o no se envió. «No se preguntó»: a las demás dijo que no. Pregunte otra vez, cara a cara.',
    saidAt: (when, afterForm) => `${afterForm ? 'Después' : 'Antes'} del cuestionario, ${when}`,
    wrote: 'Escribió:',
    notLoaded: 'No pudimos cargar lo que dijo.',
  },
})
