import { dictionary } from '../../../words/words.ts'

export const peopleActsWords = dictionary({
  en: {
    release: 'Release',
    releaseTitle: (name: string) => `Release ${name}?`,
    releaseText: 'They are signed out. For 30 days a sign-in opens what is theirs. Nothing is deleted.',
    checkDay: 'Please give the day, from the admission up to today.',
    releasing: 'Saving...',
    releasedTitle: 'Released',
    released: (name: string) => `The release of ${name} is entered.`,
    move: 'Move',
    moveTitle: (name: string) => `Move ${name}`,
    moved: (name: string) => `The place of ${name} is changed.`,
    movedTitle: 'Moved',
    correct: 'Correct',
    correctTitle: (name: string) => `Correct ${name}`,
    correctText:
      'The person can read that you did it. A roster with the old name asks you, or puts it back: correct it there too.',
    emailOfResponder: 'Who answers alerts changes their own e-mail.',
    ownName: 'Administrators change their own name.',
    corrected: (name: string) => `${name} is corrected.`,
    role: {
      admin: {
        button: 'Make them an administrator',
        title: (name: string) => `Make ${name} an administrator?`,
        text: 'They see every account and what is in the audit log. They answer no alerts until you say so under Responders, and their duty and passes end. They sign in again. All who answer are told.',
        done: (name: string) => `${name} is an administrator.`,
      },
      staff: {
        button: 'Make them staff',
        title: (name: string) => `Make ${name} staff?`,
        text: 'They see no accounts any more and answer no alerts. Their passes and second step end. They sign in again. All who answer are told.',
        done: (name: string) => `${name} is staff.`,
      },
    },
    roleRefused:
      'Nothing was changed. There has to be another administrator, and nobody changes who has an unused slip, or what a slip of theirs ended.',
    download: 'Download the list',
    downloading: 'Making the file...',
    downloadedTitle: 'Downloaded',
    downloaded:
      'The file has who the filters find, and the columns of the table. Each of them can read that they were listed.',
    downloadFailed: 'The list could not be downloaded. Please try again.',
  },
  es: {
    release: 'Anotar salida',
    releaseTitle: (name) => `¿Anotar la salida de ${name}?`,
    releaseText: 'Se cierra su sesión. Por 30 días puede entrar a lo que es suyo. No se borra nada.',
    checkDay: 'Indique el día, desde el ingreso hasta hoy.',
    releasing: 'Guardando...',
    releasedTitle: 'Salida anotada',
    released: (name) => `Se anotó la salida de ${name}.`,
    move: 'Cambiar de lugar',
    moveTitle: (name) => `Cambiar de lugar a ${name}`,
    moved: (name) => `Cambió el lugar de ${name}.`,
    movedTitle: 'Lugar cambiado',
    correct: 'Corregir',
    correctTitle: (name) => `Corregir ${name}`,
    correctText:
      'La persona puede leer que usted lo hizo. Una lista con el nombre anterior le pregunta, o lo pone de nuevo: corríjalo allí también.',
    emailOfResponder: 'Quien responde a alertas cambia su propio correo.',
    ownName: 'Los administradores cambian su propio nombre.',
    corrected: (name) => `Se corrigió ${name}.`,
    role: {
      admin: {
        button: 'Hacer administrador',
        title: (name) => `¿Hacer administrador a ${name}?`,
        text: 'Verá todas las cuentas y el registro de auditoría. No responde a alertas hasta que usted lo diga en “Quién responde”, y terminan su servicio y sus pases. Tiene que entrar otra vez. Se avisa a quienes responden.',
        done: (name) => `${name} es administrador.`,
      },
      staff: {
        button: 'Hacer personal',
        title: (name) => `¿Hacer personal a ${name}?`,
        text: 'Ya no verá cuentas ni responderá a alertas. Terminan sus pases y su segundo paso. Tiene que entrar otra vez. Se avisa a quienes responden.',
        done: (name) => `${name} es personal.`,
      },
    },
    roleRefused:
      'No se cambió nada. Debe haber otro administrador. Nadie cambia a quien tiene un comprobante sin usar, ni lo que terminó por un comprobante suyo.',
    download: 'Descargar la lista',
    downloading: 'Creando el archivo...',
    downloadedTitle: 'Descargada',
    downloaded:
      'El archivo tiene a quienes muestran los filtros, con las columnas de la tabla. Cada persona puede leer que estuvo en la lista.',
    downloadFailed: 'No se pudo descargar la lista. Inténtelo de nuevo.',
  },
})
