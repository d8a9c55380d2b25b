import { dictionary } from './words.ts'

/** On every signed-in screen. */
export const shell = dictionary({
  en: {
    tell: {
      care: 'Tell any officer or staff if you need help.',
      staff: 'If you need help, tell your supervisor or a peer. COPLINE: 1-800-267-5463.',
    },
    peers: 'Peer Support',
    plan: 'My plan',
    skip: 'Skip to content',
    leftOut: (count: number, number: string) =>
      count === 1
        ? 'One entry cannot be shown here. An admin can find out why.'
        : `We cannot show ${number} entries here. An admin can find out why.`,
    nav: {
      label: 'Main',
      dashboard: 'Dashboard',
      checkIn: 'Check-In',
      journal: 'Journal',
      tools: 'Coping Tools',
      learning: 'Learning',
      alerts: 'Alerts',
      referral: 'Worried about someone',
      sharing: 'What you share',
      talk: 'I want to talk',
      record: 'My record',
      analytics: 'Analytics',
      account: 'Account',
      more: 'More',
      signOut: 'Sign Out',
      waiting: (count: number, number: string) => (count === 1 ? '1 alert waits' : `${number} alerts wait`),
    },
    /** Tabs whose screen no link above names. */
    titles: {
      assessment: 'Assessment',
      code: 'A recovery code on paper',
      worksheets: 'Worksheets',
      tries: 'Things to try',
      wrong: 'This page is not here',
    },
    away: {
      title: 'We can’t reach the server',
      text: 'Nothing is wrong with your account. The server or the network may be off for a moment.',
    },
    over: { title: 'You are signed out', signIn: 'Sign in' },
    error: {
      title: 'This page did not open',
      text: 'Something went wrong on our side. What you saved before is safe.',
    },
    registered: { title: 'Registration successful', text: 'Welcome to Evenkeel. We are glad you are here.' },
    followUp: {
      title: 'Additional Support May Be Needed',
      text: 'Staff were notified. Resources are available to you now.',
      resources: 'Open the resources',
    },
    unauthorized: { title: 'Unauthorized', text: 'You are logged out. Logging in again...' },
    notFound: {
      title: '404 Page Not Found',
      help: 'This page is not here. The address may be old or mistyped. Nothing is lost.',
      home: 'Go to my dashboard',
      checkIn: 'Go to Check-In',
    },
    session: {
      title: 'Are you still there?',
      idle: 'To keep your words private, you will be signed out soon.',
      endingTitle: 'Your session is almost over',
      ending: 'It has reached its longest time. Save now. You can sign in again right after.',
      finish: 'Go back and save',
      left: (seconds: number) => (seconds === 1 ? '1 second left' : `${seconds} seconds left`),
      stay: 'Stay signed in',
      unsaved: 'You have words that are not saved. When you are signed out, they will be lost.',
      failed: 'We could not reach the server. Please try again.',
    },
  },
  es: {
    tell: {
      care: 'Dígale a cualquier oficial o empleado si necesita ayuda.',
      staff: 'Si necesita ayuda, dígaselo a su supervisor o a un compañero. COPLINE, en inglés: 1-800-267-5463.',
    },
    peers: 'Apoyo entre compañeros',
    plan: 'Mi plan',
    skip: 'Ir al contenido',
    leftOut: (count, number) =>
      count === 1
        ? 'Hay una entrada que no se puede mostrar aquí. Un administrador puede ver por qué.'
        : `Hay ${number} entradas que no se pueden mostrar aquí. Un administrador puede ver por qué.`,
    nav: {
      label: 'Principal',
      dashboard: 'Inicio',
      checkIn: 'Registro',
      journal: 'Diario',
      tools: 'Herramientas',
      learning: 'Aprender',
      alerts: 'Alertas',
      referral: 'Me preocupa alguien',
      sharing: 'Lo que comparte',
      talk: 'Quiero hablar',
      record: 'Mi historial',
      analytics: 'Estadísticas',
      account: 'Cuenta',
      more: 'Más',
      signOut: 'Cerrar sesión',
      waiting: (count, number) => (count === 1 ? '1 alerta espera' : `${number} alertas esperan`),
    },
    titles: {
      assessment: 'Evaluación',
      code: 'Código de recuperación',
      worksheets: 'Hojas de trabajo',
      tries: 'Cosas para probar',
      wrong: 'Esta página no está aquí',
    },
    away: {
      title: 'No podemos conectar con el servidor',
      text: 'Su cuenta está bien. Es posible que el servidor o la red no funcionen por un momento.',
    },
    over: { title: 'Su sesión se cerró', signIn: 'Entrar' },
    error: {
      title: 'Esta página no se abrió',
      text: 'Algo falló de nuestro lado. Lo que guardó antes está a salvo.',
    },
    registered: { title: 'Su cuenta está lista', text: 'Le damos la bienvenida a Evenkeel. Nos alegra que esté aquí.' },
    followUp: {
      title: 'Tal vez necesite más apoyo',
      text: 'Se avisó al personal. Hay recursos disponibles para usted ahora.',
      resources: 'Abrir los recursos',
    },
    unauthorized: { title: 'Sin autorización', text: 'Su sesión se cerró. Volviendo a la entrada...' },
    notFound: {
      title: '404 Página no encontrada',
      help: 'Esta página no está aquí. Es posible que la dirección sea antigua o esté mal escrita. No se perdió nada.',
      home: 'Ir a mi inicio',
      checkIn: 'Ir al registro diario',
    },
    session: {
      title: '¿Sigue ahí?',
      idle: 'Para proteger su privacidad, su sesión se cerrará pronto.',
      endingTitle: 'Su sesión está por terminar',
      ending: 'Llegó a su tiempo máximo. Guarde ahora lo que está haciendo. Podrá entrar de nuevo enseguida.',
      finish: 'Volver y guardar',
      left: (seconds) => (seconds === 1 ? 'Queda 1 segundo' : `Quedan ${seconds} segundos`),
      stay: 'Seguir en la sesión',
      unsaved: 'Tiene palabras sin guardar. Cuando se cierre su sesión, se perderán.',
      failed: 'No pudimos conectar con el servidor. Intente de nuevo.',
    },
  },
})
