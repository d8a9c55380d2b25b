import type { AlertUrgency } from '@evenkeel/contract/alerts/alert-words.ts'
import { dictionary } from '../../../words/words.ts'

export const atReleaseWords = dictionary({
  en: {
    alerts: (n: number, count: string, urgency: string) =>
      n === 1
        ? `This person has an open alert: ${urgency}.`
        : `This person has ${count} open alerts, the most urgent: ${urgency}.`,
    urgencies: { now: 'now', hour: 'within the hour', today: 'today' } satisfies Record<AlertUrgency, string>,
    followUp: (when: string) => `A follow-up after an alert is due ${when}.`,
    who: 'Who takes this over',
    nobody: 'Nobody is named',
    lead: 'An alert that somebody has answered rings for whoever you name. A clinician you name has the follow-up. You name them when the release is entered.',
  },
  es: {
    alerts: (n, count, urgency) =>
      n === 1
        ? `Esta persona tiene una alerta abierta: ${urgency}.`
        : `Esta persona tiene ${count} alertas abiertas. La más urgente: ${urgency}.`,
    urgencies: { now: 'ahora', hour: 'en una hora', today: 'hoy' },
    followUp: (when) => `Hay un seguimiento tras una alerta: vence el ${when}.`,
    who: 'Quién lo toma',
    nobody: 'No se nombra a nadie',
    lead: 'Una alerta que alguien ya respondió suena para quien usted nombre. El seguimiento pasa a un profesional, si usted lo nombra. Se nombra al anotar la salida.',
  },
})

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
      'No se cambió nada. Debe haber otro administrador. Nadie cambia a quien tiene un papel con código sin usar, ni lo que terminó por un papel suyo.',
    download: 'Descargar la lista',
    downloading: 'Creando el archivo...',
    downloadedTitle: 'Descargada',
    downloaded:
      'El archivo tiene a quienes muestran los filtros, con las columnas de la tabla. Cada persona puede leer que estuvo en la lista.',
    downloadFailed: 'No se pudo descargar la lista. Inténtelo de nuevo.',
  },
})

export const severalWords = dictionary({
  en: {
    disable: {
      button: (number: string) => `Disable ${number}`,
      title: (count: number, number: string) => (count === 1 ? 'Disable 1 account?' : `Disable ${number} accounts?`),
      text: 'These people are signed out everywhere at once and cannot sign in. Nothing they wrote is deleted. You can enable each account again.',
      confirm: 'Disable',
      done: (count: number, number: string) =>
        count === 1 ? '1 account is disabled.' : `${number} accounts are disabled.`,
    },
    move: {
      button: (number: string) => `Move ${number}`,
      title: (count: number, number: string) => (count === 1 ? 'Move 1 person' : `Move ${number} people`),
      text: 'All of them get this unit. Who comes from another one has no cell until you give it.',
      confirm: 'Move',
      done: (count: number, number: string) => (count === 1 ? '1 person is moved.' : `${number} people are moved.`),
    },
    release: {
      button: (number: string) => `Release ${number}`,
      title: (count: number, number: string) => (count === 1 ? 'Release 1 person?' : `Release ${number} people?`),
      text: 'They are signed out. For 30 days a sign-in opens what is theirs. Open alerts and follow-ups stay with those who have them, who read of the release. The papers for the way out are in each menu.',
      confirm: 'Release',
      done: (count: number, number: string) =>
        count === 1 ? '1 release is entered.' : `${number} releases are entered.`,
    },
    someLeft: (count: number, number: string) =>
      count === 1 ? '1 account is as it was' : `${number} accounts are as they were`,
    whyLeft: {
      disable:
        'These need a look of their own: one is the last who answers, or has an open alert. Open each from its menu.',
      move: 'The server did not accept these. Open each from its menu.',
      release: 'The server did not accept these. Open each from its menu.',
    },
    close: 'Close',
  },
  es: {
    disable: {
      button: (number) => `Desactivar ${number}`,
      title: (count, number) => (count === 1 ? '¿Desactivar 1 cuenta?' : `¿Desactivar ${number} cuentas?`),
      text: 'La sesión de estas personas se cierra de inmediato en todos los dispositivos y no podrán entrar. Nada de lo que escribieron se borra. Usted puede activar cada cuenta otra vez.',
      confirm: 'Desactivar',
      done: (count, number) => (count === 1 ? '1 cuenta está desactivada.' : `${number} cuentas están desactivadas.`),
    },
    move: {
      button: (number) => `Cambiar de lugar a ${number}`,
      title: (count, number) =>
        count === 1 ? 'Cambiar de lugar a 1 persona' : `Cambiar de lugar a ${number} personas`,
      text: 'Todas tendrán esta unidad. Quien viene de otra queda sin celda hasta que usted la anote.',
      confirm: 'Cambiar',
      done: (count, number) => (count === 1 ? '1 persona cambió de lugar.' : `${number} personas cambiaron de lugar.`),
    },
    release: {
      button: (number) => `Anotar salida de ${number}`,
      title: (count, number) =>
        count === 1 ? '¿Anotar la salida de 1 persona?' : `¿Anotar la salida de ${number} personas?`,
      text: 'Se cierra su sesión. Por 30 días pueden entrar a lo que es suyo. Alertas y seguimientos abiertos quedan con quienes los tienen, que leen de la salida. Las hojas para la salida están en cada menú.',
      confirm: 'Anotar salida',
      done: (count, number) => (count === 1 ? 'Se anotó 1 salida.' : `Se anotaron ${number} salidas.`),
    },
    someLeft: (count, number) => (count === 1 ? '1 cuenta sigue como estaba' : `${number} cuentas siguen como estaban`),
    whyLeft: {
      disable:
        'Vea estas una por una: alguien es la última persona que responde, o tiene una alerta abierta. Abra cada una desde su menú.',
      move: 'El servidor no las aceptó. Abra cada una desde su menú.',
      release: 'El servidor no las aceptó. Abra cada una desde su menú.',
    },
    close: 'Cerrar',
  },
})
