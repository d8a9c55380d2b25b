import type { PillUse, YesNo } from '@evenkeel/contract/assessments/entry-words.ts'
import { dictionary } from '../../../words/words.ts'

/** `left_out`: the person says that they leave a question out. */
type LeftOut = 'left_out'
type Last = Record<PillUse | LeftOut, string>
type Said = Record<YesNo | LeftOut, string>

export const atEntryWords = dictionary({
  en: {
    care: {
      title: 'A few questions for your safety',
      why: 'You are new here. It can be dangerous to stop drink, pills or drugs all at once. Answer what you want, and leave out the rest.',
      tells:
        'If there is a risk, the people who answer here are told at once. They see who and where you are, that it could be withdrawal, and that you need medical care today. The alert does not say from what. Officers who are sent to you see that you need medical today, and how soon to come. They do not see why.',
      reads:
        'Who can read your answers? Mental health staff, and the people named here to answer for people in care. Some of them may be officers. No other officer can, and no screen on a wall shows them. Each time is in your list of who opened your data. Whoever has the keys of the server could read them too. This app sends them to no court. A court could still ask for them.',
      kept: 'If there is no risk, your answers are not kept. If there is one, they are kept as long as the alert.',
      daily: 'Did you drink alcohol on most days before you came here?',
      alcohol: 'When was your last drink?',
      pills: 'When did you last take pills for sleep or nerves? Xanax, Valium and Klonopin are some.',
      opioids: 'When did you last take heroin, fentanyl or strong pain pills? Percs are one kind.',
      medicine: 'Do you take methadone, Suboxone or the like, so you do not get sick? Or did you until you came here?',
      last: {
        today: 'Today',
        yesterday: 'Yesterday',
        days_2_3: '2 or 3 days ago',
        days_4_7: '4 to 7 days ago',
        days_8_14: '8 to 14 days ago',
        longer: 'Longer ago, or never',
        left_out: 'I leave this out',
      } satisfies Last as Last,
      said: { yes: 'Yes', no: 'No', left_out: 'I leave this out' } satisfies Said as Said,
      send: 'Send my answers',
      sending: 'Sending...',
      skip: 'Skip them all',
      failed: 'It was not sent. Your answers are still here. Try again.',
      sent: 'Thank you. From these answers, nobody is told.',
      told: 'Staff who answer here are called now. Nobody in one hour? Tell any officer: "I could be in withdrawal."',
      skipped: 'You left these out. That is fine.',
      sick: 'Do you shake, sweat or throw up, or see or hear things that are not there? Tell any officer right away. Say: "I am in withdrawal. I need medical now."',
      goOn: 'Continue',
      open: 'See the questions',
      leave: {
        leaveTitle: 'Leave these questions?',
        leaveText: 'What you chose is not sent yet.',
        leave: 'Leave',
        stay: 'Stay',
      },
    },
    /** Read by responders. */
    admin: {
      open: 'Open what was said at entry',
      opens: 'The person sees that you opened it. Tell medical. Do not pass it on to officers.',
      opened: (moment: string) => `Said at entry, ${moment}`,
      openFailed: 'It could not be opened. Try again.',
      asked: {
        daily: 'Alcohol every day, or nearly',
        alcohol: 'Last drink',
        pills: 'Last pills for sleep or nerves',
        opioids: 'Last heroin, fentanyl or strong pain pills',
        medicine: 'Takes medicine for this, or did up to now, such as methadone or Suboxone',
      },
      none: 'No answer',
    },
  },
  es: {
    care: {
      title: 'Unas preguntas por su seguridad',
      why: 'Acaba de llegar. Dejar de golpe el alcohol, las pastillas o las drogas puede ser peligroso. Conteste lo que quiera y deje lo demás.',
      tells:
        'Si hay riesgo, se avisa enseguida a quienes responden aquí. Ven quién es y dónde está, que podría ser por dejar el alcohol o las drogas y que necesita atención médica hoy. La alerta no dice de qué. Los oficiales que van a verle ven que necesita atención médica hoy, y qué tan pronto ir. No ven por qué.',
      reads:
        '¿Quién puede leer lo que contesta? Salud mental, y quienes responden aquí por las personas bajo cuidado. Algunos pueden ser oficiales. Ningún otro oficial puede, y ninguna pantalla en la pared lo muestra. Cada vez queda en su lista de quién abrió sus datos. Quien tiene las claves del servidor también podría leerlo. Esta app no lo manda a ningún tribunal. Un tribunal todavía podría pedirlo.',
      kept: 'Si no hay riesgo, no se guarda lo que contestó. Si lo hay, se guarda tanto como la alerta.',
      daily: '¿Bebía alcohol todos los días, o casi, antes de llegar aquí?',
      alcohol: '¿Cuándo bebió por última vez?',
      pills: '¿Cuándo tomó por última vez pastillas para dormir o para los nervios, como Xanax, Valium o Klonopin?',
      opioids: '¿Cuándo usó por última vez heroína, fentanilo o pastillas fuertes de dolor? Un ejemplo es Percocet.',
      medicine: '¿Toma metadona, Suboxone o algo así para no ponerse mal? ¿O lo tomaba hasta llegar aquí?',
      last: {
        today: 'Hoy',
        yesterday: 'Ayer',
        days_2_3: 'Hace 2 o 3 días',
        days_4_7: 'Hace 4 a 7 días',
        days_8_14: 'Hace 8 a 14 días',
        longer: 'Hace más, o nunca',
        left_out: 'No contesto esta',
      },
      said: { yes: 'Sí', no: 'No', left_out: 'No contesto esta' },
      send: 'Enviar',
      sending: 'Enviando...',
      skip: 'Saltarlas todas',
      failed: 'No se envió. Lo que contestó sigue aquí. Pruebe otra vez.',
      sent: 'Gracias. Por lo que contestó no se avisa a nadie.',
      told: 'Ya se avisa a quienes responden aquí. ¿Nadie viene en una hora? Diga a cualquier oficial: "I could be in withdrawal." (Puede ser por dejar el alcohol o las drogas.)',
      skipped: 'Dejó estas preguntas sin contestar. Está bien.',
      sick: '¿Tiembla, suda o vomita, o ve u oye cosas que no están ahí? Dígaselo ya a cualquier oficial. Diga en inglés: "I am in withdrawal. I need medical now." (Dejé el alcohol o las drogas y me siento muy mal. Necesito un médico ya.)',
      goOn: 'Continuar',
      open: 'Ver las preguntas',
      leave: {
        leaveTitle: '¿Dejar estas preguntas?',
        leaveText: 'Lo que eligió no se ha enviado.',
        leave: 'Dejarlas',
        stay: 'Seguir aquí',
      },
    },
    admin: {
      open: 'Abrir lo que dijo al entrar',
      opens: 'La persona ve que usted lo abrió. Que lo sepa el personal médico. No lo pase a oficiales.',
      opened: (moment: string) => `Dicho al entrar, ${moment}`,
      openFailed: 'No se pudo abrir. Pruebe otra vez.',
      asked: {
        daily: 'Alcohol todos los días, o casi',
        alcohol: 'Último trago',
        pills: 'Últimas pastillas para dormir o los nervios',
        opioids: 'Última vez con heroína, fentanilo o pastillas fuertes para el dolor',
        medicine: 'Toma algo para esto, o lo tomaba hasta ahora, como metadona o Suboxone',
      },
      none: 'Sin respuesta',
    },
  },
})
