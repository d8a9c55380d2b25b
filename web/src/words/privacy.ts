import type { RetentionClass } from '@evenkeel/contract/retention-classes.ts'
import { dictionary } from './words.ts'

type Kept = Record<RetentionClass, string>

const kindsEn: Kept = {
  checkIns: 'Check-ins',
  assessments: 'Assessments',
  alerts: 'Alerts, from the day they were closed',
  care: 'Requests to talk and visits, from the day they ended',
  toolUses: 'Coping tool sessions',
}
const kindsEs: Kept = {
  checkIns: 'Registros diarios',
  assessments: 'Evaluaciones',
  alerts: 'Alertas, desde el día en que se resolvieron',
  care: 'Pedidos de hablar y visitas, desde el día en que terminaron',
  toolUses: 'Sesiones con herramientas',
}

/**
 * What Evenkeel stores, who sees it, and for how long; every sentence must be true of the product. `held`: the reader may be
 * in care. `asks`: they can ask for a talk and share forms, as people in care and staff can.
 */
export const privacyWords = dictionary({
  en: {
    title: 'Your privacy here',
    lead: (facility: string) =>
      `What Evenkeel keeps at ${facility}, who sees it, and how long it stays. In plain words.`,
    backToSignIn: 'Back to sign in',
    failed: 'We could not load this page.',
    kept: {
      title: 'What is kept',
      points: (held: boolean, asks: boolean) => [
        `Your account: username and role. If you or staff gave them: name, email, unit, shift, badge number${held ? ', housing, booking number, and the days you came in and get out' : ''}. Your password is not kept. What is kept can only check it.`,
        'Your check-ins. Their notes are encrypted. Your password locks them.',
        'Your assessments. Your answers are encrypted, and your password locks them. Your scores are kept so that you can see them.',
        'Your requests for help, and what became of them.',
        ...(asks
          ? [
              'Your requests to talk, the line you add, and what became of them.',
              'Copies of your forms, if you share them with mental health. They are locked with the keys of the server. Your password does not lock them.',
            ]
          : []),
        'The coping tools you used and how you rated them. How far you are in the lessons.',
        'Your journal, encrypted and locked with your password.',
        'What you type and do not save yet: in the journal, in a check-in, in an assessment. It is encrypted. Your password locks it.',
        'Where you are signed in: the kind of browser, and when.',
        'How often, in each hour, someone signed in as you or tried a wrong password, and from which network address. Here for 30 days, and in the audit log.',
        'What administrators do, and some things that people do with their own account. It says who, what, when, to whom, and from which network address. It never has what people wrote.',
      ],
    },
    who: {
      title: 'Who sees what',
      you: 'You',
      youText: 'see all that you entered.',
      staff: 'All other officers and staff',
      staffText:
        'see nothing of yours in Evenkeel but this: they can look up the name, unit, cell and booking number of people in care, to say that they worry about someone. Each search is logged. If someone did so about you, your list says so after someone was with you. It does not say who.',
      responders: 'Mental health staff who respond to your role',
      respondersText: (asks: boolean) =>
        `see an alert about you. It has your name, username, unit, housing and shift, and one score.${asks ? ' Clinicians also read your requests to talk, and have a list of whom to meet. When they open a page about you, they give a reason, and you can read it. They see your answers or totals only while you share them.' : ''} No one here sees your check-ins or notes.`,
      duty: 'Duty responders: staff who are named to go to people in care',
      dutyText:
        'see an alert about a person in care until it is closed. It has name, booking number, unit, housing and language. It says how urgent it is, and that the person may not be safe. It does not say why. But after an assessment, how urgent it is lets them tell roughly how question 9 was answered. They do not see what you wrote or answered.',
      screens: 'Duty screens: screens in rooms for staff only',
      screensText:
        'show an alert about a person in care until it is closed. It has unit, cell or bed, minutes and how urgent it is. It does not say why. Whoever stands there can show the name for 30 seconds, and the list of who opened your data says so. Where the bed does not tell who it is, as in a dormitory, the name is there at once.',
      admins: 'Administrators',
      adminsText:
        'see the accounts and figures of groups. They see that there is an alert, but their screens do not name you unless they respond to your role. They do not see your check-ins, notes or answers.',
      operator: 'Whoever runs the server and has its keys',
      operatorText: (asks: boolean) =>
        `cannot open your notes, answers or journal. What is stored, a backup and the keys are not enough. But if someone controls the server while you are signed in, the lock does not help.${asks ? ' They can read the line that you add when you ask to talk, and the copies of forms that you share.' : ''}`,
      reset: 'Somebody who resets your password',
      resetText: (asks: boolean) =>
        `could see scores, dates, tools, lessons, and what you ticked in check-ins. They could see messages in alerts${asks ? ' and your requests to talk' : ''}. They could not see your notes, answers or journal, and for 30 days they cannot delete these. They could ask to have the whole account deleted: you can take that back for 7 days. For 30 days you are shown the reset each time you sign in.`,
      journal: 'Your journal, notes and answers: nobody but you',
      journalText: (asks: boolean) =>
        `${asks ? 'The one thing you can change: you may share copies of your forms with mental health. Else staff' : 'Staff'}, administrators and we cannot open what is stored. That holds for a backup too. And a reset of your password does not open them.`,
    },
    help: {
      title: 'When you press Get Help',
      screen:
        'The mental health staff for your role see it on their screen. It shows your name, unit, housing and shift. If you are in care, staff who are named to go to people in care see it too. They may be officers. Their screen shows your name, booking number, language, unit and housing.',
      leaves: 'A message also leaves Evenkeel:',
      email: 'by e-mail to those who answer and gave an address,',
      webhook: 'to one more system here that sends it on, with the number of the alert.',
      holds:
        'It says how urgent it is, and your unit if it is on the list of this place. It never says your name or what you wrote or answered.',
      stays: 'No e-mail and no other message leaves Evenkeel here. It is shown on the screen only.',
      assessment:
        'A high or critical assessment makes an alert too. It says that symptoms are strong or that you may not be safe. It has one score, made of your last check-ins and that assessment. Staff can tell from it roughly how you answered question 9, and no other answer. If you are in care, an urgent one goes to duty responders too, without the score.',
    },
    groups: {
      title: 'Figures of groups',
      points: (least: string) => [
        'Administrators see figures of groups, such as the mean stress of a unit. No names are in them.',
        `A group of fewer than ${least} people is never shown in them.`,
        `They change only when at least ${least} people have something new. And each figure is changed a little by chance. So no one can be sure of your numbers when they look before and after.`,
        'Administrators also see how many accounts and open alerts there are. They see how long it took to answer alerts. These figures are not changed by chance.',
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
      words: 'What you wrote and did not save',
      answers: 'Answers that you did not send',
      rest: 'Account and progress in lessons',
      slip: 'Sign-in slips',
      hours: (number: string) => `${number} hours`,
      repeat: 'What tells a repeated press from a new one',
      figures: 'Figures of groups',
      figuresLong: 'They stay. They hold no names.',
      log: 'Audit log',
      logLong: 'It stays. It knows accounts by a number.',
      open: 'An alert that is still open is kept, however old it is. A closed one can be kept longer too: until it is noted that someone saw you in person. This is so for each call for help.',
      backups: 'Backups do not forget. What you delete stays in old backups until they are thrown away.',
    },
    rights: {
      title: 'What you can do',
      points: (days: string, asks: boolean) => [
        'Download all that is kept of you, on your account page.',
        `Have your account deleted, on the same page. It goes after ${days} days, but not while help or a visit for you is still open. Until then you can take it back. After that your journal can never be opened again.`,
        'See who opened or changed anything of yours, on the same page.',
        'Delete entries of your journal at any time.',
        ...(asks ? ['Share your forms with mental health, or stop, on your account page.'] : []),
      ],
      account: 'Go to my account',
    },
    browser: {
      title: 'In your browser',
      points: [
        'One cookie keeps you signed in. It is gone when you sign out.',
        'One cookie marks a browser in which somebody signed in before, for a year. It guards against people who guess passwords. It does not hold your name.',
        'A tablet or computer here may keep a key that proves which device it is. The key is the same for all who use it. It holds nothing about you.',
        'Only the choice of light or dark is stored besides. It stays when you sign out.',
        'This site loads nothing from other sites, and no one counts your visits.',
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
      points: (held, asks) => [
        `Su cuenta: usuario, función y, si usted o el personal los dieron, su nombre, correo electrónico, unidad, turno${held ? ', número de placa, celda o cama, número de ingreso y los días de ingreso y de salida' : ' y número de placa'}. Su contraseña no se guarda, solo un valor que la comprueba.`,
        'Sus registros diarios. Sus notas están cifradas y cerradas con su contraseña.',
        'Sus evaluaciones. Sus respuestas están cifradas y cerradas con su contraseña. Sus puntajes se guardan para que usted los vea.',
        'Sus pedidos de ayuda y qué pasó con ellos.',
        ...(asks
          ? [
              'Sus pedidos de hablar, la línea que usted escribe y qué pasó con ellos.',
              'Copias de sus formularios, si los comparte con salud mental. Las cierran las claves del servidor. No las cierra su contraseña.',
            ]
          : []),
        'Qué herramientas usó y cómo las calificó, y cuánto avanzó en las lecciones.',
        'Su diario, cifrado y cerrado con su contraseña.',
        'Lo que escribe en el diario, en un registro o en una evaluación antes de guardarlo. Está cifrado y cerrado con su contraseña.',
        'Dónde tiene la sesión abierta: el tipo de navegador y cuándo.',
        'Cuántas veces por hora alguien entró con su cuenta o puso mal la contraseña, y desde qué lugar de la red. Aquí por 30 días, y en el registro de auditoría.',
        'Lo que hacen los administradores, y algunas cosas que las personas hacen con su propia cuenta: quién lo hizo, qué, cuándo, sobre quién y la dirección de red. Nunca lo que las personas escribieron.',
      ],
    },
    who: {
      title: 'Quién ve qué',
      you: 'Usted',
      youText: 've todo lo que anotó.',
      staff: 'Los demás oficiales y el resto del personal',
      staffText:
        'no ven nada suyo en Evenkeel, salvo esto: pueden buscar el nombre, la unidad, la celda y el número de ingreso de las personas bajo cuidado, para decir que alguien les preocupa. Cada búsqueda queda anotada. Si alguien lo hizo por usted, su lista lo dice cuando alguien ya estuvo con usted. No dice quién fue.',
      responders: 'El personal de salud mental que atiende a las personas con su función',
      respondersText: (asks) =>
        `ve su nombre, usuario, unidad, celda o cama y turno con una alerta sobre usted, y el puntaje que lleva la alerta.${asks ? ' Los profesionales clínicos también leen sus pedidos de hablar y tienen una lista de a quién ver. Cuando abren una página sobre usted, dan un motivo, y usted puede leerlo. Ven sus respuestas o totales solo mientras usted los comparte.' : ''} Nadie aquí ve sus registros ni notas.`,
      duty: 'Quienes van a las alertas: personal nombrado para ir a ver a las personas bajo cuidado',
      dutyText:
        'ven la alerta de una persona bajo cuidado hasta que se cierra. Lleva nombre, número de ingreso, unidad, celda o cama e idioma. Dice qué tan urgente es, y que la persona puede no estar a salvo. No dice por qué. Pero después de una evaluación, por lo urgente que es pueden saber, más o menos, qué se respondió en la pregunta 9. No ven lo que usted escribió o respondió.',
      screens: 'Pantallas de guardia: en salas solo para el personal',
      screensText:
        'muestran la alerta de una persona bajo cuidado hasta que se cierra: unidad, celda o cama, minutos y qué tan urgente es. No dicen por qué. Quien está allí puede mostrar el nombre durante 30 segundos, y la lista de quién abrió sus datos lo dice. Donde la cama no basta, como en un dormitorio, el nombre aparece de inmediato.',
      admins: 'Los administradores',
      adminsText:
        'ven las cuentas y las cifras de grupos. Ven que hay una alerta, pero sus pantallas no dicen su nombre si no atienden a las personas con su función. No ven sus registros, notas ni respuestas.',
      operator: 'Quien maneja el servidor y tiene sus claves',
      operatorText: (asks) =>
        `no puede abrir sus notas, respuestas ni diario con la base de datos, una copia de seguridad y las claves. El cierre no protege de quien controla el servidor en marcha mientras su sesión está abierta.${asks ? ' Sí puede leer la línea que usted escribe al pedir hablar, y las copias de los formularios que comparte.' : ''}`,
      reset: 'Quien restablece su contraseña',
      resetText: (asks) =>
        `podría ver puntajes, lo que marcó en sus registros, fechas, herramientas, lecciones${asks ? ', mensajes en alertas y sus pedidos de hablar' : ' y mensajes en alertas'}; no sus notas, respuestas ni diario. Durante 30 días no puede borrarlos. Podría pedir que se borre toda la cuenta: usted puede retirarlo durante 7 días. Cada vez que usted entra, durante 30 días, se le muestra que se restableció.`,
      journal: 'Su diario, notas y respuestas: nadie más que usted',
      journalText: (asks) =>
        `${asks ? 'Solo usted puede cambiarlo, si comparte con salud mental copias de sus formularios. Si no, ni' : 'Ni'} el personal, ni los administradores, ni nosotros podemos abrir lo que está guardado, ni en la base de datos ni en una copia. Cambiar la contraseña con un comprobante tampoco lo abre.`,
    },
    help: {
      title: 'Cuando presiona Pedir ayuda',
      screen:
        'El personal de salud mental que atiende a las personas con su función lo ve en su pantalla, con su nombre, unidad, celda o cama y turno. Si usted está bajo cuidado, también lo ve el personal nombrado para ir a ver a esas personas. Pueden ser oficiales. Su pantalla muestra su nombre, número de ingreso, idioma, unidad y celda o cama.',
      leaves: 'También sale un mensaje de Evenkeel:',
      email: 'por correo a quien responde y dio una dirección,',
      webhook: 'a otro sistema de la institución que pasa las alertas, con el número de la alerta.',
      holds:
        'Dice qué tan urgente es, y la unidad si está en la lista de la institución. Nunca su nombre, ni nada que usted escribió o respondió.',
      stays: 'Aquí no sale de Evenkeel ningún correo ni otro mensaje. Solo se muestra en la pantalla.',
      assessment:
        'Una evaluación con resultado alto o crítico también crea una alerta. Dice que los síntomas son fuertes o que usted podría no estar a salvo, y lleva un puntaje hecho con sus últimos registros y esa evaluación. El personal puede saber por ella, más o menos, qué respondió en la pregunta 9, y ninguna otra respuesta. Si usted está bajo cuidado, una urgente también llega a quienes van a las alertas, sin el puntaje.',
    },
    groups: {
      title: 'Cifras de grupos',
      points: (least) => [
        'Los administradores ven cifras de grupos, como el promedio de estrés de una unidad. No llevan nombres.',
        `Un grupo de menos de ${least} personas nunca se muestra en ellas.`,
        `Cambian solo cuando al menos ${least} personas tienen algo nuevo. Y cada promedio se cambia un poco al azar. Así nadie puede estar seguro de sus números mirando antes y después.`,
        'Los administradores ven también cuántas cuentas y cuántas alertas abiertas hay, y cuánto se tardó en responder. Esas cifras son exactas.',
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
      words: 'Lo que escribió y no guardó',
      answers: 'Respuestas que no envió',
      rest: 'Cuenta y avance en las lecciones',
      slip: 'Comprobantes de acceso',
      hours: (number) => `${number} horas`,
      repeat: 'Lo que distingue un envío repetido de uno nuevo',
      figures: 'Cifras de grupos',
      figuresLong: 'Se quedan. No llevan nombres.',
      log: 'Registro de auditoría',
      logLong: 'Se queda. Conoce las cuentas por un número.',
      open: 'Una alerta que nadie ha cerrado nunca se borra por su antigüedad. Una cerrada también puede guardarse más tiempo: hasta que se anote que alguien estuvo con usted en persona. Vale para cada vez que se pide ayuda.',
      backups:
        'Las copias de seguridad recuerdan. Lo borrado sigue en copias más antiguas hasta que la institución las elimine.',
    },
    rights: {
      title: 'Qué puede hacer usted',
      points: (days, asks) => [
        'Descargar todo lo que se guarda de usted, en la página de su cuenta.',
        `Pedir que se borre su cuenta, en la misma página. Se borra después de ${days} días, pero no mientras siga abierta una ayuda o una visita para usted. Hasta entonces puede retirar el pedido. Después su diario no se podrá abrir nunca más.`,
        'Ver quién abrió o cambió algo suyo, en la misma página.',
        'Borrar entradas de su diario en cualquier momento.',
        ...(asks ? ['Compartir sus formularios con salud mental, o dejar de hacerlo, en la página de su cuenta.'] : []),
      ],
      account: 'Ir a mi cuenta',
    },
    browser: {
      title: 'En su navegador',
      points: [
        'Una cookie guarda su sesión. Se va cuando usted cierra la sesión.',
        'Una cookie marca por un año un navegador en el que alguien entró antes. Protege contra quien adivina contraseñas. No contiene su nombre.',
        'Una tableta o computadora de la institución puede guardar una clave que prueba qué dispositivo es. Es la misma para todos los que la usan, y no contiene nada sobre usted.',
        'Aparte de eso solo se guarda si eligió claro u oscuro. Se queda cuando cierra la sesión.',
        'No se carga nada de otros sitios, y nadie cuenta sus visitas.',
      ],
    },
  },
})
