import type { RetentionClass } from '@evenkeel/contract/retention/retention-classes.ts'
import type { Privacy } from '@evenkeel/contract/users/own-data.ts'
import { dictionary } from '../../../words/words.ts'

type Kept = Record<RetentionClass, string>
type Times = Privacy['times']
/** `held`: in care; `works`: staff; `asks`: can ask for a talk and share; signed-out readers are all of them. */
export type Reader = { held: boolean; works: boolean; asks: boolean }

const kindsEn: Kept = {
  checkIns: 'Check-ins',
  assessments: 'Assessments',
  alerts: 'Alerts, from the day they were closed',
  care: 'Talks, visits and what officers sent, from the day they ended',
  toolUses: 'Coping tool sessions',
}
const kindsEs: Kept = {
  checkIns: 'Registros diarios',
  assessments: 'Evaluaciones',
  alerts: 'Alertas, desde el día en que se resolvieron',
  care: 'Charlas, visitas y lo que enviaron oficiales, desde el día en que terminaron',
  toolUses: 'Sesiones con herramientas',
}

/** Every sentence must be true of the product, and every time is the server's. */
export const privacyWords = dictionary({
  en: {
    title: 'Your privacy here',
    lead: (facility: string) =>
      `What Evenkeel keeps at ${facility}, who sees it, and how long it stays. In plain words.`,
    backToSignIn: 'Back to sign in',
    failed: 'We could not load this page.',
    kept: {
      title: 'What is kept',
      points: ({ held, works, asks }: Reader, t: Times) => [
        `Your account: username and role. If you or staff gave them: name, email, unit, shift, badge number${held ? ', housing, booking and permanent number, and the days you came in and get out, also of stays before. If you try to sign in long after you left, the day you tried' : ''}. Your password is not kept. What is kept can only check it.`,
        'Your check-ins, with what you ticked. Their notes are encrypted. Your password locks them.',
        'Your assessments. Your answers are encrypted, and your password locks them. Your scores are kept so that you can see them.',
        `${asks ? 'Your plan, your worksheets' : 'Your worksheets'}, and what you want to try. They are encrypted. Your password locks them.`,
        asks
          ? 'Your requests for help and all alerts about you. What became of them.'
          : 'Alerts about you, and what became of them.',
        ...(asks
          ? [
              'Your requests to talk, the line you add, and what became of them.',
              'Copies of your forms, if you share them with mental health. Copies of steps of your plan, if you share these.',
            ]
          : []),
        ...(held
          ? ['If you say yes to calls after you leave: phone numbers. The names of those who can find you.']
          : []),
        `What staff write about you. They make notes with an alert${asks ? ', a talk or a visit' : ''}${held ? ', or a call after you leave' : ''}.${held ? ' They send a line when they worry about you.' : ''}`,
        `What you say when we ask if you are safe: before the form, and after question 9.${held ? ' What you say at the start about drink or drugs, if there is a risk.' : ''}`,
        ...(works
          ? [
              'What you send about someone in care.',
              'If you leave it: where to reach you at home, and a person you trust.',
            ]
          : []),
        ...(asks
          ? [
              'The keys of the server lock these lines, copies, numbers, answers and notes. Your password does not lock them.',
            ]
          : ['The keys of the server lock these answers and notes. Your password does not lock them.']),
        'The coping tools you used and how you rated them. How far you are in the lessons.',
        'Your journal, encrypted and locked with your password.',
        `What you type and do not save or send yet: in the journal, a check-in or an assessment${asks ? ', in your plan or a request to talk' : ''}${works ? ', or about someone in care' : ''}. It is encrypted. Your password locks it.`,
        'Where you are signed in: the kind of browser, and when.',
        `How often, in each hour, someone signed in as you or tried a wrong password, and from which network address. Here for ${t.signInsDays} days, and in the audit log.`,
        'What administrators do, and some things that people do with their own account. It says who, what, when, to whom, and from which network address. It never has what people wrote.',
      ],
    },
    who: {
      title: 'Who sees what',
      you: 'You',
      youText: ({ held, works }: Reader) =>
        `see what you entered.${held ? ' Of a phone number for calls you see the last two digits.' : ''}${works ? ' What you sent about someone in care is not shown again.' : ''} Notes of staff about you are not shown here.`,
      staff: 'All other officers and staff',
      staffText:
        'see nothing of yours in Evenkeel but this: they can look up the name, unit, cell and booking number of people in care, to say that they worry about someone. The log says who searched, not for whom. If someone sent a worry about you, they read when it was seen, when someone was with you, and what mental health tells the post, such as a watch. Your list says so after someone was with you. It does not say who.',
      responders: 'Those who are named here to answer for your role',
      respondersText: (asks: boolean) =>
        `see an alert about you. It has your name, username, unit, housing and shift, and if you are in care your language.${asks ? ' Clinicians also read your requests to talk, and have a list of whom to meet. When they open a page about you, they give a reason, and you can read it. They see answers, totals or steps of your plan only while you share them.' : ''} If you are in care and told us at the start what you drank or took, and there was a risk, they can open that. No one here sees your check-ins or notes.`,
      duty: 'Duty responders: staff who are named to go to people in care',
      dutyText:
        'see an urgent alert about a person in care until it is closed. It has name, booking number, unit, housing and language. It says how urgent it is. It says that the person may not be safe, or needs medical today, or both. It does not say why. But after an assessment, how urgent it is lets them tell roughly how question 9 was answered. They do not see what you wrote or answered.',
      screens: 'Duty screens: screens in rooms for staff only',
      screensText: (t: Times) =>
        `show an urgent alert about a person in care until it is closed. It has unit, cell or bed, minutes and how urgent it is. It does not say why. Whoever stands there can show the name for ${t.nameSeconds} seconds, and the list of who opened your data says so. Where the bed does not tell who it is, as in a dormitory, the name is there at once.`,
      admins: 'Administrators',
      adminsText:
        'see the accounts and figures of groups. They see that there is an alert, but their screens do not name you unless they respond to your role. They do not see your check-ins, notes or answers to the form. But those who answer for your role can open what you said when we asked if you are safe. If you are in care, they can also open what you said at the start about drink or drugs.',
      operator: 'Whoever runs the server and has its keys',
      operatorText: ({ held, works, asks }: Reader) =>
        `cannot open what your password locks. What is stored, a backup and the keys are not enough. But they could guess a weak password. If someone controls the server while you are signed in, the lock does not help. They can read what staff write about you. They can read what you said when we asked if you are safe${asks ? ', the line that you add when you ask to talk, and copies of forms or plan steps that you share' : ''}${held ? ', what you said at the start about drink or drugs, and numbers for calls' : ''}${works ? ', and where to reach you at home' : ''}. They need no key at all for these: your account, your alerts with what they say, your scores, and what you ticked in check-ins: mood, stress and its causes.${asks ? ' Also what you ticked when you asked to talk, when staff met you, and what came of it.' : ''}${held ? ' And what officers ticked when they worried about you.' : ''}`,
      reset: 'Somebody who resets your password',
      resetText: ({ works, asks }: Reader, t: Times) =>
        `could see scores, dates, tools, lessons, and what you ticked in check-ins. They could see messages in alerts${asks ? ' and what you ticked when you asked to talk' : ''}. They could not see what your password locks${asks ? ', or read what you shared of it' : ''}. For ${t.afterSlipDays} days they cannot delete it. They could ask to have the whole account deleted: you can take that back for ${t.deletionDays} days.${asks ? ' They could end what you share, or take back a request to talk: then you can read that it was done.' : ''}${works || !asks ? ' If you answer alerts, this account is told of none for a day, unless there is nobody else.' : ''} For ${t.afterSlipDays} days you are shown the reset each time you sign in.`,
      locked: 'What your password locks: nobody but you',
      lockedText: ({ asks }: Reader) =>
        `This is your journal, notes, answers, ${asks ? 'plan, ' : ''}worksheets and things to try. ${asks ? 'The one thing you can change: you may share copies of forms and plan steps with mental health. Else staff' : 'Staff'}, administrators and we cannot open what is stored. That holds for a backup too. And a reset of your password does not open them.`,
    },
    help: {
      title: 'When you press Get Help',
      alertTitle: 'When there is an alert about you',
      screen:
        'Those who answer for your role see it on their screen. It shows your name, unit, housing and shift, and if you are in care your language. If you are in care, staff who are named to go to people in care see it too. They may be officers. Their screen shows your name, booking number, language, unit and housing.',
      leaves: 'A message also leaves Evenkeel:',
      email: 'by e-mail to those who answer and gave an address,',
      webhook: 'to one more system here that sends it on, with the number of the alert.',
      holds:
        'It says how urgent it is, and your unit if it is on the list of this place. It never says your name or what you wrote or answered.',
      stays: 'No e-mail and no other message leaves Evenkeel here. It is shown on the screen only.',
      assessment:
        'A high or critical assessment makes an alert too. If you say in question 9 that you may not be safe, or would rather not say, staff are called. In your first week in care they are called for strong worry too. Any other high result goes to clinicians as work, and nobody is called at first. Where there are none, those who answer are told by day. The alert says that symptoms are strong or that you may not be safe. Staff can tell from how urgent it is roughly how you answered question 9. In your first week in care it may say that strong worry could come from stopping alcohol, drugs or pills. Before the form, and after question 9, we may ask up to five more questions. Those who answer for your role can open what you said to them: yes, no or not answered, and where you stopped. It is written down when they do. Your other answers are not in it. If you are in care and new here, we also ask what you last drank or took, and each day if you are sick from it. If there is a risk, an alert says that you need medical care today or now, and that it could be withdrawal. If you are in care, an urgent one goes to duty responders too. They may read that you need medical today, and not why.',
    },
    groups: {
      title: 'Figures of groups',
      points: (least: string) => [
        'Administrators see figures of groups, such as the mean stress of a unit. No names are in them.',
        `A group of fewer than ${least} people is never shown in them.`,
        `They change only when at least ${least} people have something new. Each average is changed a little by chance. Numbers of people are rounded. So no one can be sure of your numbers when they look before and after.`,
        'Administrators also see how many accounts and open alerts there are. They see how long it took to answer alerts. These figures are not changed by chance.',
      ],
    },
    time: {
      title: 'How long it is kept',
      kind: 'What',
      long: 'How long',
      kinds: kindsEn,
      after: (long: string) => `${long}, also when your account is gone`,
      account: 'As long as your account',
      journal: 'Journal',
      journalLong: 'Until you delete it, or your account',
      words: 'What you wrote and did not save',
      answers: (asks: boolean): string =>
        asks ? 'Answers and requests that you did not send' : 'Answers that you did not send',
      sharing: 'What you share',
      numbers: 'Phone numbers for calls, while you are still here',
      released: 'After you leave: sign in to read, take or delete what is yours',
      views: 'Who saw you in a list',
      signIns: 'Sign-ins, hour by hour',
      browser: 'That somebody signed in with this browser',
      rest: 'Account and progress in lessons',
      slip: 'Sign-in slips',
      slipLong: (hours: string, days: string) =>
        `Until you use it, get a new one, or your account goes. It works for ${hours}. Your first one works for ${days}.`,
      hours: (number: string) => `${number} hours`,
      repeat: 'What tells a repeated press from a new one',
      figures: 'Figures of groups',
      figuresLong: 'They stay. They hold no names.',
      log: 'Audit log',
      logLong: 'It stays. It knows accounts by a number.',
      open: 'An alert that is still open is kept, however old it is. A closed one can be kept longer too: until it is noted that someone saw you in person. This is so for each call for help.',
      held: 'Alerts and care notes can be held: for a court case, a complaint, an inspection, or after a death here. Then they stay until the hold ends, also when your account is gone. The same goes for the list of who saw you in lists. Your account page says that they are held. Your journal is never held.',
      name: 'As long as one of these stays, so do your name and your numbers here (booking and permanent number). Who can read alerts here, or works in mental health, can still read them. While alerts and notes are held, each administrator can see your name and numbers. The facility can change how long records stay. While you are here, staff can make you a new account. It is empty.',
      backups: 'Backups do not forget. What you delete stays in old backups until they are thrown away.',
    },
    rights: {
      title: 'What you can do',
      points: ({ asks }: Reader, t: Times) => [
        'Download what you wrote and did, on your account page. Notes of staff, and how urgent an alert was, are not in it.',
        `Have your account deleted, on the same page. It goes after ${t.deletionDays} days, but not while help${asks ? ', a talk' : ''} or a second visit for you is still open. Until then you can take it back. After that your journal can never be opened again.`,
        'See who opened or changed anything of yours, on the same page.',
        'Delete entries of your journal at any time.',
        ...(asks
          ? [
              'Share forms and plan steps with mental health, or stop.',
              'If someone is new in mental health, your home page tells you who. What you sent before opens to them 72 hours later, once you have signed in. With an urgent alert it opens at once.',
            ]
          : []),
      ],
      account: 'Go to my account',
    },
    browser: {
      title: 'In your browser',
      points: (t: Times) => [
        'One cookie keeps you signed in. It is gone when you sign out.',
        `One cookie marks a browser in which somebody signed in before, for ${t.browserDays} days. It guards against people who guess passwords. It also shows us if more than one account uses the browser. It does not hold your name.`,
        'Who works here may sign in as they do at work. Then there is one more cookie for ten minutes. It is sealed.',
        'A tablet or computer here may keep a key that proves which device it is. The key is the same for all who use it. It holds nothing about you.',
        'The choice of light or dark is stored. So is one page, without names, that says what to do while Evenkeel is away.',
        'When you sign out, these stay: that mark, that key, that choice and that page.',
        'This site loads nothing from other sites, and no one counts your visits.',
        'While you are signed in, whoever holds this device can read what you can. Press Esc twice, or Hide at the top, to cover the screen.',
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
      points: ({ held, works, asks }, t) => [
        `Su cuenta: usuario, función y, si usted o el personal los dieron, su nombre, correo electrónico, unidad, turno${held ? ', número de placa, celda o cama, número de ingreso y número permanente, y los días de ingreso y de salida, también de antes. Si quiso entrar mucho después de salir, el día en que lo intentó' : ' y número de placa'}. Su contraseña no se guarda, solo un valor que la comprueba.`,
        'Sus registros diarios, con lo que marcó. Sus notas están cifradas y cerradas con su contraseña.',
        'Sus evaluaciones. Sus respuestas están cifradas y cerradas con su contraseña. Sus puntajes se guardan para que usted los vea.',
        `${asks ? 'Su plan, sus hojas de trabajo' : 'Sus hojas de trabajo'} y lo que quiere probar. Todo está cifrado y cerrado con su contraseña.`,
        asks
          ? 'Sus solicitudes de ayuda y otras alertas sobre usted, y qué pasó con ellas.'
          : 'Las alertas sobre usted y qué pasó con ellas.',
        ...(asks
          ? [
              'Sus solicitudes para hablar, la línea que usted escribe y qué pasó con ellas.',
              'Copias de sus formularios y pasos de su plan, si los comparte con salud mental.',
            ]
          : []),
        ...(held
          ? ['Si acepta llamadas cuando salga: los teléfonos, y los nombres de quienes le pueden encontrar.']
          : []),
        `Lo que el personal escribe sobre usted: notas con una alerta${asks ? ', una charla o una visita' : ''}${held ? ', o una llamada cuando ya salió' : ''}.${held ? ' También lo que envía un oficial que se preocupa por usted.' : ''}`,
        `Lo que dice en las preguntas de seguridad, antes del formulario y después de la 9.${held ? ' Lo que dice al entrar sobre alcohol o drogas, si hay riesgo.' : ''}`,
        ...(works
          ? [
              'Lo que usted envía sobre alguien bajo cuidado.',
              'Si lo deja: dónde encontrarle en casa, y una persona de confianza.',
            ]
          : []),
        ...(asks
          ? [
              'Las claves del servidor cierran esas líneas, copias, números, respuestas y notas. No las cierra su contraseña.',
            ]
          : ['Las claves del servidor cierran esas respuestas y notas. No las cierra su contraseña.']),
        'Qué herramientas usó y cómo las calificó, y cuánto avanzó en las lecciones.',
        'Su diario, cifrado y cerrado con su contraseña.',
        `Lo que escribe y todavía no guarda ni envía: en el diario, un registro o una evaluación${asks ? ', en su plan o una solicitud para hablar' : ''}${works ? ', o sobre alguien bajo cuidado' : ''}. Está cifrado y cerrado con su contraseña.`,
        'Dónde tiene la sesión abierta: el tipo de navegador y cuándo.',
        `Cuántas veces por hora alguien entró con su cuenta o puso mal la contraseña, y desde qué lugar de la red. Aquí por ${t.signInsDays} días, y en el registro de auditoría.`,
        'Lo que hacen los administradores, y algunas cosas que las personas hacen con su propia cuenta: quién lo hizo, qué, cuándo, sobre quién y la dirección de red. Nunca lo que las personas escribieron.',
      ],
    },
    who: {
      title: 'Quién ve qué',
      you: 'Usted',
      youText: ({ held, works }) =>
        `ve lo que anotó.${held ? ' De un teléfono para llamadas ve las dos últimas cifras.' : ''}${works ? ' Lo que envió sobre alguien bajo cuidado no se muestra otra vez.' : ''} Las notas del personal sobre usted no se muestran aquí.`,
      staff: 'Los demás oficiales y el resto del personal',
      staffText:
        'no ven nada suyo en Evenkeel, salvo esto: pueden buscar el nombre, la unidad, la celda y el número de ingreso de las personas bajo cuidado, para decir que alguien les preocupa. Queda anotado quién buscó, no a quién. Si alguien envió un aviso sobre usted, lee cuándo se vio, cuándo alguien estuvo con usted, y lo que salud mental le dice al puesto, como una vigilancia. Su lista lo dice cuando alguien ya estuvo con usted. No dice quién fue.',
      responders: 'Las personas nombradas aquí para responder a quienes tienen su función',
      respondersText: (asks) =>
        `ven su nombre, usuario, unidad, celda o cama y turno con una alerta sobre usted, y su idioma si está bajo cuidado.${asks ? ' Los profesionales clínicos también leen sus solicitudes para hablar y tienen una lista de a quién ver. Cuando abren una página sobre usted, dan un motivo, y usted puede leerlo. Ven respuestas, totales o pasos de su plan solo mientras usted los comparte.' : ''} Si está bajo cuidado y al entrar nos dijo qué bebió o tomó, y hubo riesgo, pueden abrirlo. Nadie aquí ve sus registros ni notas.`,
      duty: 'Quienes van a las alertas: personal nombrado para ir a ver a las personas bajo cuidado',
      dutyText:
        'ven la alerta urgente de una persona bajo cuidado hasta que se cierra. Lleva nombre, número de ingreso, unidad, celda o cama e idioma. Dice qué tan urgente es. Dice que la persona puede no estar a salvo, o que necesita atención médica hoy, o las dos cosas. No dice por qué. Pero después de una evaluación, por lo urgente que es pueden saber, más o menos, qué se respondió en la pregunta 9. No ven lo que usted escribió o respondió.',
      screens: 'Pantallas de guardia: en salas solo para el personal',
      screensText: (t) =>
        `muestran la alerta urgente de una persona bajo cuidado hasta que se cierra: unidad, celda o cama, minutos y qué tan urgente es. No dicen por qué. Quien está allí puede mostrar el nombre durante ${t.nameSeconds} segundos, y la lista de quién abrió sus datos lo dice. Donde la cama no basta, como en un dormitorio, el nombre aparece de inmediato.`,
      admins: 'Los administradores',
      adminsText:
        'ven las cuentas y las cifras de grupos. Ven que hay una alerta, pero sus pantallas no dicen su nombre si no atienden a las personas con su función. No ven sus registros, notas ni respuestas del cuestionario. Pero si responden a su función, pueden abrir lo que dijo en las preguntas de seguridad. Si usted está bajo cuidado, también lo que dijo al entrar sobre alcohol o drogas.',
      operator: 'Quien maneja el servidor y tiene sus claves',
      operatorText: ({ held, works, asks }) =>
        `no puede abrir lo que cierra su contraseña. No le bastan la base de datos, una copia de seguridad y las claves, salvo que adivine una contraseña débil. El cierre no protege de quien controla el servidor en marcha mientras su sesión está abierta. Sí puede leer lo que el personal escribe sobre usted, lo que dijo en las preguntas de seguridad${asks ? ', la línea que usted escribe al pedir hablar y las copias que comparte, de formularios o de pasos de su plan' : ''}${held ? ', lo que dijo al entrar sobre alcohol o drogas, y los teléfonos para llamadas' : ''}${works ? ', y dónde se le puede encontrar en casa' : ''}. Sin ninguna clave lee su cuenta, sus alertas y lo que dicen, sus puntajes y lo que marcó en sus registros: ánimo, estrés y causas.${asks ? ' También lo que marcó al pedir hablar, cuándo le vieron y qué resultó.' : ''}${held ? ' Y lo que marcaron los oficiales que se preocuparon por usted.' : ''}`,
      reset: 'Quien restablece su contraseña',
      resetText: ({ works, asks }, t) =>
        `podría ver puntajes, lo que marcó en sus registros, fechas, herramientas, lecciones${asks ? ', mensajes en alertas y lo que marcó al pedir hablar' : ' y mensajes en alertas'}; no lo que cierra su contraseña${asks ? ', ni leer lo que usted compartió de eso' : ''}. Durante ${t.afterSlipDays} días no puede borrarlo. Podría pedir que se borre toda la cuenta: usted puede retirarlo durante ${t.deletionDays} días.${asks ? ' Podría dejar de compartir lo suyo o retirar una solicitud para hablar: después usted puede leer que se hizo.' : ''}${works || !asks ? ' Si usted responde alertas, esta cuenta no recibe ninguna durante un día, salvo que no haya nadie más.' : ''} Cada vez que usted entra, durante ${t.afterSlipDays} días, se le muestra que se restableció.`,
      locked: 'Lo que cierra su contraseña: nadie más que usted',
      lockedText: ({ asks }) =>
        `Son su diario, notas, respuestas, ${asks ? 'plan, ' : ''}hojas de trabajo y lo que quiere probar. ${asks ? 'Solo usted puede cambiarlo, si comparte con salud mental copias de formularios o de pasos de su plan. Si no, ni' : 'Ni'} el personal, ni los administradores, ni nosotros podemos abrir lo que está guardado, ni en la base de datos ni en una copia. Restablecer la contraseña tampoco lo abre.`,
    },
    help: {
      title: 'Cuando presiona Pedir ayuda',
      alertTitle: 'Cuando hay una alerta sobre usted',
      screen:
        'Quienes responden a las personas con su función lo ven en su pantalla, con su nombre, unidad, celda o cama y turno, y su idioma si está bajo cuidado. En ese caso también lo ve el personal nombrado para ir a ver a esas personas. Pueden ser oficiales. Su pantalla muestra su nombre, número de ingreso, idioma, unidad y celda o cama.',
      leaves: 'También sale un mensaje de Evenkeel:',
      email: 'por correo a quien responde y dio una dirección,',
      webhook: 'a otro sistema de la institución que pasa las alertas, con el número de la alerta.',
      holds:
        'Dice qué tan urgente es, y la unidad si está en la lista de la institución. Nunca su nombre, ni nada que usted escribió o respondió.',
      stays: 'Aquí no sale de Evenkeel ningún correo ni otro mensaje. Solo se muestra en la pantalla.',
      assessment:
        'Una evaluación con resultado alto o crítico también crea una alerta. Si en la pregunta 9 dice que puede no estar a salvo, o prefiere no decirlo, se avisa al personal. En su primera semana bajo cuidado también se avisa si se preocupa mucho. Otro resultado alto va a los profesionales clínicos como trabajo, y al principio no se avisa a nadie. Donde no los hay, se avisa de día a quienes responden. La alerta dice que los síntomas son fuertes o que usted podría no estar a salvo. Por lo urgente que es, el personal puede saber, más o menos, qué respondió en la pregunta 9. En su primera semana bajo cuidado puede decir que una preocupación fuerte podría venir de dejar el alcohol, las drogas o las pastillas. Antes del formulario hay hasta cinco preguntas de seguridad, y puede haberlas después de la 9. Quienes responden a su función pueden abrir lo que dijo en ellas: sí, no o sin responder, y dónde paró. Queda anotado cuando lo hacen. Sus otras respuestas no van en ella. Si está bajo cuidado y acaba de llegar, también se pregunta qué bebió o tomó por última vez, y cada día si se siente mal por eso. Si hay riesgo, una alerta dice que necesita atención médica hoy o ya, y que podría ser por dejar el alcohol o las drogas. Si usted está bajo cuidado, una urgente también llega a quienes van a las alertas. Pueden leer que necesita atención médica hoy, y no por qué.',
    },
    groups: {
      title: 'Cifras de grupos',
      points: (least) => [
        'Los administradores ven cifras de grupos, como el promedio de estrés de una unidad. No llevan nombres.',
        `Un grupo de menos de ${least} personas nunca se muestra en ellas.`,
        `Cambian solo cuando al menos ${least} personas tienen algo nuevo. Y cada promedio se cambia un poco al azar, y las cantidades de personas se redondean. Así nadie puede estar seguro de sus números mirando antes y después.`,
        'Los administradores ven también cuántas cuentas y cuántas alertas abiertas hay, y cuánto se tardó en responder. Esas cifras no se cambian al azar.',
      ],
    },
    time: {
      title: 'Cuánto tiempo se guarda',
      kind: 'Qué',
      long: 'Cuánto tiempo',
      kinds: kindsEs,
      after: (long) => `${long}, también cuando su cuenta ya no exista`,
      account: 'Mientras exista su cuenta',
      journal: 'Diario',
      journalLong: 'Hasta que usted lo borre, o borre su cuenta',
      words: 'Lo que escribió y no guardó',
      answers: (asks) => (asks ? 'Lo que respondió o pidió y no envió' : 'Respuestas que no envió'),
      sharing: 'Lo que comparte',
      numbers: 'Teléfonos para llamadas, mientras siga aquí',
      released: 'Después de salir: entrar para leer, llevarse o borrar lo suyo',
      views: 'Quién le vio en una lista',
      signIns: 'Entradas, hora por hora',
      browser: 'Que alguien entró con este navegador',
      rest: 'Cuenta y avance en las lecciones',
      slip: 'Papeles con código',
      slipLong: (hours, days) =>
        `Hasta que lo use, reciba otro o se borre su cuenta. Sirve por ${hours}. El primero sirve por ${days}.`,
      hours: (number) => `${number} horas`,
      repeat: 'Lo que distingue un envío repetido de uno nuevo',
      figures: 'Cifras de grupos',
      figuresLong: 'Se quedan. No llevan nombres.',
      log: 'Registro de auditoría',
      logLong: 'Se queda. Conoce las cuentas por un número.',
      open: 'Una alerta que nadie ha cerrado nunca se borra por su antigüedad. Una cerrada también puede guardarse más tiempo: hasta que se anote que alguien estuvo con usted en persona. Vale para cada vez que se pide ayuda.',
      held: 'Las alertas y notas de atención se pueden retener: por un caso en la corte, una queja o una inspección, o después de una muerte aquí. Entonces se quedan hasta que termine la retención, también sin su cuenta. También se queda la lista de quién le vio en listas. La página de su cuenta dice si hay retención. Su diario nunca se retiene.',
      name: 'Mientras quede algo de esto, su nombre y sus números de aquí (el de ingreso y el permanente) también se quedan. Los puede leer quien ve las alertas aquí o trabaja en salud mental. Si hay retención, cada administrador puede ver su nombre y sus números. La institución puede cambiar cuánto tiempo se quedan los registros. Mientras usted siga aquí, el personal puede hacerle una cuenta nueva. Está vacía.',
      backups:
        'Las copias de seguridad recuerdan. Lo borrado sigue en copias más antiguas hasta que la institución las elimine.',
    },
    rights: {
      title: 'Qué puede hacer usted',
      points: ({ asks }, t) => [
        'Descargar lo que escribió e hizo, en la página de su cuenta. No incluye las notas del personal ni qué tan urgente fue una alerta.',
        `Pedir que se borre su cuenta, en la misma página. Se borra después de ${t.deletionDays} días, pero no mientras siga abierta una ayuda${asks ? ', una solicitud para hablar' : ''} o una segunda visita para usted. Hasta entonces puede retirar la solicitud de borrarla. Después su diario no se podrá abrir nunca más.`,
        'Ver quién abrió o cambió algo suyo, en la misma página.',
        'Borrar entradas de su diario en cualquier momento.',
        ...(asks
          ? [
              'Compartir formularios y pasos de su plan con salud mental, o dejar de hacerlo.',
              'Si hay alguien más en salud mental, su página de inicio le dice quién. Lo que usted envió antes se le abre 72 horas después, cuando usted haya entrado. Con una alerta urgente se abre de inmediato.',
            ]
          : []),
      ],
      account: 'Ir a mi cuenta',
    },
    browser: {
      title: 'En su navegador',
      points: (t) => [
        'Una cookie guarda su sesión. Se va cuando usted cierra la sesión.',
        `Una cookie marca por ${t.browserDays} días un navegador en el que alguien entró antes. Protege contra quien adivina contraseñas. También nos muestra si más de una cuenta usa el navegador. No contiene su nombre.`,
        'Quien trabaja aquí puede entrar con el acceso de su trabajo. Entonces hay una cookie más, por diez minutos. Está sellada.',
        'Una tableta o computadora de la institución puede guardar una clave que prueba qué dispositivo es. Es la misma para todos los que la usan, y no contiene nada sobre usted.',
        'Se guarda si eligió claro u oscuro. También una página sin nombres, que dice qué hacer mientras Evenkeel no responde.',
        'Cuando cierra la sesión se quedan esa marca, esa clave, esa elección y esa página.',
        'No se carga nada de otros sitios, y nadie cuenta sus visitas.',
        'Mientras su sesión esté abierta, quien tenga este equipo puede leer lo mismo que usted. Para tapar la pantalla, presione Esc dos veces, u Ocultar arriba.',
      ],
    },
  },
})
