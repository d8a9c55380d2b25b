import type { LastUse, YesNo } from '@evenkeel/contract/entry-words.ts'
import { dictionary } from './words.ts'

/** `left_out`: the person says that they leave a question out. */
type LeftOut = 'left_out'
type Last = Record<LastUse | LeftOut, string>
type Said = Record<YesNo | LeftOut, string>

/** The questions at entry on what somebody last drank or took. */
export const atEntryWords = dictionary({
  en: {
    care: {
      title: 'Four questions for your safety',
      why: 'You are new here. It can be dangerous to stop drink, pills or drugs all at once. Answer what you want, and leave out the rest.',
      tells:
        'If there is a risk, the people who answer here are told at once. They read who and where you are, that it could be withdrawal, and that you need medical care today. The alert does not say from what.',
      reads:
        'Who can read your answers? Only the people named here to answer for people in care, and mental health staff. They may be officers. Each time shows in your list of who opened your data. No other officer gets them, and no screen on a wall shows them. This app sends them to no court.',
      kept: 'If there is no risk, your answers are not kept.',
      daily: 'Did you drink alcohol every day, or nearly?',
      alcohol: 'When was your last drink?',
      pills: 'When did you last take pills for sleep or nerves? Xanax and Valium are two of them.',
      opioids: 'When did you last take heroin, fentanyl or pain pills?',
      medicine: 'I take medicine for this (methadone, Suboxone, naltrexone).',
      last: {
        today: 'Today',
        yesterday: 'Yesterday',
        days_2_3: '2 or 3 days ago',
        days_4_7: '4 to 7 days ago',
        longer: 'Longer ago, or never',
        left_out: 'I leave this out',
      } satisfies Last as Last,
      said: { yes: 'Yes', no: 'No', left_out: 'I leave this out' } satisfies Said as Said,
      send: 'Send my answers',
      sending: 'Sending...',
      skip: 'Skip all four',
      failed: 'It was not sent. Your answers are still here. Try again.',
      sent: 'Thank you. These answers show no risk now.',
      told: 'The people who answer here are told now. You need medical care today.',
      skipped: 'You left these out. That is fine.',
      sick: 'Do you shake, sweat or throw up, or see or hear things? Tell any officer right away. Say: "I am in withdrawal. I need medical now."',
      goOn: 'Continue',
      leave: {
        leaveTitle: 'Leave these questions?',
        leaveText: 'What you chose is not sent yet.',
        leave: 'Leave',
        stay: 'Stay',
      },
    },
    /** For those who answer. */
    admin: {
      open: 'Open what was said at entry',
      opens: 'The person sees that you opened it. Do not pass it on to officers.',
      opened: (moment: string) => `Said at entry, ${moment}`,
      openFailed: 'It could not be opened. Try again.',
      asked: {
        daily: 'Alcohol every day, or nearly',
        alcohol: 'Last drink',
        pills: 'Last pills for sleep or nerves',
        opioids: 'Last heroin, fentanyl or pain pills',
        medicine: 'Takes medicine for this (methadone, Suboxone, naltrexone)',
      },
      none: 'No answer',
    },
  },
  es: {
    care: {
      title: 'Cuatro preguntas por su seguridad',
      why: 'Acaba de llegar. Dejar de golpe el alcohol, las pastillas o las drogas puede ser peligroso. Conteste lo que quiera y deje lo demás.',
      tells:
        'Si hay riesgo, se avisa en seguida a quienes aquí responden. Leen quién es y dónde está, que podría ser abstinencia y que necesita atención médica hoy. La alerta no dice de qué.',
      reads:
        '¿Quién puede leer lo que contesta? Solo quienes aquí responden por las personas a su cuidado, y salud mental. Pueden ser oficiales. Cada vez queda en su lista de quién abrió sus datos. Ningún otro oficial lo recibe, y ninguna pantalla en la pared lo muestra. Esta app no lo manda a ningún tribunal.',
      kept: 'Si no hay riesgo, no se guarda lo que contestó.',
      daily: '¿Bebía alcohol todos los días, o casi?',
      alcohol: '¿Cuándo bebió por última vez?',
      pills: '¿Cuándo tomó por última vez pastillas para dormir o para los nervios, como Xanax, Valium o Klonopin?',
      opioids: '¿Última vez con heroína, fentanilo o pastillas de dolor?',
      medicine: 'Tomo medicina para esto (metadona, Suboxone, naltrexona).',
      last: {
        today: 'Hoy',
        yesterday: 'Ayer',
        days_2_3: 'Hace 2 o 3 días',
        days_4_7: 'Hace de 4 a 7 días',
        longer: 'Hace más, o nunca',
        left_out: 'No contesto esta',
      },
      said: { yes: 'Sí', no: 'No', left_out: 'No contesto esta' },
      send: 'Enviar',
      sending: 'Enviando...',
      skip: 'Saltar las cuatro',
      failed: 'No se envió. Lo que contestó sigue aquí. Pruebe otra vez.',
      sent: 'Gracias. Por lo que contestó, ahora no se ve riesgo.',
      told: 'Ya se avisa a quienes aquí responden que necesita atención médica hoy.',
      skipped: 'Dejó estas preguntas sin contestar. Está bien.',
      sick: '¿Tiembla, suda o vomita, o ve u oye cosas? Dígaselo ya a cualquier oficial. Diga en inglés: "I am in withdrawal. I need medical now." (Tengo abstinencia. Necesito un médico ya.)',
      goOn: 'Continuar',
      leave: {
        leaveTitle: '¿Dejar estas preguntas?',
        leaveText: 'Lo que eligió no se ha enviado.',
        leave: 'Dejarlas',
        stay: 'Seguir aquí',
      },
    },
    admin: {
      open: 'Abrir lo que dijo al entrar',
      opens: 'La persona ve que usted lo abrió. No lo pase a oficiales.',
      opened: (moment: string) => `Dicho al entrar, ${moment}`,
      openFailed: 'No se pudo abrir. Pruebe otra vez.',
      asked: {
        daily: 'Alcohol todos los días, o casi',
        alcohol: 'Último trago',
        pills: 'Últimas pastillas para dormir o los nervios',
        opioids: 'Última heroína, fentanilo o pastillas para el dolor',
        medicine: 'Toma medicina para esto (metadona, Suboxone, naltrexona)',
      },
      none: 'Sin respuesta',
    },
  },
})
