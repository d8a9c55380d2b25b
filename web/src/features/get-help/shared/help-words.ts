import { aLas, atTime } from '../../../words/format.ts'
import { dictionary } from '../../../words/words.ts'

/** `unknown` before the session is loaded. */
export type HelpReader = 'inmate' | 'staff' | 'unknown'
type Readers<Words> = Record<HelpReader, Words>
/** A clinician among others, or only others. */
export type Answerers = 'clinician' | 'others'

/** `toldOthers`: where no clinician answers. */
type Asking = { told: string; toldOthers?: string; seen: string; next: string }
/** Why help counts as not told; `practice`: heard, while help is still being set up. */
type NotTold<Words> = Record<'practice' | 'unsure' | 'unheard' | 'nobody', Words>
/** `says`: the sentence for staff follows (`unanswered.say`). */
type Now = { tell: string; says: boolean; also: string[] }

const askingEn: Readers<Asking> = {
  inmate: {
    told: 'Mental health staff who respond to people in care. Also others who are named here to answer, or to go to people in care. They may be officers. A screen in a staff room may show your unit and cell, and your name.',
    toldOthers:
      'The people who are named here to answer, or to go to people in care. They may be administrators or officers. A screen in a staff room may show your unit and cell, and your name.',
    seen: 'Your name, booking number and language. Your unit and cell, and your work hours if known. That you asked for help. Nothing you wrote or answered.',
    next: 'Someone may come to see you or call you. Staff may check on you more often for a while.',
  },
  staff: {
    told: 'The people named here to answer staff. Your supervisor may be one: ask who they are.',
    seen: 'Your name, your unit, your shift, and that you asked for help. Nothing you wrote or answered.',
    next: 'Someone may come to see you or call you.',
  },
  unknown: {
    told: 'The people who are named here to answer for your role. They may be from mental health, or officers. If you are in care, a screen in a staff room may show your unit and cell, and your name.',
    seen: 'Your name, your unit and cell, your shift, and if you are in care your booking number and language. They see that you asked for help. Nothing you wrote or answered.',
    next: 'Someone may come to see you or call you.',
  },
}

const nowEn: Readers<Now> = {
  inmate: {
    tell: 'Tell any officer or staff now. Use your call button if you have one. Say:',
    says: true,
    also: ['If you can use a phone, you can also call or text 988. It is free, day and night.'],
  },
  staff: {
    tell: 'Call or text 988, day or night. If you or someone else is in danger now, call 911.',
    says: false,
    also: ['COPLINE is answered by retired officers, day and night: 1-800-267-5463.'],
  },
  unknown: {
    tell: 'In care: tell any officer or staff now. If you work here: your supervisor or a peer. Say:',
    says: true,
    also: ['If you can use a phone, call or text 988, day or night. In an emergency, call 911.'],
  },
}

const askingEs: Readers<Asking> = {
  inmate: {
    told: 'El personal de salud mental que atiende a las personas bajo cuidado. También otras personas nombradas aquí para responder o para ir a verlas. Pueden ser oficiales. Una pantalla en una sala del personal puede mostrar su unidad, su celda y su nombre.',
    toldOthers:
      'Las personas nombradas aquí para responder, o para ir a ver a quienes están bajo cuidado. Pueden ser administradores u oficiales. Una pantalla en una sala del personal puede mostrar su unidad, su celda y su nombre.',
    seen: 'Su nombre, número de ingreso e idioma, su unidad y su celda, su horario de trabajo si se sabe, y que pidió ayuda. Nada de lo que usted escribió o respondió.',
    next: 'Es posible que alguien venga a verle o le llame. Puede que pasen a ver cómo está más seguido por un tiempo.',
  },
  staff: {
    told: 'Quienes aquí responden al personal. Su supervisor puede ser uno: pregunte quiénes son.',
    seen: 'Su nombre, su unidad, su turno y que pidió ayuda. Nada de lo que usted escribió o respondió.',
    next: 'Es posible que alguien venga a verle o le llame.',
  },
  unknown: {
    told: 'Las personas nombradas aquí para responder a quienes tienen su función. Pueden ser personal de salud mental, administradores u oficiales. Si usted está bajo cuidado, una pantalla en una sala del personal puede mostrar su unidad, su celda y su nombre.',
    seen: 'Su nombre, su unidad y celda, su turno y, si está bajo cuidado, su número de ingreso e idioma. Ven que pidió ayuda. Nada de lo que usted escribió o respondió.',
    next: 'Es posible que alguien venga a verle o le llame.',
  },
}

