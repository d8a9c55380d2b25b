import { dictionary } from './words.ts'

/** Words about locked entries and the recovery code. */
export const journalKeyWords = dictionary({
  en: {
    lockedTitle: 'Locked entries',
    locked: (count: number, shown: string) =>
      count === 1
        ? '1 entry is locked. Enter your old password or your recovery code to open it, or delete it.'
        : `${shown} entries are locked. Enter your old password or your recovery code to open them, or delete them.`,
    lockedWhy: 'Your password was reset. Entries from before still need the key they were locked with.',
    oldPassword: 'Old password',
    oldPasswordHint: 'The one you had before the reset.',
    openByPassword: 'Open with old password',
    code: 'Recovery code',
    codeHint: 'Capital or small letters, with or without dashes.',
    openByCode: 'Open with recovery code',
    opening: 'Opening...',
    missing: { oldPassword: 'Please enter your old password.', recoveryCode: 'Please enter your recovery code.' },
    wrong: {
      oldPassword: 'This password does not open them. Nothing is lost. Think of the one you had before the reset.',
      recoveryCode: 'This code does not open them. Nothing is lost. It may be from an older paper, or used up.',
    },
    mistyped: 'This is not a recovery code. Please look for a letter that was copied wrong.',
    openFailed: 'The entries could not be opened. Nothing is lost. Please try again.',
    openAway: 'We could not reach Evenkeel. Nothing is lost. Please try again.',
    opened: (count: number, shown: string) =>
      count === 1 ? '1 entry is open again.' : `${shown} entries are open again.`,
    openedTitle: 'Entries opened',
    deleteLocked: 'Delete locked entries',
    deleteLockedTitle: 'Delete the locked entries?',
    deleteLockedText: (count: number, shown: string) =>
      count === 1
        ? '1 locked entry will be deleted. Entries that you can read stay. This cannot be undone.'
        : `${shown} locked entries will be deleted. Entries that you can read stay. This cannot be undone.`,
    delete: 'Delete',
    deletedTitle: 'Locked entries deleted',
    deleted: 'Entries that you can read are still here.',
    deleteFailed: 'The locked entries could not be deleted. Please try again.',

    offerTitle: 'Do you want a recovery code?',
    offer: [
      'If your password is ever reset, your entries stay locked. Your old password opens them. A recovery code, written on paper, opens them too.',
      'Paper can be found in a search. Whoever has the code and can sign in as you can use it. You can make it void on this page at any time.',
      'Without the code and without the old password, nobody can open locked entries. We cannot either.',
    ],
    write: 'Write down a recovery code',
    notNow: 'Not now',
    never: 'Never',
    making: 'Making...',
    makeFailed: 'No code was made. Please try again.',
    codeTitle: 'Your recovery code',
    codeOnce: 'It is shown this one time. Write it down and keep it where others do not look.',
    paper: 'Keep this private: it opens locked journal entries in Evenkeel.',
    print: 'Print',
    written: 'I have written it down',

    cardTitle: 'A code on paper',
    cardText:
      'A recovery code is a second key to your journal. It opens entries that a password reset has locked. When you change your password yourself, the code is void.',
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
    used: (when: string) => `A recovery code was used to open locked entries: ${when}.`,
    usedNotYou: 'If that was not you, somebody may have found the paper. Change your password on your account page.',
    usedRead: 'I have read this',
  },
  es: {
    lockedTitle: 'Entradas cerradas',
    locked: (count, shown) =>
      count === 1
        ? '1 entrada está cerrada. Escriba su contraseña anterior o su código de recuperación para abrirla, o elimínela.'
        : `${shown} entradas están cerradas. Escriba su contraseña anterior o su código de recuperación para abrirlas, o elimínelas.`,
    lockedWhy: 'Su contraseña se restableció. Las entradas de antes todavía necesitan la clave con la que se cerraron.',
    oldPassword: 'Contraseña anterior',
    oldPasswordHint: 'La que tenía antes de restablecerla.',
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
      oldPassword: 'Esta contraseña no las abre. No se perdió nada. Piense en la que tenía antes de restablecerla.',
      recoveryCode:
        'Este código no las abre. No se perdió nada. Tal vez sea de un papel más antiguo, o ya se haya usado.',
    },
    mistyped: 'Esto no es un código de recuperación. Revise si copió mal alguna letra.',
    openFailed: 'No se pudieron abrir las entradas. No se perdió nada. Inténtelo de nuevo.',
    openAway: 'No pudimos conectarnos con Evenkeel. No se perdió nada. Inténtelo de nuevo.',
    opened: (count, shown) =>
      count === 1 ? '1 entrada está abierta de nuevo.' : `${shown} entradas están abiertas de nuevo.`,
    openedTitle: 'Entradas abiertas',
    deleteLocked: 'Eliminar las entradas cerradas',
    deleteLockedTitle: '¿Eliminar las entradas cerradas?',
    deleteLockedText: (count, shown) =>
      count === 1
        ? 'Se eliminará 1 entrada cerrada. Las entradas que usted puede leer se quedan. Esto no se puede deshacer.'
        : `Se eliminarán ${shown} entradas cerradas. Las entradas que usted puede leer se quedan. Esto no se puede deshacer.`,
    delete: 'Eliminar',
    deletedTitle: 'Entradas cerradas eliminadas',
    deleted: 'Las entradas que usted puede leer siguen aquí.',
    deleteFailed: 'No se pudieron eliminar las entradas cerradas. Inténtelo de nuevo.',

    offerTitle: '¿Quiere un código de recuperación?',
    offer: [
      'Si algún día se restablece su contraseña, sus entradas quedan cerradas. Su contraseña anterior las abre. Un código de recuperación, escrito en papel, también las abre.',
      'Un papel se puede encontrar en una requisa. Quien tenga el código y pueda entrar con su cuenta puede usarlo. Usted puede anularlo en esta página en cualquier momento.',
      'Sin el código y sin la contraseña anterior, nadie puede abrir las entradas cerradas. Nosotros tampoco.',
    ],
    write: 'Anotar un código de recuperación',
    notNow: 'Ahora no',
    never: 'Nunca',
    making: 'Creando...',
    makeFailed: 'No se creó ningún código. Inténtelo de nuevo.',
    codeTitle: 'Su código de recuperación',
    codeOnce: 'Se muestra esta única vez. Anótelo y guárdelo donde otros no miren.',
    paper: 'Manténgalo en privado: abre entradas cerradas del diario en Evenkeel.',
    print: 'Imprimir',
    written: 'Ya lo anoté',

    cardTitle: 'Un código en papel',
    cardText:
      'Un código de recuperación es una segunda llave de su diario. Abre las entradas que se cerraron al restablecer la contraseña. Cuando usted mismo cambia su contraseña, el código queda anulado.',
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
    used: (when) => `Se usó un código de recuperación para abrir entradas cerradas: ${when}.`,
    usedNotYou:
      'Si no fue usted, es posible que alguien haya encontrado el papel. Cambie su contraseña en la página de su cuenta.',
    usedRead: 'Ya lo leí',
  },
})
