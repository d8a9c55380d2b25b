import { DRAFT_HOURS } from '@evenkeel/contract/base/limits.ts'
import { dictionary } from '../../words/words.ts'

/** People in care have staff near; staff have a contact outside their chain of command. */
export type Reader = 'inmate' | 'staff'

/** `declined`: after "I would rather not say"; `getHelp`: where no other text tells about Get Help. */
type Safety = {
  thanks: { said: string; declined: string }
  now: string[]
  getHelp?: string
  calls: string[]
  told: string
}
type Readers<Words> = Record<Reader, Words>
/** `others`: people in care where no clinician answers. */
export type Called = Reader | 'others'

const safetyEn: Readers<Safety> = {
  inmate: {
    thanks: {
      said: 'Thank you for telling us. That took strength. You do not have to face this alone.',
      declined: 'That is fine. You do not have to say it here. You do not have to face this alone.',
    },
    now: [
      'If you might hurt yourself now, tell any officer or staff member right away. Say: "I am not safe. I need mental health now." Use your call button if you have one.',
    ],
    getHelp: 'You can also tap Get Help. It sends an alert to the people who answer here.',
    calls: [
      'If you can use a phone, call 988, the Suicide & Crisis Lifeline, or talk to a professional. It is free, day or night. Press 2 for Spanish. Veterans press 1.',
    ],
    told: 'The people who answer here have been told, so someone can check on you.',
  },
  staff: {
    thanks: {
      said: 'Thank you for being honest. You do not have to carry this alone.',
      declined: 'That is fine. You do not have to say it here. You do not have to carry this alone.',
    },
    now: [
      'If you might act on these thoughts, call 911 or go to the nearest emergency room. Stay with someone you trust.',
    ],
    calls: [
      'Call or text 988 at any time, or talk to a professional. Veterans press 1. COPLINE is answered by retired officers: 1-800-267-5463.',
      'If you have a gun, ask someone you trust to hold it for now. Time and distance save lives.',
    ],
    told: 'The people whom this facility named to answer staff have been told. Nobody else is shown your name.',
  },
}

const safetyEs: Readers<Safety> = {
  inmate: {
    thanks: {
      said: 'Gracias por decírnoslo. Hace falta valor para hacerlo. No tiene que enfrentar esto a solas.',
      declined: 'Está bien. No tiene que decirlo aquí. No tiene que enfrentar esto a solas.',
    },
    now: [
      'Si siente que podría hacerse daño ahora, dígaselo ya a cualquier oficial o persona del personal. Use su botón de llamada si tiene uno.',
    ],
    getHelp: 'También puede presionar Pedir ayuda. Así les llega una alerta a las personas que responden aquí.',
    calls: [
      'Si puede usar un teléfono, llame al 988, la Línea de Prevención del Suicidio y Crisis, o hable con un profesional. Es gratis, de día y de noche. Presione 2 para español. Quien sirvió en las fuerzas armadas, presione 1.',
    ],
    told: 'Ya se avisó a las personas que responden aquí, para que alguien vea cómo se encuentra.',
  },
  staff: {
    thanks: {
      said: 'Gracias por su sinceridad. No tiene que cargar con esto a solas.',
      declined: 'Está bien. No tiene que decirlo aquí. No tiene que cargar con esto a solas.',
    },
    now: [
      'Si siente que podría llevar a cabo estos pensamientos, llame al 911 o vaya a la sala de emergencias más cercana. Quédese con alguien de confianza.',
    ],
    calls: [
      'Llame al 988 en cualquier momento, o envíe AYUDA al 988, o hable con un profesional. Al llamar, presione 2 para español. Quien sirvió en las fuerzas armadas, presione 1. En COPLINE contestan oficiales jubilados (en inglés): 1-800-267-5463.',
      'Si tiene un arma de fuego, pídale a alguien de confianza que se la guarde por ahora. El tiempo y la distancia salvan vidas.',
    ],
    told: 'Ya se avisó a las personas que esta institución nombró para responder al personal. A nadie más se le muestra su nombre.',
  },
}