const nowEs: Readers<Now> = {
  inmate: {
    tell: 'Avise ahora a cualquier oficial o persona del personal. Use su botón de llamada si tiene uno. Diga:',
    says: true,
    also: ['Si puede usar un teléfono, también puede llamar al 988 y presionar 2. Es gratis, de día y de noche.'],
  },
  staff: {
    tell: 'Llame al 988 y presione 2, de día o de noche. Si usted u otra persona está en peligro ahora, llame al 911.',
    says: false,
    also: ['En COPLINE contestan oficiales jubilados, de día y de noche (en inglés): 1-800-267-5463.'],
  },
  unknown: {
    tell: 'Bajo cuidado: avise ahora a un oficial o a alguien del personal. Si trabaja aquí: a su supervisor o a un compañero. Diga:',
    says: true,
    also: ['Si puede usar un teléfono, llame al 988 y presione 2, de día o de noche. En una emergencia, llame al 911.'],
  },
}

const unheardEn: Readers<string> = {
  inmate: 'Nobody can hear this here now. Tell any officer.',
  staff: 'Nobody can hear this here now. Call 988, 911 or COPLINE: 1-800-267-5463.',
  unknown: 'Nobody can hear this here now. In care: tell any officer. If you work here: call 988 or 911.',
}
const linesEn: NotTold<Readers<string>> = {
  practice: {
    inmate: 'Help is still being set up here. Also tell an officer.',
    staff: 'Help is still being set up here. Also call 988, 911 or COPLINE: 1-800-267-5463.',
    unknown: 'Help is still being set up here. In care: also tell an officer. If you work here: also call 988 or 911.',
  },
  unsure: {
    inmate: 'It may be that nobody hears Get Help now. Tell any officer.',
    staff: 'It may be that nobody hears Get Help now. Call 988, 911 or COPLINE: 1-800-267-5463.',
    unknown: 'It may be that nobody hears Get Help now. In care: tell any officer. If you work here: call 988 or 911.',
  },
  unheard: unheardEn,
  nobody: unheardEn,
}

const unheardEs: Readers<string> = {
  inmate: 'Ahora nadie oye esto. Avise a cualquier oficial.',
  staff: 'Ahora nadie oye esto. Llame al 988 (presione 2), al 911 o a COPLINE (en inglés): 1-800-267-5463.',
  unknown:
    'Ahora nadie oye esto. Bajo cuidado: avise a cualquier oficial. Si trabaja aquí: llame al 988 (presione 2) o al 911.',
}
const linesEs: NotTold<Readers<string>> = {
  practice: {
    inmate: 'La ayuda todavía no está lista aquí. Avise también a un oficial.',
    staff:
      'La ayuda todavía no está lista aquí. Llame también al 988 (presione 2), al 911 o a COPLINE (en inglés): 1-800-267-5463.',
    unknown:
      'La ayuda todavía no está lista aquí. Bajo cuidado: avise también a un oficial. Si trabaja aquí: llame también al 988 (presione 2) o al 911.',
  },
  unsure: {
    inmate: 'Puede que ahora nadie oiga Pedir ayuda. Avise a cualquier oficial.',
    staff:
      'Puede que ahora nadie oiga Pedir ayuda. Llame al 988 (presione 2), al 911 o a COPLINE (en inglés): 1-800-267-5463.',
    unknown:
      'Puede que ahora nadie oiga Pedir ayuda. Bajo cuidado: avise a cualquier oficial. Si trabaja aquí: llame al 988 (presione 2) o al 911.',
  },
  unheard: unheardEs,
  nobody: unheardEs,
}

