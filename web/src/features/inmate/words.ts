import { portalWords } from '../../words/portal.ts'
import { dictionary } from '../../words/words.ts'

export const inmateWords = dictionary({
  en: {
    ...portalWords.en,
    menu: 'Menu',
    weeklyProgress: 'Weekly Progress',
    weekDays: (days: string, goal: string) => `${days} of ${goal} days with a check-in this week`,
    breathing: 'Calm Breathing',
    breathingText: '5 min guided',
    journal: 'My Journal',
    journalText: 'Only you can open it',
    forToday: {
      label: 'For today',
      lasts: (title: string, minutes: string) => `${title}, ${minutes} min`,
      helped: 'You rated it as helpful before.',
      begun: 'You began this. Go on where you were.',
      next: 'It comes next in your lessons.',
      write: 'Write a few lines',
      writeText: 'What is on your mind today? Only you can open the journal.',
    },
    record: 'My record',
    privacyTitle: 'Your privacy',
    privacy:
      'No screen shows your check-ins to anyone else. Your scores can count in figures of groups, without your name.',
    supportTell: 'Thoughts of hurting yourself? Also tell any officer or staff now.',
    supportSick: 'Sick from stopping drink or drugs? Tell any officer: "I am in withdrawal."',
    request: (stage: string | undefined) => (stage ? `Your request: ${stage}` : 'See your request for help'),
    talk: 'Not urgent? Ask for a talk.',
    plan: 'My plan for hard moments',
    listenHow: 'Choose your mood. Choose your stress. Then press Complete Check-In.',
    phoneTitle: 'If you can use a phone',
    support988: 'You can also call or text 988, the Suicide and Crisis Lifeline. It is free, day and night.',
  },
  es: {
    ...portalWords.es,
    menu: 'Menú',
    weeklyProgress: 'Progreso semanal',
    weekDays: (days: string, goal: string) => `${days} de ${goal} días con registro esta semana`,
    breathing: 'Respiración tranquila',
    breathingText: '5 min con guía',
    journal: 'Mi diario',
    journalText: 'Solo usted puede abrirlo',
    forToday: {
      label: 'Para hoy',
      lasts: (title: string, minutes: string) => `${title}, ${minutes} min`,
      helped: 'Usted dijo antes que le ayudó.',
      begun: 'Ya la empezó. Siga donde quedó.',
      next: 'Es la que sigue en sus lecciones.',
      write: 'Escriba unas líneas',
      writeText: '¿Qué tiene hoy en mente? Solo usted puede abrir el diario.',
    },
    record: 'Mi historial',
    privacyTitle: 'Su privacidad',
    privacy:
      'Ninguna pantalla muestra sus registros a otra persona. Sus puntajes pueden contar en cifras de grupos, sin su nombre.',
    supportTell: '¿Piensa en hacerse daño? Avise también ahora a un oficial o al personal.',
    supportSick:
      '¿Se siente mal por dejar el alcohol o las drogas? Dígale en inglés a cualquier oficial: "I am in withdrawal."',
    request: (stage: string | undefined) => (stage ? `Su solicitud: ${stage}` : 'Ver su solicitud de ayuda'),
    talk: '¿No es urgente? Pida hablar.',
    plan: 'Mi plan para momentos duros',
    listenHow: 'Elija cómo está su ánimo y cómo está su estrés. Luego presione Completar registro.',
    phoneTitle: 'Si puede usar un teléfono',
    support988:
      'También puede llamar al 988, la Línea de Prevención del Suicidio y Crisis, y presionar 2 para español. Es gratis, de día y de noche.',
  },
})