export const assessmentWords = dictionary({
  en: {
    title: 'Mental Health Assessment',
    startTitle: 'Before you begin',
    about: (count: string) => `Safety questions, then ${count} on the last two weeks. About 5 minutes.`,
    goesOn:
      'There are no wrong answers, and you can change each one. When you tap an answer, most of the time the next question comes by itself. You can turn that off.',
    why: {
      initial: 'We ask these questions at the start, and then once a month.',
      monthly: 'A month has passed since your last assessment, so it is time for the next one.',
      triggered:
        'We ask sooner because of your check-ins or your last answers, or because staff asked. You can say no.',
      none: 'You can take one at any time.',
    },
    whyNow: 'Why we ask now',
    sees: 'No screen shows your totals to anyone else unless you share them.',
    called: {
      inmate:
        'If some answers show that you may not be safe, those who answer here are called. In your first week, very strong worry calls them too.',
      others:
        'If some answers show that you may not be safe, the people who answer here are called. In your first week, very strong worry calls them too.',
      staff: 'If some answers show that you may not be safe, the people named here to answer staff are called.',
    },
    /** Beside each question; the whole stands before the first. */
    beside: {
      inmate: 'Some answers call staff.',
      staff: 'Some answers call the people named here to answer staff.',
    } as Readers<string>,
    more: 'More',
    journalPrivate: 'Your journal stays private.',
    follows: {
      inmate:
        'If your answer to question 9 says that you may not be safe, or you would rather not say, the people who answer here are called. Then someone can check on you. They may be officers, or others named to go to people in care. Mental health sees it on its list. They see your name, booking number, language, unit and cell, and how urgent it is. A screen in a staff room may show this too, without number and language. In your first week here they are also called for very strong worry. It could come from stopping alcohol, drugs or pills. Officers who are sent then read that you need medical today.',
      others:
        'If your answer to question 9 says that you may not be safe, or you would rather not say, the people who answer here are called. They may be officers. Then someone can check on you. They see your name, booking number, language, unit and cell, and how urgent it is. A screen in a staff room may show this too, without number and language. In your first week here they are also called for very strong worry. It could come from stopping alcohol, drugs or pills. Officers who are sent then read that you need medical today.',
      staff:
        'If your answer to question 9 says that you may not be safe, or you would rather not say, the people named here to answer staff are called. Your supervisor may be one: ask who they are. Nobody else is shown your name.',
    },
    /** `named`: where no clinician is here for the reader. */
    followsList: {
      inmate:
        'Any other high result goes on mental health’s list. Nobody is called at first. They should come within three days.',
      staff:
        'Any other high result goes on the list of the people who care for staff here. Nobody is called at first. They should reach you within three days.',
    },
    followsNamed: {
      inmate:
        'Any other high result goes to the people who answer here. They should come within a day. At night, maybe not.',
      staff: 'Any other high result goes to the same people. They should reach you within a day.',
    },
    alertSays: {
      inmate:
        'The alert shows staff who and where you are. It says that you may not be safe, or that symptoms are strong. In your first week it may say that worry could come from stopping alcohol, drugs or pills. Staff can tell from how urgent it is roughly how you answered question 9. Up to five questions come first, and may come after question 9. Some answers make an alert; others put you on a list. You can skip any. Staff who come can see yes, no, not answered, and where you stopped. Officers who are sent do not see these answers. They see how urgent it is. Your other answers, notes and check-ins are not in it.',
      staff:
        'The alert shows them who and where you are. It says that you may not be safe, or that symptoms are strong. They can tell from how urgent it is roughly how you answered question 9. Up to five questions come first, and may come after question 9. Some answers make an alert; others put you on a list. You can skip any. Staff who come can see yes, no, not answered, and where you stopped. Your other answers, notes and check-ins are not in it.',
    },
    leftOut: 'Whoever you left out of your last request is left out of this too.',
    watched: 'Staff may watch you more closely for a while.',
    noAlert: 'With any other result, nobody is told.',
    memory: `Your answers are locked with your password when they are saved. Until you send them, they are kept for you for ${DRAFT_HOURS.answers} hours, locked the same way. Nothing stays on this device.`,
    disclaimerTitle: 'This is not a diagnosis',
    disclaimer: {
      inmate:
        'It does not replace a doctor or a counselor. If you are in crisis, tell any staff member now, or call 988 or 911.',
      staff: 'It does not replace a doctor or a counselor. If you are in crisis, call 988 or 911.',
    },
    noCalls: {
      inCare: 'It does not replace a doctor or a counselor. If you are in crisis, tell any staff member now.',
    },
    contactTitle: 'Mental health contact',
    noContact: 'No clinician is named here for staff.',
    begin: 'Begin',
    notNow: 'Not now',
    counted: (number: string, total: string) => `Question ${number} of ${total}`,
    complete: (percent: string) => `${percent}% complete`,
    previous: 'Previous',
    next: 'Next Question',
    submit: 'Submit Assessment',
    submitting: 'Sending...',
    stillOpen: (numbers: string) => `Still to answer: ${numbers}`,
    byItself: 'Go to the next question by itself',
    navigator: 'All questions',
    question: (number: string) => `Question ${number}`,
    answered: 'answered',
    ratherNotSay: 'I would rather not say',
    safetyTitle: 'Help is here for you',
    safety: safetyEn,
    willTell: {
      inmate:
        'When you send this, staff who answer here are called. They may be officers. Mental health sees it on its list.',
      others: 'When you send this, staff who answer here are called. They may be officers.',
      staff:
        'When you send your answers, the people whom this facility named to answer staff will be told. Nobody else is shown your name.',
    },
    incompleteTitle: 'Incomplete Assessment',
    incomplete: 'Please answer all questions before submitting.',
    failedTitle: 'Error',
    failed: 'Failed to submit assessment',
    kept: 'Your assessment is not sent yet. Your answers are still here. Wait a moment, then press Submit Assessment again.',
    keptOffline:
      'We could not reach Evenkeel, so your assessment may not be sent. Your answers are still here. Press Submit Assessment again: it will not be sent twice.',
    doneTitle: 'Assessment Complete',
    done: 'Your assessment has been completed successfully.',
    alertOut: 'Staff were notified, so someone can check on you.',
    thanks: 'Thank you',
    goingHome: 'You are being taken to your dashboard.',
    continue: 'Continue',
    leaveTitle: 'Leave without sending?',
    leaveText: 'Your answers are not sent, and the last ones are not kept yet. If you leave now, they may be gone.',
    talkTitle: 'Do you want to talk to someone now?',
    talkLost: 'Your answers are not sent. If you leave now, nobody is told.',
    stay: 'Stay',
    leave: 'Leave',
    notLoaded: 'We could not load the questions. Nothing is lost.',
  },
  es: {
    title: 'Evaluación de salud mental',
    startTitle: 'Antes de comenzar',
    about: (count) =>
      `Unas preguntas de seguridad y luego ${count} sobre las últimas dos semanas. Toma unos 5 minutos.`,
    goesOn:
      'Nada de lo que responda está mal, y todo se puede cambiar. Al tocar una respuesta, casi siempre llega sola la que sigue. Esto se puede apagar.',
    why: {
      initial: 'Preguntamos esto al principio y después una vez al mes.',
      monthly: 'Ha pasado un mes desde su última evaluación, así que toca la siguiente.',
      triggered:
        'Preguntamos antes por sus registros, por sus últimas respuestas o porque lo pidió el personal. Puede decir que no.',
      none: 'Puede hacer una cuando quiera.',
    },
    whyNow: 'Por qué preguntamos ahora',
    sees: 'Ninguna pantalla muestra sus totales a otra persona si usted no los comparte.',
    called: {
      inmate:
        'Si algunas respuestas indican que puede no estar a salvo, se avisa a quienes responden aquí. La primera semana, también si se preocupa mucho.',
      others:
        'Si algunas respuestas indican que puede no estar a salvo, se avisa a quienes responden aquí. La primera semana, también si se preocupa mucho.',
      staff: 'Si algunas respuestas indican que puede no estar a salvo, se avisa a quienes responden aquí al personal.',
    },
    beside: {
      inmate: 'Con algunas respuestas se avisa al personal.',
      staff: 'Por algunas respuestas se avisa a quienes responden aquí al personal.',
    },
    more: 'Más',
    journalPrivate: 'Su diario sigue siendo privado.',
    follows: {
      inmate:
        'Si su respuesta a la pregunta 9 indica que puede no estar a salvo, o prefiere no decirlo, se avisa a quienes responden aquí. Así alguien puede ver cómo está. Pueden ser oficiales, u otras personas nombradas para ir a ver a quienes están bajo cuidado. Salud mental lo ve en su lista. Ven su nombre, número de ingreso, idioma, unidad y celda, y qué tan urgente es. Una pantalla en una sala del personal también puede mostrarlo, sin número ni idioma. En su primera semana aquí también se les avisa si su preocupación es muy fuerte. Puede venir de dejar el alcohol, las drogas o las pastillas. Entonces los oficiales que van leen que necesita atención médica hoy.',
      others:
        'Si su respuesta a la pregunta 9 indica que puede no estar a salvo, o prefiere no decirlo, se avisa a quienes responden aquí. Así alguien puede ver cómo está. Pueden ser administradores u oficiales. Ven su nombre, número de ingreso, idioma, unidad y celda, y qué tan urgente es. Una pantalla en una sala del personal también puede mostrarlo, sin número ni idioma. En su primera semana aquí también se les avisa si su preocupación es muy fuerte. Puede venir de dejar el alcohol, las drogas o las pastillas. Entonces los oficiales que van leen que necesita atención médica hoy.',
      staff:
        'Si su respuesta a la pregunta 9 indica que puede no estar a salvo, o prefiere no decirlo, se avisa a las personas que esta institución nombró para responder al personal. Su supervisor puede ser uno: pregunte quiénes son. A nadie más se le muestra su nombre.',
    },
    followsList: {
      inmate:
        'Otro resultado alto va a la lista de salud mental. Al principio no se avisa a nadie. Deberían venir antes de tres días.',
      staff:
        'Otro resultado alto va a la lista de quienes cuidan aquí al personal. Al principio no se avisa a nadie. Deberían comunicarse con usted antes de tres días.',
    },
    followsNamed: {
      inmate:
        'De otro resultado alto se avisa a quienes responden aquí. Deberían venir antes de un día. De noche puede que nadie venga.',
      staff: 'De otro resultado alto se avisa a las mismas personas. Deberían comunicarse con usted antes de un día.',
    },
    alertSays: {
      inmate:
        'La alerta le muestra al personal quién es usted y dónde está. Dice que usted puede no estar a salvo, o que los síntomas son fuertes. En su primera semana puede decir que la preocupación podría venir de dejar el alcohol, las drogas o las pastillas. Por lo urgente que es, el personal puede saber, más o menos, qué respondió en la pregunta 9. Primero hay hasta cinco preguntas, que pueden seguir tras la 9. Algunas respuestas crean una alerta; con otras queda en una lista. Puede saltar cualquiera. El personal que venga puede ver sí, no, sin responder, y dónde paró. Los oficiales que van no ven estas respuestas. Ven qué tan urgente es. Sus otras respuestas, notas y registros no van en ella.',
      staff:
        'La alerta les muestra quién es usted y dónde está. Dice que usted puede no estar a salvo, o que los síntomas son fuertes. Por lo urgente que es, pueden saber, más o menos, qué respondió en la pregunta 9. Primero hay hasta cinco preguntas, que pueden seguir tras la 9. Algunas respuestas crean una alerta; con otras queda en una lista. Puede saltar cualquiera. El personal que venga puede ver sí, no, sin responder, y dónde paró. Sus otras respuestas, notas y registros no van en ella.',
    },
    leftOut: 'A quien dejó fuera de su última solicitud de apoyo tampoco se le avisa.',
    watched: 'Es posible que el personal le vigile más de cerca por un tiempo.',
    noAlert: 'Con cualquier otro resultado, no se avisa a nadie.',
    memory: `Sus respuestas se cierran con su contraseña. Hasta que las envíe, se guardan para usted por ${DRAFT_HOURS.answers} horas, cerradas igual. Nada queda en este equipo.`,
    disclaimerTitle: 'Esto no es un diagnóstico',
    disclaimer: {
      inmate:
        'No sustituye a un médico ni consejero. Si está en crisis, dígaselo ahora a cualquiera del personal, o llame al 988 (presione 2 para español) o al 911.',
      staff:
        'No sustituye a un médico ni a un consejero. Si está en crisis, llame al 988 (presione 2 para español) o al 911.',
    },
    noCalls: {
      inCare:
        'No sustituye a un médico ni a un consejero. Si está en crisis, dígaselo ahora a cualquier persona del personal.',
    },
    contactTitle: 'Contacto de salud mental',
    noContact: 'Aquí no se nombró a ningún profesional clínico para el personal.',
    begin: 'Comenzar',
    notNow: 'Ahora no',
    counted: (number, total) => `Pregunta ${number} de ${total}`,
    complete: (percent) => `${percent}% completado`,
    previous: 'Anterior',
    next: 'Siguiente pregunta',
    submit: 'Enviar evaluación',
    submitting: 'Enviando...',
    stillOpen: (numbers) => `Faltan por responder: ${numbers}`,
    byItself: 'Pasar a la siguiente pregunta sin presionar',
    navigator: 'Todas las preguntas',
    question: (number) => `Pregunta ${number}`,
    answered: 'respondida',
    ratherNotSay: 'Prefiero no decirlo',
    safetyTitle: 'Aquí hay ayuda para usted',
    safety: safetyEs,
    willTell: {
      inmate:
        'Cuando envíe esto, se avisa a quienes responden aquí. Pueden ser oficiales. Salud mental lo ve en su lista.',
      others: 'Cuando envíe esto, se avisa a quienes responden aquí. Pueden ser oficiales.',
      staff:
        'Cuando envíe sus respuestas, se avisará a las personas que esta institución nombró para responder al personal. A nadie más se le muestra su nombre.',
    },
    incompleteTitle: 'Evaluación incompleta',
    incomplete: 'Por favor, responda todas las preguntas antes de enviarla.',
    failedTitle: 'Error',
    failed: 'No se pudo enviar la evaluación',
    kept: 'Su evaluación todavía no se ha enviado. Sus respuestas siguen aquí. Espere un momento y presione Enviar evaluación otra vez.',
    keptOffline:
      'No pudimos conectarnos con Evenkeel, así que es posible que su evaluación no se haya enviado. Sus respuestas siguen aquí. Presione Enviar evaluación otra vez: no se enviará dos veces.',
    doneTitle: 'Evaluación completada',
    done: 'Su evaluación está completa.',
    alertOut: 'Se avisó al personal, para que alguien vea cómo se encuentra.',
    thanks: 'Gracias',
    goingHome: 'En un momento volverá a su inicio.',
    continue: 'Continuar',
    leaveTitle: '¿Salir sin enviar?',
    leaveText:
      'Sus respuestas no se han enviado, y las últimas todavía no están guardadas. Si sale ahora, pueden perderse.',
    talkTitle: '¿Quiere hablar con alguien ahora?',
    talkLost: 'Sus respuestas no se han enviado. Si sale ahora, no se avisará a nadie.',
    stay: 'Quedarme',
    leave: 'Salir',
    notLoaded: 'No pudimos cargar las preguntas. No se ha perdido nada.',
  },
})