const storedEn = 'If you go on, your request is stored.'
const goOnEn: NotTold<string> = {
  practice: 'If you go on, it goes out to the people who answer here.',
  unsure: 'If you go on, we keep trying.',
  unheard: storedEn,
  nobody: storedEn,
}
const storedEs = 'Si sigue, su solicitud se guarda.'
const goOnEs: NotTold<string> = {
  practice: 'Si sigue, sale a las personas que responden aquí.',
  unsure: 'Si sigue, lo seguimos intentando.',
  unheard: storedEs,
  nobody: storedEs,
}

/** Says since when a request is open, and whether anybody has it. */
type Open = Record<'waits' | 'left', (time: string) => string> &
  Record<'seen' | 'coming' | 'with_you', (time: string, name: string) => string>
const openEn: Open = {
  waits: (time) => `You asked for help ${atTime(time)}. Nobody has answered yet.`,
  left: (time) => `You asked for help ${atTime(time)}. Nobody has it now.`,
  seen: (time, name) => `You asked for help ${atTime(time)}. ${name} has seen it.`,
  coming: (time, name) => `You asked for help ${atTime(time)}. ${name} wrote that they are on the way.`,
  with_you: (time, name) => `You asked for help ${atTime(time)}. ${name} wrote that they are with you.`,
}
const openEs: Open = {
  waits: (time) => `Usted pidió ayuda ${aLas(time)}. Nadie ha respondido.`,
  left: (time) => `Usted pidió ayuda ${aLas(time)}. Ahora nadie la tiene.`,
  seen: (time, name) => `Usted pidió ayuda ${aLas(time)}. ${name} vio su solicitud.`,
  coming: (time, name) => `Usted pidió ayuda ${aLas(time)}. ${name} escribió que viene en camino.`,
  with_you: (time, name) => `Usted pidió ayuda ${aLas(time)}. ${name} escribió que está con usted.`,
}

