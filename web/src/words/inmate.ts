import { portalWords } from './portal.ts'
import { dictionary } from './words.ts'

/** Words of the portal of people in care. */
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
    recordText: 'See how your mood and stress have been, day by day.',
    privacyTitle: 'Your privacy',
    privacy:
      'No screen shows your check-ins to anyone else. Your scores can count in figures of groups, without your name.',
    supportTell: 'Not safe, or thoughts of hurting yourself? Also tell any officer or staff now. Say:',
    talk: 'Not urgent? Ask for a talk.',
    plan: 'My plan for hard moments',
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
    recordText: 'Vea cómo han estado su ánimo y su estrés, día por día.',
    privacyTitle: 'Su privacidad',
    privacy:
      'Ninguna pantalla muestra sus registros a otra persona. Sus puntajes pueden contar en cifras de grupos, sin su nombre.',
    supportTell:
      'Si no se siente a salvo, o piensa en hacerse daño, dígaselo también ahora a cualquier oficial o persona del personal:',
    talk: '¿No es urgente? Pida hablar.',
    plan: 'Mi plan para momentos duros',
    phoneTitle: 'Si puede usar un teléfono',
    support988:
      'También puede llamar al 988, la Línea de Prevención del Suicidio y Crisis, y presionar 2 para español. Es gratis, de día y de noche.',
  },
})
