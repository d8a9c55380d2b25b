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
      why: 'You are new here. Stopping alcohol, pills or drugs suddenly can be dangerous; medical needs to know. You can skip any.',
      tells:
        'If there is a risk, the people who answer here are told at once. They see who and where you are, that it could be withdrawal, and that you need medical. The alert does not say from what. Officers who are sent to you see that you need medical, and how soon to come. They do not see why.',
      reads:
        'Who can read your answers? Mental health and medical staff, and the people named here to answer for people in care. Some of them may be officers. No other officer can, and no screen on a wall shows them. Each time is in your list of who opened your data. Whoever has the keys of the server could read them too. This app sends them to no court. A court could still ask for them.',
      kept: 'No risk: we keep only that you were asked. A risk: your answers stay with the alert, even closed.',
      daily: 'Did you drink alcohol on most days before you came here?',
      alcohol: 'When was your last drink?',
      pills: 'When did you last take pills for sleep or nerves? Xanax, Valium and Klonopin are some.',
      opioids: 'When did you last take heroin, fentanyl or strong pain pills? Percs are one kind.',
      medicine: 'Before you came here, did you take methadone or Suboxone? Or something like it?',
      last: {
        today: 'Today',
        yesterday: 'Yesterday',
        days_2_3: '2 or 3 days ago',
        days_4_7: '4 to 7 days ago',
        days_8_14: '8 to 14 days ago',
        longer: 'Longer ago, or never',
        left_out: 'Skip',
      } satisfies Last as Last,
      said: { yes: 'Yes', no: 'No', left_out: 'Skip' } satisfies Said as Said,
      send: 'Send my answers',
      sending: 'Sending...',
      skip: 'Skip them all',
      failed:
        'It may not be sent. Your answers are still here: try again. If you stopped drink, pills or drugs, do not wait: tell any officer: "I could be in withdrawal."',
      sent: 'Thank you. From these answers, nobody is told.',
      told: 'Staff who answer here are called now. You do not have to wait. Tell any officer: "I could be in withdrawal."',
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
        daily: 'Alcohol on most days',
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
      why: 'Acaba de llegar. Dejar de golpe alcohol, pastillas o drogas puede ser peligroso; el médico debe saberlo. Puede saltar cualquiera.',
      tells:
        'Si hay riesgo, se avisa enseguida a quienes responden aquí. Ven quién es y dónde está, que podría ser por dejar el alcohol o las drogas y que necesita médico. La alerta no dice de qué. Los oficiales que van a verle ven que necesita médico, y qué tan pronto ir. No ven por qué.',
      reads:
        '¿Quién puede leer lo que contesta? Salud mental, personal médico y quienes responden aquí por las personas bajo cuidado. Algunos pueden ser oficiales. Ningún otro oficial puede, y ninguna pantalla en la pared lo muestra. Cada vez queda en su lista de quién abrió sus datos. Quien tiene las claves del servidor también podría leerlo. Esta app no lo manda a ningún tribunal. Un tribunal todavía podría pedirlo.',
      kept: 'Sin riesgo, solo queda que se le preguntó. Con riesgo, sus respuestas quedan con la alerta, aunque se cierre.',
      daily: '¿Bebía alcohol casi todos los días antes de llegar aquí?',
      alcohol: '¿Cuándo bebió por última vez?',
      pills: '¿Cuándo tomó por última vez pastillas para dormir o para los nervios, como Xanax, Valium o Klonopin?',
      opioids: '¿Cuándo usó por última vez heroína, fentanilo o pastillas fuertes de dolor? Un ejemplo es Percocet.',
      medicine: '¿Tomaba metadona o Suboxone antes de llegar aquí? ¿O algo así?',
      last: {
        today: 'Hoy',
        yesterday: 'Ayer',
        days_2_3: 'Hace 2 o 3 días',
        days_4_7: 'Hace 4 a 7 días',
        days_8_14: 'Hace 8 a 14 días',
        longer: 'Hace más, o nunca',
        left_out: 'Saltar',
      },
      said: { yes: 'Sí', no: 'No', left_out: 'Saltar' },
      send: 'Enviar',
      sending: 'Enviando...',
      skip: 'Saltarlas todas',
      failed:
        'Puede que no se haya enviado. Lo que contestó sigue aquí: pruebe otra vez. Si dejó el alcohol, las pastillas o las drogas, no espere: diga a cualquier oficial: "I could be in withdrawal." (Puede ser por dejar el alcohol o las drogas.)',
      sent: 'Gracias. Por lo que contestó no se avisa a nadie.',
      told: 'Ya se avisó a quienes responden aquí. No tiene que esperar. Diga a cualquier oficial: "I could be in withdrawal." (Puede ser por dejar el alcohol o las drogas.)',
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
        daily: 'Alcohol casi todos los días',
        alcohol: 'Último trago',
        pills: 'Últimas pastillas para dormir o los nervios',
        opioids: 'Última vez con heroína, fentanilo o pastillas fuertes para el dolor',
        medicine: 'Toma algo para esto, o lo tomaba hasta ahora, como metadona o Suboxone',
      },
      none: 'Sin respuesta',
    },
  },
})
