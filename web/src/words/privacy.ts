import type { RetentionClass } from '@evenkeel/contract/retention-classes.ts'
import { dictionary } from './words.ts'

type Kept = Record<RetentionClass, string>

const kindsEn: Kept = {
  checkIns: 'Check-ins',
  assessments: 'Assessments',
  alerts: 'Alerts, from the day they were closed',
  toolUses: 'Coping tool sessions',
}
const kindsEs: Kept = {
  checkIns: 'Registros diarios',
  assessments: 'Evaluaciones',
  alerts: 'Alertas, desde el día en que se resolvieron',
  toolUses: 'Sesiones con herramientas',
}

/** What Evenkeel stores, who sees it, and for how long; every sentence must be true of the product. */
export const privacyWords = dictionary({
  en: {
    title: 'Your privacy here',
    lead: (facility: string) =>
      `What Evenkeel keeps at ${facility}, who sees it, and how long it stays. In plain words.`,
    backToSignIn: 'Back to sign in',
    failed: 'We could not load this page.',
    kept: {
      title: 'What is kept',
      points: [
        'Your account: username, role, and if you or staff gave them, your name, email, unit, shift, badge number, housing, booking number, and the days of admission and release. Your password is not kept, only a check value that proves it.',
        'Your check-ins. Your notes are encrypted and locked with your password.',
        'Your assessments. Your answers are encrypted and locked with your password. Your scores are kept so that you can see them.',
        'Your requests for help, and what became of them.',
        'Which coping tools you used and how you rated them, and how far you are in the lessons.',
        'Your journal, encrypted and locked with your password.',
        'Where you are signed in: the kind of browser, and when.',
        'How often somebody signed in to your account, or tried a wrong password, in each hour, and from which network addresses: for 30 days here, and in the audit log.',
        'What administrators do, and some things that people do with their own account: who did it, what, when, on whom, and the network address. Never what people wrote.',
      ],
    },
    who: {
      title: 'Who sees what',
      you: 'You',
      youText: 'see all that you entered.',
      staff: 'Officers and other staff',
      staffText: 'see nothing of yours in Evenkeel.',
      responders: 'Mental health staff who respond to your role',
      respondersText:
        'see your name, username, unit, housing and shift with an alert about you, and the score that an alert carries. They do not see your check-ins, notes or answers.',
      admins: 'Administrators',
      adminsText:
        'see the accounts and figures of groups. They see that there is an alert, but their screens do not name you unless they respond to your role. They do not see your check-ins, notes or answers.',
      operator: 'Whoever runs the server and has its keys',
      operatorText:
        'cannot open your notes, answers or journal from the database, a backup and the keys. The lock does not protect you from somebody who controls the running server while you are signed in.',
      reset: 'Somebody who resets your password',
      resetText:
        'could see scores, ticked causes and symptoms, dates, tools, lessons, and messages in alerts; not your notes, answers or journal. For 30 days they cannot delete these. They could ask to have the whole account deleted: you can take that back for 7 days. A reset is shown to you at every sign-in for 30 days.',
      journal: 'Your journal, notes and answers: nobody but you',
      journalText:
        'Staff, administrators and we cannot open them from the database or a backup, and resetting your password does not open them either.',
    },
    help: {
      title: 'When you press Get Help',
      screen:
        'Mental health staff who respond to your role see it on their screen, with your name, unit, housing and shift.',
      leaves: 'A message also leaves Evenkeel:',
      email: 'by e-mail to mental health staff who gave an address,',
      webhook: 'to another system of the facility that passes alerts on, with the number of the alert.',
      holds:
        'It says how urgent it is, and the unit if it is on the facility’s list. Never your name, and nothing that you wrote or answered.',
      stays: 'No e-mail and no other message leaves Evenkeel here. It is shown on the screen only.',
      assessment:
        'A high or critical assessment makes an alert too. It says that symptoms are strong or that you may not be safe, and carries one score made of your last check-ins and that assessment. Staff can tell from it roughly how you answered question 9, and no other answer.',
    },
    groups: {
      title: 'Figures of groups',
      points: (least: string) => [
        'Administrators see figures of groups, such as the mean stress of a unit. No names are in them.',
        `A group of fewer than ${least} people is never shown in them.`,
        `They change only when at least ${least} people have something new. And each average is changed a little by chance. So nobody can be sure of your numbers by looking before and after.`,
        'Administrators also see how many accounts and how many open alerts there are, and how long answers to alerts took. Those are exact.',
      ],
    },
    time: {
      title: 'How long it is kept',
      kind: 'What',
      long: 'How long',
      kinds: kindsEn,
      days: (number: string) => `${number} days`,
      account: 'As long as your account',
      journal: 'Journal',
      journalLong: 'Until you delete it, or your account',
      rest: 'Account and progress in lessons',
      slip: 'Sign-in slips',
      hours: (number: string) => `${number} hours`,
      repeat: 'What tells a repeated press from a new one',
      figures: 'Figures of groups',
      figuresLong: 'They stay. They hold no names.',
      log: 'Audit log',
      logLong: 'It stays. It knows accounts by a number.',
      open: 'An alert that nobody has closed yet is never deleted by age.',
      backups: 'Backups remember. What is deleted stays in older backups until the facility throws them away.',
    },
    rights: {
      title: 'What you can do',
      points: (days: string) => [
        'Download all that is kept of you, on your account page.',
        `Have your account deleted, on the same page. It goes after ${days} days. Until then you can take it back. After that your journal can never be opened again.`,
        'See who opened or changed anything of yours, on the same page.',
        'Delete entries of your journal at any time.',
      ],
      account: 'Go to my account',
    },
    browser: {
      title: 'In your browser',
      points: [
        'One cookie keeps you signed in. It is gone when you sign out.',
        'One cookie marks a browser in which somebody signed in before, for a year. It guards against people who guess passwords. It does not hold your name.',
        'A tablet or computer of the facility may keep a key that proves which device it is. It is the same for all who use it, and holds nothing about you.',
        'Only the choice of light or dark is stored besides. It stays when you sign out.',
        'Nothing is loaded from other sites, and nobody counts your visits.',
      ],
    },
  },
  es: {
    title: 'Su privacidad aquí',
    lead: (facility) =>
      `Qué guarda Evenkeel en ${facility}, quién lo ve y cuánto tiempo se queda. En palabras sencillas.`,
    backToSignIn: 'Volver a la entrada',
    failed: 'No pudimos cargar esta página.',
    kept: {
      title: 'Qué se guarda',
      points: [
        'Su cuenta: usuario, función y, si usted o el personal los dieron, su nombre, correo electrónico, unidad, turno, número de placa, celda o cama, número de ingreso y los días de ingreso y de salida. Su contraseña no se guarda, solo un valor que la comprueba.',
        'Sus registros diarios. Sus notas están cifradas y cerradas con su contraseña.',
        'Sus evaluaciones. Sus respuestas están cifradas y cerradas con su contraseña. Sus puntajes se guardan para que usted los vea.',
        'Sus pedidos de ayuda y qué pasó con ellos.',
        'Qué herramientas usó y cómo las calificó, y cuánto avanzó en las lecciones.',
        'Su diario, cifrado y cerrado con su contraseña.',
        'Dónde tiene la sesión abierta: el tipo de navegador y cuándo.',
        'Cuántas veces alguien entró en su cuenta o probó una contraseña equivocada, por hora y desde qué direcciones de red: durante 30 días aquí, y en el registro de auditoría.',
        'Lo que hacen los administradores, y algunas cosas que las personas hacen con su propia cuenta: quién lo hizo, qué, cuándo, sobre quién y la dirección de red. Nunca lo que las personas escribieron.',
      ],
    },
    who: {
      title: 'Quién ve qué',
      you: 'Usted',
      youText: 've todo lo que anotó.',
      staff: 'Los oficiales y el resto del personal',
      staffText: 'no ven nada suyo en Evenkeel.',
      responders: 'El personal de salud mental que atiende a las personas con su función',
      respondersText:
        've su nombre, usuario, unidad, celda o cama y turno con una alerta sobre usted, y el puntaje que lleva la alerta. No ve sus registros, notas ni respuestas.',
      admins: 'Los administradores',
      adminsText:
        'ven las cuentas y las cifras de grupos. Ven que hay una alerta, pero sus pantallas no dicen su nombre si no atienden a las personas con su función. No ven sus registros, notas ni respuestas.',
      operator: 'Quien maneja el servidor y tiene sus claves',
      operatorText:
        'no puede abrir sus notas, respuestas ni diario con la base de datos, una copia de seguridad y las claves. El cierre no protege de quien controla el servidor en marcha mientras su sesión está abierta.',
      reset: 'Quien restablece su contraseña',
      resetText:
        'podría ver puntajes, causas y síntomas marcados, fechas, herramientas, lecciones y mensajes en alertas; no sus notas, respuestas ni diario. Durante 30 días no puede borrarlos. Podría pedir que se borre toda la cuenta: usted puede retirarlo durante 7 días. Cada vez que usted entra, durante 30 días, se le muestra que se restableció.',
      journal: 'Su diario, notas y respuestas: nadie más que usted',
      journalText:
        'Ni el personal, ni los administradores, ni nosotros podemos abrirlos desde la base de datos o una copia de seguridad, y restablecer su contraseña tampoco los abre.',
    },
    help: {
      title: 'Cuando presiona Pedir ayuda',
      screen:
        'El personal de salud mental que atiende a las personas con su función lo ve en su pantalla, con su nombre, unidad, celda o cama y turno.',
      leaves: 'También sale un mensaje de Evenkeel:',
      email: 'por correo electrónico al personal de salud mental que dio una dirección,',
      webhook: 'a otro sistema de la institución que pasa las alertas, con el número de la alerta.',
      holds:
        'Dice qué tan urgente es, y la unidad si está en la lista de la institución. Nunca su nombre, ni nada que usted escribió o respondió.',
      stays: 'Aquí no sale de Evenkeel ningún correo ni otro mensaje. Solo se muestra en la pantalla.',
      assessment:
        'Una evaluación con resultado alto o crítico también crea una alerta. Dice que los síntomas son fuertes o que usted podría no estar a salvo, y lleva un puntaje hecho con sus últimos registros y esa evaluación. El personal puede saber por ella, más o menos, qué respondió en la pregunta 9, y ninguna otra respuesta.',
    },
    groups: {
      title: 'Cifras de grupos',
      points: (least) => [
        'Los administradores ven cifras de grupos, como el promedio de estrés de una unidad. No llevan nombres.',
        `Un grupo de menos de ${least} personas nunca se muestra en ellas.`,
        `Cambian solo cuando al menos ${least} personas tienen algo nuevo. Y cada promedio se cambia un poco al azar. Así nadie puede estar seguro de sus números mirando antes y después.`,
        'Los administradores ven además cuántas cuentas y cuántas alertas abiertas hay, y cuánto tardaron las respuestas a alertas. Esas cifras son exactas.',
      ],
    },
    time: {
      title: 'Cuánto tiempo se guarda',
      kind: 'Qué',
      long: 'Cuánto tiempo',
      kinds: kindsEs,
      days: (number) => `${number} días`,
      account: 'Mientras exista su cuenta',
      journal: 'Diario',
      journalLong: 'Hasta que usted lo borre, o borre su cuenta',
      rest: 'Cuenta y avance en las lecciones',
      slip: 'Comprobantes de acceso',
      hours: (number) => `${number} horas`,
      repeat: 'Lo que distingue un envío repetido de uno nuevo',
      figures: 'Cifras de grupos',
      figuresLong: 'Se quedan. No llevan nombres.',
      log: 'Registro de auditoría',
      logLong: 'Se queda. Conoce las cuentas por un número.',
      open: 'Una alerta que nadie ha cerrado nunca se borra por su antigüedad.',
      backups:
        'Las copias de seguridad recuerdan. Lo borrado sigue en copias más antiguas hasta que la institución las elimine.',
    },
    rights: {
      title: 'Qué puede hacer usted',
      points: (days) => [
        'Descargar todo lo que se guarda de usted, en la página de su cuenta.',
        `Pedir que se borre su cuenta, en la misma página. Se borra después de ${days} días. Hasta entonces puede retirar el pedido. Después su diario no se podrá abrir nunca más.`,
        'Ver quién abrió o cambió algo suyo, en la misma página.',
        'Borrar entradas de su diario en cualquier momento.',
      ],
      account: 'Ir a mi cuenta',
    },
    browser: {
      title: 'En su navegador',
      points: [
        'Una cookie mantiene su sesión abierta. Desaparece cuando usted cierra la sesión.',
        'Una cookie marca por un año un navegador en el que alguien entró antes. Protege contra quien adivina contraseñas. No contiene su nombre.',
        'Una tableta o computadora de la institución puede guardar una clave que prueba qué dispositivo es. Es la misma para todos los que la usan, y no contiene nada sobre usted.',
        'Aparte de eso solo se guarda si eligió claro u oscuro. Se queda cuando cierra la sesión.',
        'No se carga nada de otros sitios, y nadie cuenta sus visitas.',
      ],
    },
  },
})
