import { dictionary } from './words.ts'

/** Words about what a reset locked, and the recovery code. */
export const journalKeyWords = dictionary({
  en: {
    lockedTitle: 'Locked since your password was reset',
    kinds: {
      entries: (count: number, shown: string) => (count === 1 ? '1 journal entry' : `${shown} journal entries`),
      notes: (count: number, shown: string) => (count === 1 ? 'notes of 1 check-in' : `notes of ${shown} check-ins`),
      assessments: (count: number, shown: string) =>
        count === 1 ? 'answers of 1 assessment' : `answers of ${shown} assessments`,
      plans: (count: number, shown: string) =>
        count === 1 ? '1 version of your plan' : `${shown} versions of your plan`,
      tries: (count: number, shown: string) => (count === 1 ? '1 thing to try' : `${shown} things to try`),
    },
    locked: (list: string) =>
      `Locked: ${list}. Enter an old password or your recovery code to open all of it, or delete it.`,
    lockedWhy: 'What you wrote before the reset still needs the key it was locked with.',
    oldPassword: 'Old password',
    oldPasswordHint: 'The one you had before the reset.',
    openByPassword: 'Open with old password',
    code: 'Recovery code',
    codeHint: 'Capital or small letters, with or without dashes.',
    openByCode: 'Open with recovery code',
    opening: 'Opening...',
    missing: { oldPassword: 'Please enter your old password.', recoveryCode: 'Please enter your recovery code.' },
    wrong: {
      oldPassword: 'This password opens nothing here. Nothing is lost. Think of the one you had before the reset.',
      recoveryCode: 'This code opens nothing here. Nothing is lost. It may be from an older paper, or used up.',
    },
    mistyped: 'This is not a recovery code. Please look for a letter that was copied wrong.',
    openFailed: 'Nothing could be opened. Nothing is lost. Please try again.',
    openAway: 'We could not reach Evenkeel. Nothing is lost. Please try again.',
    opened: (count: number, shown: string) =>
      count === 1 ? '1 text is open again.' : `${shown} texts are open again.`,
    openedTitle: 'Opened',
    deleteLocked: 'Delete what is locked',
    deleteLockedTitle: 'Delete what is locked?',
    deleteLockedText: (list: string) =>
      `This will be deleted: ${list}. Your check-ins and scores stay, and what you can read. This cannot be undone.`,
    delete: 'Delete',
    deletedTitle: 'Deleted',
    deleted: 'What you can read is still here.',
    deleteFailed: 'It could not be deleted. Please try again.',
    afterSlip: 'Not for 30 days after a sign-in slip: whoever used it may not be you. What is locked stays until then.',

    offerTitle: 'Do you want a recovery code?',
    offer: [
      'If your password is reset, what you wrote stays locked: journal, notes and answers. Your old password opens it. So does a recovery code that you wrote down.',
      'Paper can be found in a search. Whoever has the code and can sign in as you can use it. You can make it void on the journal page at any time.',
      'Without the code or the old password, no one can open what is locked. We cannot either.',
    ],
    write: 'Write down a recovery code',
    notNow: 'Not now',
    never: 'Never',
    making: 'Making...',
    makeFailed: 'No code was made. Please try again.',
    codeTitle: 'Your recovery code',
    codeOnce: 'It is shown this one time. Write it down and keep it where others do not look.',
    paper: 'Keep this private: it opens what is locked in Evenkeel.',
    print: 'Print',
    written: 'I have written it down',

    cardTitle: 'A code on paper',
    cardText:
      'A recovery code is a second key to your journal, notes and answers. It opens what a password reset has locked. If you change your password, the code is void.',
    none: 'There is no recovery code.',
    since: (date: string) => `There is a recovery code since ${date}.`,
    make: 'Make a recovery code',
    makeNew: 'Make a new code',
    makeNewTitle: 'Make a new recovery code?',
    makeNewText: 'The code that you have now will be void.',
    revoke: 'Make it void',
    revokeTitle: 'Make the recovery code void?',
    revokeText: 'It will not open anything any more. Your entries stay as they are.',
    revokedTitle: 'Recovery code void',
    revoked: 'The old paper opens nothing now. You can destroy it.',
    revokeFailed: 'The code could not be made void. Please try again.',
    stateFailed: 'We could not find out if there is a recovery code.',
    used: (when: string) => `A recovery code was used to open what was locked: ${when}.`,
    usedNotYou: 'If that was not you, somebody may have found the paper. Change your password on your account page.',
    usedRead: 'I have read this',
  },
  es: {
    lockedTitle: 'Cerrado desde que se restableció su contraseña',
    kinds: {
      entries: (count, shown) => (count === 1 ? '1 entrada del diario' : `${shown} entradas del diario`),
      notes: (count, shown) => (count === 1 ? 'notas de 1 registro' : `notas de ${shown} registros`),
      assessments: (count, shown) =>
        count === 1 ? 'respuestas de 1 evaluación' : `respuestas de ${shown} evaluaciones`,
      plans: (count, shown) => (count === 1 ? '1 versión de su plan' : `${shown} versiones de su plan`),
      tries: (count, shown) => (count === 1 ? '1 cosa para probar' : `${shown} cosas para probar`),
    },
    locked: (list) =>
      `Cerrado: ${list}. Para abrirlo, ponga aquí una contraseña de antes o su código de recuperación. Si no lo quiere, lo puede borrar.`,
    lockedWhy: 'Lo que escribió antes todavía necesita la clave con la que se cerró.',
    oldPassword: 'Contraseña anterior',
    oldPasswordHint: 'La que tenía antes de cambiarla.',
    openByPassword: 'Abrir con la contraseña anterior',
    code: 'Código de recuperación',
    codeHint: 'Con mayúsculas o minúsculas, con guiones o sin ellos.',
    openByCode: 'Abrir con el código',
    opening: 'Abriendo...',
    missing: {
      oldPassword: 'Escriba su contraseña anterior.',
      recoveryCode: 'Escriba su código de recuperación.',
    },
    wrong: {
      oldPassword:
        'Esta contraseña no abre nada aquí. No se perdió nada. Piense en la que tenía antes de restablecerla.',
      recoveryCode:
        'Este código no abre nada aquí. No se perdió nada. Tal vez sea de un papel más antiguo, o ya se haya usado.',
    },
    mistyped: 'Esto no es un código de recuperación. Revise si copió mal alguna letra.',
    openFailed: 'No se pudo abrir nada. No se perdió nada. Inténtelo de nuevo.',
    openAway: 'No pudimos conectarnos con Evenkeel. No se perdió nada. Inténtelo de nuevo.',
    opened: (count, shown) =>
      count === 1 ? '1 texto está abierto de nuevo.' : `${shown} textos están abiertos de nuevo.`,
    openedTitle: 'Abierto',
    deleteLocked: 'Eliminar lo que está cerrado',
    deleteLockedTitle: '¿Eliminar lo que está cerrado?',
    deleteLockedText: (list) =>
      `Se eliminará: ${list}. Sus registros y puntajes se quedan, y lo que usted puede leer. Esto no se puede deshacer.`,
    delete: 'Eliminar',
    deletedTitle: 'Eliminado',
    deleted: 'Lo que usted puede leer sigue aquí.',
    deleteFailed: 'No se pudo eliminar. Inténtelo de nuevo.',
    afterSlip:
      'No durante 30 días después de un comprobante de acceso: quien lo usó puede no ser usted. Lo cerrado se queda hasta entonces.',

    offerTitle: '¿Quiere un código de recuperación?',
    offer: [
      'Si algún día se restablece su contraseña, lo que escribió queda cerrado: diario, notas y respuestas. Su contraseña anterior lo abre. Un código de recuperación, escrito en papel, también lo abre.',
      'Un papel se puede encontrar en una requisa. Quien tenga el código y pueda entrar con su cuenta puede usarlo. Usted puede anularlo en la página del diario en cualquier momento.',
      'Sin el código y sin la contraseña anterior, nadie puede abrir lo que está cerrado. Nosotros tampoco.',
    ],
    write: 'Anotar un código de recuperación',
    notNow: 'Ahora no',
    never: 'Nunca',
    making: 'Creando...',
    makeFailed: 'No se creó ningún código. Inténtelo de nuevo.',
    codeTitle: 'Su código de recuperación',
    codeOnce: 'Se muestra esta única vez. Anótelo y guárdelo donde otros no miren.',
    paper: 'Guárdelo donde nadie mire: abre lo que está cerrado en Evenkeel.',
    print: 'Imprimir',
    written: 'Ya lo anoté',

    cardTitle: 'Un código en papel',
    cardText:
      'Un código de recuperación es una segunda llave de su diario, sus notas y sus respuestas. Abre lo que se cerró al restablecer la contraseña. Cuando usted mismo cambia su contraseña, el código queda anulado.',
    none: 'No hay código de recuperación.',
    since: (date) => `Hay un código de recuperación desde el ${date}.`,
    make: 'Crear un código de recuperación',
    makeNew: 'Crear un código nuevo',
    makeNewTitle: '¿Crear un código de recuperación nuevo?',
    makeNewText: 'El código que tiene ahora quedará anulado.',
    revoke: 'Anularlo',
    revokeTitle: '¿Anular el código de recuperación?',
    revokeText: 'Ya no abrirá nada. Sus entradas se quedan como están.',
    revokedTitle: 'Código de recuperación anulado',
    revoked: 'El papel anterior ya no abre nada. Puede destruirlo.',
    revokeFailed: 'No se pudo anular el código. Inténtelo de nuevo.',
    stateFailed: 'No pudimos ver si hay un código de recuperación.',
    used: (when) => `Con un código de recuperación se abrió lo que estaba cerrado: ${when}.`,
    usedNotYou:
      'Si no fue usted, es posible que alguien haya encontrado el papel. Cambie su contraseña en la página de su cuenta.',
    usedRead: 'Ya lo leí',
  },
})
