import type { Ticked } from '@evenkeel/contract/care/talk.ts'
import { dictionary, useWords } from '../../../words/words.ts'

export const talkWords = dictionary({
  en: {
    title: 'I want to talk',
    back: 'Back',
    unavailable: {
      care: 'Nobody reads requests here now. Tell any officer or staff that you want to talk to mental health.',
      staff: 'Nobody reads requests of staff here now. Call 988, or COPLINE: 1-800-267-5463.',
    },
    doNotWait: 'Thoughts of hurting yourself? Do not wait.',
    reads: {
      care: 'Mental health reads this and must act on danger or sexual abuse. It may enter your health record. Do not write about your case.',
      staff: (names: string) =>
        `It is read by: ${names}. They must act on danger or sexual abuse. It may enter your health record. Do not write about a legal case.`,
    },
    names: (names: string) => `Who reads it: ${names}.`,
    sealed: {
      care: 'No officer can open your line. One who resets your password could. Then we tell you.',
      staff: 'No officer or supervisor can open your line. One who resets your password could. Then we tell you.',
    },
    about: 'What is it about?',
    optional: '(optional)',
    topics: {
      feeling_low: 'Feeling low',
      worry: 'Worry',
      sleep: 'Sleep',
      anger: 'Anger',
      family: 'Family',
      bad_news: 'Bad news',
      substances: 'Drugs or alcohol',
      medicine: 'Medicine',
      something_else: 'Something else',
    },
    withdrawal: {
      care: 'Sick from stopping alcohol or drugs? Do not wait. Tell any officer: "I am in withdrawal."',
      calls: 'In your first two weeks here this also calls those who answer here. Medical should see you today.',
    },
    when: 'When?',
    whens: { soon: 'Soon', this_week: 'This week', any_time: 'Any time' },
    line: 'One line, if you want',
    send: 'Ask for a talk',
    sending: 'Sending',
    wait: 'It can take a day or more until somebody reads it.',
    sent: 'Your request is sent',
    failed: 'It is not sent yet. What you wrote is still here. Please try again.',
    refused: 'It is not sent: nobody reads requests here now. What you wrote is still here.',
    notLoaded: 'We could not load this.',
    status: {
      title: 'Your request',
      received: 'Sent. No day is planned yet.',
      late: {
        care: (day: string) => `They should have come by ${day}. Tell any officer: I asked for mental health.`,
        staff: (day: string) =>
          `They should have come by ${day}. Those who answer staff are told. Until then: 988, or COPLINE, 1-800-267-5463.`,
      },
      planned: (day: string) => `Planned for ${day}. The day may change.`,
      met: (day: string) => `You met on ${day}.`,
      metPlan:
        'Did you talk about a plan for hard moments? Nobody else can write it here. You can write it down in My plan.',
      openPlan: 'Open My plan',
      withdrawn: 'You took it back.',
      released: 'It ended when you left. You can ask again.',
      closed: 'It is closed. You can ask again.',
      sentOn: (day: string) => `Asked on ${day}`,
    },
    more: 'Add to it',
    withdraw: 'Take it back',
    withdrawText: 'Nobody will come because of this request. You can ask again.',
    withdrawFailed: 'It is not taken back. Please try again.',
    ended: 'This request has ended already.',
    taken: 'Your request is taken back',
    leaveTitle: 'Leave without sending?',
    leaveText: 'What you wrote here is not sent, and will be gone.',
    leave: 'Leave',
    stay: 'Stay here',
  },
  es: {
    title: 'Quiero hablar',
    back: 'Volver',
    unavailable: {
      care: 'Ahora nadie lee solicitudes aquí. Diga a cualquier oficial o al personal que quiere hablar con salud mental.',
      staff:
        'Ahora nadie lee aquí las solicitudes del personal. Llame al 988 y presione 2. COPLINE, en inglés: 1-800-267-5463.',
    },
    doNotWait: '¿Piensa en hacerse daño? No espere.',
    reads: {
      care: 'Salud mental lee esto y tiene que actuar ante peligro o abuso sexual. Puede quedar en su expediente médico. No escriba sobre su caso legal.',
      staff: (names) =>
        `Lo lee: ${names}. Tiene que actuar ante peligro o abuso sexual. Puede quedar en su expediente médico. No escriba sobre un caso legal.`,
    },
    names: (names) => `Quién lo lee: ${names}.`,
    sealed: {
      care: 'Ningún oficial puede abrir su línea. Solo podría quien le pone otra contraseña. A usted se le avisa.',
      staff:
        'Ningún oficial ni supervisor puede abrir su línea. Solo podría quien le pone otra contraseña. A usted se le avisa.',
    },
    about: '¿De qué se trata?',
    optional: '(opcional)',
    topics: {
      feeling_low: 'Me siento mal',
      worry: 'Preocupación',
      sleep: 'Sueño',
      anger: 'Enojo',
      family: 'Familia',
      bad_news: 'Malas noticias',
      substances: 'Drogas o alcohol',
      medicine: 'Medicinas',
      something_else: 'Otra cosa',
    },
    withdrawal: {
      care: '¿Se siente mal por dejar el alcohol o las drogas? No espere. Dígale en inglés a cualquier oficial: "I am in withdrawal."',
      calls:
        'En sus primeras dos semanas aquí, esto también llama a quienes responden. El personal médico debe verle hoy.',
    },
    when: '¿Cuándo?',
    whens: { soon: 'Pronto', this_week: 'Esta semana', any_time: 'Cuando se pueda' },
    line: 'Una línea, si quiere',
    send: 'Pedir hablar',
    sending: 'Enviando',
    wait: 'Puede pasar un día o más hasta que alguien lo lea.',
    sent: 'Su solicitud se envió',
    failed: 'Todavía no está enviada. Lo que escribió sigue aquí. Intente de nuevo.',
    refused: 'No se envió: ahora nadie lee esto aquí. Lo que escribió sigue aquí.',
    notLoaded: 'No pudimos cargar esto.',
    status: {
      title: 'Su solicitud',
      received: 'Enviada. Todavía no hay un día.',
      late: {
        care: (day) => `Debían venir a más tardar el ${day}. Diga a cualquier oficial: pedí hablar con salud mental.`,
        staff: (day) =>
          `Debían venir a más tardar el ${day}. Se avisa a quienes responden al personal. Mientras tanto: 988, o COPLINE, 1-800-267-5463.`,
      },
      planned: (day) => `Planeada para el ${day}. El día puede cambiar.`,
      met: (day) => `Hablaron el ${day}.`,
      metPlan:
        '¿Hablaron de un plan para momentos difíciles? Nadie más puede escribirlo aquí. Usted puede anotarlo en Mi plan.',
      openPlan: 'Abrir Mi plan',
      withdrawn: 'Usted la retiró.',
      released: 'Terminó cuando usted salió. Puede pedir otra vez.',
      closed: 'Está cerrada. Puede pedir otra vez.',
      sentOn: (day) => `Enviada el ${day}`,
    },
    more: 'Agregar algo',
    withdraw: 'Retirarla',
    withdrawText: 'Nadie vendrá por esta solicitud. Puede pedir otra vez.',
    withdrawFailed: 'No se retiró. Intente de nuevo.',
    ended: 'Esta solicitud ya terminó.',
    taken: 'Su solicitud está retirada',
    leaveTitle: '¿Salir sin enviar?',
    leaveText: 'Lo que escribió aquí no está enviado y se perderá.',
    leave: 'Salir',
    stay: 'Quedarme aquí',
  },
})

/** What a request ticks, in the words of its form. */
export function useTicked({ about, when }: Ticked) {
  const { topics, whens } = useWords(talkWords)
  return [about.map((one) => topics[one]).join(', '), when && whens[when]].filter(Boolean).join(' · ')
}