/** Nothing says "sent" before the request is stored. */
export const helpWords = dictionary({
  en: {
    lines: linesEn,
    getHelp: 'Get Help',
    readPlan: 'Read my plan first',
    getSupport: 'Get Support Now',
    panel: {
      title: 'Need Support?',
      inmate: {
        clinician: 'Get Help asks mental health staff for support right away.',
        others: 'Get Help asks the people who answer here for support right away.',
      } satisfies Record<Answerers, string>,
      staff: 'Get Support Now tells the people named here to answer staff.',
      calls: 'You can also call 988, COPLINE at 1-800-267-5463, or 911.',
    },
    ask: {
      prompt: {
        clinician: 'This will notify mental health staff that you need immediate support. Continue?',
        others: 'This tells the people who answer here that you need support now. Continue?',
      } satisfies Record<Answerers, string>,
      /** Says of an open request what one more press does. */
      open: openEn,
      again: 'If you go on, it rings again on the screens of those who answer. They see that you asked again.',
      anew: 'If you go on, it rings on the screens of those who answer, as a new request.',
      send: 'Send for help',
      notNow: 'Not now',
      /** Opens the three texts below. */
      more: 'What happens next',
      told: 'Who is told',
      seen: 'What they see',
      next: 'What can follow',
      of: askingEn,
      /** Replaces question and facts where they would be untrue. */
      goOn: goOnEn,
      sees: 'Who can see it',
      noOne: 'Nobody is set up here to answer. Whoever is named later can see it.',
      nextUnsure: 'It may be that nobody comes. Do not wait for it.',
    },
    success: {
      title: 'Help Request Sent',
      text: {
        clinician: 'Mental health staff have been notified and will respond shortly.',
        others: 'The people who answer here have been told.',
      } satisfies Record<Answerers, string>,
    },
    failure: { title: 'Error', text: 'Failed to send help request. Please try again or contact staff directly.' },
    region: 'Your request for help',
    titles: {
      sending: 'Sending...',
      unsent: 'NOT SENT. Nobody has seen your request for help.',
      signedOut: 'You are signed out. Your request for help was not sent',
      refused: 'Your request for help was not sent',
      queued: 'Your request is kept here. Nobody has seen it yet',
      sent: (time: string) => `Your request for help was sent ${atTime(time)}`,
      sentAgain: (time: string) => `Your request for help was sent again ${atTime(time)}`,
      /** Follows the title of an answered request. */
      sentNew: (time: string) => `Your new request was sent ${atTime(time)}`,
      unanswered: 'Nobody has answered yet. Do not rely on this screen.',
      left: 'Somebody answered. Now nobody has it. Do not rely on this screen.',
      /** By the role of whoever answered. */
      seen: {
        clinician: (time: string) => `Seen by mental health staff ${atTime(time)}`,
        admin: (time: string) => `Seen by an administrator ${atTime(time)}`,
        staff: (time: string) => `Seen by staff ${atTime(time)}`,
      },
      coming: 'Someone is on the way to you',
      with_you: 'Someone is with you',
      closed: (time: string) => `Your request for help was closed ${atTime(time)}`,
    },
    texts: {
      sending: 'One moment. Please keep this page open.',
      unsent:
        'Evenkeel has not answered. We keep trying while this page is open, and your request will not be sent twice.',
      signedOut: 'Your session has ended, so we cannot send it.',
      refused: 'Evenkeel did not accept it. You can try again, but do not wait for it.',
      queued: 'It is kept safely on this system. It goes out the moment the database is back. Do not wait for it.',
      sent: {
        clinician:
          'Mental health staff have been told that you need support now. This page shows when they have seen it.',
        others:
          'The people who answer here have been told that you need support now. This page shows when they have seen it.',
      } satisfies Record<Answerers, string>,
      seen: (name: string) => `${name} has seen your request.`,
      coming: (name: string) => `${name} wrote that they are on the way.`,
      with_you: (name: string) => `${name} wrote that they are with you.`,
      closed: '',
    },
    /** Replaces `sent` in practice. */
    goesOut:
      'It goes out to the people who answer here. This page shows when somebody has seen it. Do not wait for it.',
    /** Only where Get Help would be heard. */
    more: { seen: 'This page shows when they are on the way.' },
    /** Only where Get Help would be heard. */
    pressAgain: {
      closed: 'If you still need support, press Get Help again.',
      with_you: 'If nobody is there, press Get Help again.',
    },
    unanswered: {
      call: {
        inmate: 'Use your call button or call any officer:',
        staff: 'Call or text 988, day or night. If you or someone else is in danger now, call 911.',
        unknown: 'In care: use your call button or call any officer. If you work here: call 988 or 911. Say:',
      },
      say: 'I am not safe. I need mental health now.',
      /** The English sentence, for readers of another language. */
      inEnglish: '',
      trying: 'We keep trying.',
      unsure: {
        inmate: 'We keep trying. Do not rely on this: tell any officer.',
        staff: 'We keep trying. Do not rely on this: call 988 or 911.',
        unknown: 'We keep trying. Do not rely on this.',
      },
      why: {
        nobody: 'Nobody here is set up to answer. Your request is stored.',
        unheard: 'Your request is stored.',
        again: 'We got your answer. Your request was sent again.',
      },
    },
    someone: 'Someone',
    officer: (time: string) => `An officer was sent ${atTime(time)}.`,
    again: (time: string) => `You asked again ${atTime(time)}, and that was sent too.`,
    steps: { label: 'Where your request is', sent: 'Sent', seen: 'Seen', coming: 'On the way', with_you: 'With you' },
    seenByName: (name: string) => `Seen by ${name}`,
    marks: { done: 'done', now: 'now', open: 'not yet' },
    nowTitle: 'What to do now',
    nowAlso: 'You can also do this',
    large: 'Breathe while you wait',
    small: 'Make this small again',
    notSafe: {
      inmate: 'If you are not safe right now, do not wait. Tell any officer or staff.',
      staff: 'If you are not safe right now, do not wait. Tell your supervisor or a peer, or call 988 or 911.',
      unknown:
        'Not safe right now? Do not wait. In care: tell any officer or staff. If you work here: call 988 or 911.',
    },
    now: nowEn,
    nextTry: (seconds: number) => (seconds === 1 ? 'Next try in 1 second' : `Next try in ${seconds} seconds`),
    trying: 'Trying now...',
    lastTried: (time: string) => `Last tried ${time}.`,
    tryNow: 'Try now',
    tryAgain: 'Try again',
    signIn: 'Sign in again',
    dismiss: 'Close this message',
    /** Offers a closed message while it can still be answered. */
    didCome: 'Did someone come?',
    leave: {
      title: 'Your request for help is not sent',
      text: 'If you sign out now, Evenkeel stops trying to send it. Nobody is told.',
      leave: 'Sign out',
      stay: 'Stay here',
    },
  },
  es: {
    lines: linesEs,
    getHelp: 'Pedir ayuda',
    readPlan: 'Leer antes mi plan',
    getSupport: 'Pedir apoyo ahora',
    panel: {
      title: '¿Necesita apoyo?',
      inmate: {
        clinician: 'Pedir ayuda le pide apoyo de inmediato al personal de salud mental.',
        others: 'Pedir ayuda les pide apoyo ya a quienes responden aquí.',
      },
      staff: 'Con Pedir apoyo ahora se avisa a quienes responden aquí al personal.',
      calls: 'También puede llamar al 988 (presione 2), a COPLINE en el 1-800-267-5463 (en inglés) o al 911.',
    },
    ask: {
      prompt: {
        clinician: 'Esto avisará al personal de salud mental que usted necesita apoyo inmediato. ¿Continuar?',
        others: 'Así se les pide apoyo ya a quienes responden aquí. ¿Continuar?',
      },
      open: openEs,
      again: 'Si sigue, vuelve a sonar en las pantallas de quienes responden. Ven que usted pidió ayuda otra vez.',
      anew: 'Si sigue, suena en las pantallas de quienes responden, como una solicitud nueva.',
      send: 'Sí, pedir ayuda',
      notNow: 'Ahora no',
      more: 'Qué pasa después',
      told: 'A quién se avisa',
      seen: 'Qué ven',
      next: 'Qué puede pasar después',
      of: askingEs,
      goOn: goOnEs,
      sees: 'Quién la puede ver',
      noOne: 'Aquí no hay nadie que pueda responder. Quien se nombre después la podrá ver.',
      nextUnsure: 'Puede que no venga nadie. No se quede esperando.',
    },
    success: {
      title: 'Solicitud de ayuda enviada',
      text: {
        clinician: 'Se avisó al personal de salud mental y responderá en breve.',
        others: 'Se avisó a las personas que responden aquí.',
      },
    },
    failure: {
      title: 'Error',
      text: 'No se pudo enviar la solicitud de ayuda. Inténtelo de nuevo o hable directamente con el personal.',
    },
    region: 'Su solicitud de ayuda',
    titles: {
      sending: 'Enviando...',
      unsent: 'NO ENVIADA. Nadie ha visto su solicitud de ayuda.',
      signedOut: 'Su sesión se cerró. Su solicitud de ayuda no se envió',
      refused: 'Su solicitud de ayuda no se envió',
      queued: 'Su solicitud está guardada aquí. Nadie la ha visto aún',
      sent: (time: string) => `Su solicitud de ayuda se envió ${aLas(time)}`,
      sentAgain: (time: string) => `Su solicitud de ayuda se envió otra vez ${aLas(time)}`,
      sentNew: (time: string) => `Su solicitud nueva se envió ${aLas(time)}`,
      unanswered: 'Nadie ha respondido todavía. No dependa de esta pantalla.',
      left: 'Alguien respondió antes. Ahora nadie la tiene. No dependa de esta pantalla.',
      seen: {
        clinician: (time: string) => `Vista por el personal de salud mental ${aLas(time)}`,
        admin: (time: string) => `Vista por un administrador ${aLas(time)}`,
        staff: (time: string) => `Vista por el personal ${aLas(time)}`,
      },
      coming: 'Alguien viene en camino',
      with_you: 'Alguien está con usted',
      closed: (time: string) => `Su solicitud de ayuda se cerró ${aLas(time)}`,
    },
    texts: {
      sending: 'Un momento. Deje esta página abierta.',
      unsent:
        'Evenkeel no responde. Lo seguimos intentando mientras esta página siga abierta. Su solicitud no se va a enviar dos veces.',
      signedOut: 'Su sesión terminó, así que no podemos enviarla.',
      refused: 'Evenkeel no la aceptó. Puede intentar de nuevo, pero no la espere.',
      queued: 'Está guardada de forma segura en este sistema. Saldrá en cuanto vuelva la base de datos. No la espere.',
      sent: {
        clinician:
          'Se avisó al personal de salud mental que usted necesita apoyo ahora. Esta página muestra cuándo la vieron.',
        others:
          'Se avisó a las personas que responden aquí que usted necesita apoyo ahora. Esta página muestra cuándo la vieron.',
      },
      seen: (name: string) => `${name} vio su solicitud.`,
      coming: (name: string) => `${name} escribió que viene en camino.`,
      with_you: (name: string) => `${name} escribió que está con usted.`,
      closed: '',
    },
    goesOut: 'Sale a las personas que responden aquí. Esta página muestra cuándo alguien la vio. No espere por ella.',
    more: { seen: 'Esta página muestra cuándo viene en camino.' },
    pressAgain: {
      closed: 'Si todavía necesita apoyo, presione Pedir ayuda otra vez.',
      with_you: 'Si no hay nadie ahí, presione Pedir ayuda otra vez.',
    },
    unanswered: {
      call: {
        inmate: 'Use el botón de llamada o llame a cualquier oficial:',
        staff:
          'Llame al 988 y presione 2, de día o de noche. Si usted u otra persona está en peligro ahora, llame al 911.',
        unknown:
          'Bajo cuidado: use el botón de llamada o llame a cualquier oficial. Si trabaja aquí: llame al 988 (presione 2) o al 911. Diga:',
      },
      say: 'No estoy a salvo. Necesito atención de salud mental ahora.',
      inEnglish: 'En inglés, para mostrar a un oficial:',
      trying: 'Seguimos intentando.',
      unsure: {
        inmate: 'Seguimos intentando. No espere: avise a un oficial.',
        staff: 'Seguimos intentando. No espere: llame al 988 (presione 2) o al 911.',
        unknown: 'Seguimos intentando. No espere.',
      },
      why: {
        nobody: 'Aquí no hay nadie que pueda responder. Su solicitud está guardada.',
        unheard: 'Su solicitud está guardada.',
        again: 'Recibimos su respuesta. Su solicitud se envió otra vez.',
      },
    },
    someone: 'Alguien',
    officer: (time) => `A las ${time} se envió a un oficial.`,
    again: (time: string) => `Usted pidió ayuda otra vez ${aLas(time)}, y eso también se envió.`,
    steps: {
      label: 'Dónde está su solicitud',
      sent: 'Enviada',
      seen: 'Vista',
      coming: 'En camino',
      with_you: 'Con usted',
    },
    seenByName: (name) => `Vista por ${name}`,
    marks: { done: 'listo', now: 'ahora', open: 'todavía no' },
    nowTitle: 'Qué hacer ahora',
    nowAlso: 'También puede hacer esto',
    large: 'Respire mientras espera',
    small: 'Hacer esto más pequeño',
    notSafe: {
      inmate: 'Si no está a salvo en este momento, no espere. Avise a cualquier oficial o persona del personal.',
      staff:
        'Si no está a salvo en este momento, no espere. Dígaselo a su supervisor o a un compañero, o llame al 988 (presione 2) o al 911.',
      unknown:
        '¿No está a salvo? No espere. Bajo cuidado: avise a cualquier oficial o persona del personal. Si trabaja aquí: llame al 988 (presione 2) o al 911.',
    },
    now: nowEs,
    nextTry: (seconds: number) =>
      seconds === 1 ? 'Próximo intento en 1 segundo' : `Próximo intento en ${seconds} segundos`,
    trying: 'Intentando ahora...',
    lastTried: (time) => `Último intento: ${time}.`,
    tryNow: 'Intentar ahora',
    tryAgain: 'Intentar de nuevo',
    signIn: 'Entrar de nuevo',
    dismiss: 'Cerrar este mensaje',
    didCome: '¿Vino alguien?',
    leave: {
      title: 'Su solicitud de ayuda no se ha enviado',
      text: 'Si cierra la sesión ahora, Evenkeel deja de intentar enviarla y no se avisa a nadie.',
      leave: 'Cerrar sesión',
      stay: 'Quedarme aquí',
    },
  },
})
