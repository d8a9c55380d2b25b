import { dictionary } from './words.ts'

/** The words of the portals: what both share, and what people in care see. */
export const portalWords = dictionary({
  en: {
    hello: (name: string) => `Hello, ${name}`,
    inmateLead: 'This is your space. Take one small step today.',
    menu: 'Menu',
    failed: 'We could not load this. Nothing is lost.',
    checkInBanner: 'You have not checked in today. It takes about a minute.',
    checkInNow: 'Check in now',
    dailyCheck: 'Daily Check',
    completedToday: 'Completed today',
    trackMood: 'Track your mood',
    addAnother: 'Add another',
    openCheckIn: 'Go to Check-In',
    doneBanner: 'You checked in today. Thank you for taking care of yourself.',
    weeklyProgress: 'Weekly Progress',
    weekDays: (days: string, goal: string) => `${days} of ${goal} days with a check-in this week`,
    record: 'My record',
    recordText: 'See how your mood and stress have been over the last 30 days.',
    openRecord: 'Open my record',
    privacyTitle: 'Your privacy',
    privacy:
      'In Evenkeel, only you can open your check-ins. No officer, staff member or administrator can. Your notes are encrypted.',
    supportTitle: 'Need support now?',
    supportTell:
      'If you are not safe, or you think about hurting yourself, tell any officer or staff member now. You can say:',
    supportSay: 'I am not safe. I need mental health now.',
    support988: 'You can also call or text 988, the Suicide and Crisis Lifeline. It is free, day and night.',
    supportBlocked: 'Some places block this number. If your call does not go through, tell staff.',
  },
  es: {
    hello: (name: string) => `Hola, ${name}`,
    inmateLead: 'Este es su espacio. Hoy basta con un pequeño paso.',
    menu: 'Menú',
    failed: 'No pudimos cargar esta parte. No se ha perdido nada.',
    checkInBanner: 'Hoy todavía no ha hecho su registro. Toma más o menos un minuto.',
    checkInNow: 'Hacer mi registro',
    dailyCheck: 'Registro diario',
    completedToday: 'Completado hoy',
    trackMood: 'Registre su estado de ánimo',
    addAnother: 'Agregar otro',
    openCheckIn: 'Ir al registro diario',
    doneBanner: 'Usted ya hizo su registro de hoy. Gracias por cuidarse.',
    weeklyProgress: 'Progreso semanal',
    weekDays: (days: string, goal: string) => `${days} de ${goal} días con registro esta semana`,
    record: 'Mi historial',
    recordText: 'Vea cómo han estado su ánimo y su estrés en los últimos 30 días.',
    openRecord: 'Abrir mi historial',
    privacyTitle: 'Su privacidad',
    privacy:
      'En Evenkeel, solo usted puede abrir sus registros. Ni los oficiales, ni el personal, ni los administradores pueden hacerlo. Sus notas están cifradas.',
    supportTitle: '¿Necesita apoyo ahora?',
    supportTell:
      'Si no se siente a salvo, o piensa en hacerse daño, dígaselo ahora a cualquier oficial o persona del personal. Puede decir:',
    supportSay: 'No estoy a salvo. Necesito atención de salud mental ahora.',
    support988:
      'También puede llamar al 988, la Línea de Prevención del Suicidio y Crisis, y oprimir 2 para español. Es gratis, de día y de noche.',
    supportBlocked: 'Algunos lugares bloquean este número. Si su llamada no entra, avise al personal.',
  },
})
