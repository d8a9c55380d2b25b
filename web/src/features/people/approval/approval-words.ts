import { dictionary } from '../../../words/words.ts'

export const approvalWords = dictionary({
  en: {
    waiting: (count: number, number: string) =>
      count === 1 ? '1 person waits for approval' : `${number} people wait for approval`,
    text: 'They registered by themselves. They can use everything for themselves. Get Help is for them what it is for everybody here. The figures count nobody whom nobody approved.',
    means:
      'They registered by themselves. They can use everything for themselves meanwhile, Get Help too. You approve that they are who they say; the figures count them only then.',
    meansStaff: 'Until then they also refer nobody, and read no peer’s name.',
    open: 'Look at who waits',
    badge: 'Waits for approval',
    unitTyped: 'as typed by the person',
    approve: 'Approve',
    nobody: 'Nothing was changed: this account was approved or refused before.',
    approveChosen: (number: string) => `Approve ${number}`,
    approveAll: (number: string) => `Approve all ${number}`,
    refuseChosen: (number: string) => `Refuse ${number}`,
    refuseAll: (number: string) => `Refuse all ${number}`,
    several: {
      approve: {
        question: (count: number, number: string) =>
          count === 1 ? 'Approve 1 account?' : `Approve ${number} accounts?`,
        text: 'You say that these people are here and are who they say. They count in the figures from now on. This cannot be taken back; an account can be disabled at any time.',
        all: 'This approves everybody who waits now. Who registers from now on waits again.',
        confirm: 'Approve',
        busy: 'Approving...',
        doneTitle: 'Approved',
        done: (count: number, number: string) =>
          count === 1 ? '1 account is approved.' : `${number} accounts are approved.`,
      },
      refuse: {
        question: (count: number, number: string) => (count === 1 ? 'Refuse 1 account?' : `Refuse ${number} accounts?`),
        text: 'These people are signed out everywhere at once. They cannot sign in, and are told that the account is switched off; Evenkeel’s Get Help no longer works for them. Nothing they wrote is deleted, and their alerts stay open. An account that you enable again waits for approval again.',
        all: 'This refuses everybody who waits now. Who registers from now on waits.',
        confirm: 'Refuse',
        busy: 'Refusing...',
        doneTitle: 'Refused',
        done: (count: number, number: string) =>
          count === 1 ? '1 account is refused.' : `${number} accounts are refused.`,
      },
    },
    failed: 'This could not be saved. Please try again.',
    offline: 'This device cannot reach Evenkeel right now. Please try again.',
    refuse: 'Refuse',
    refuseTitle: (username: string) => `Refuse the account ${username}?`,
    refuseText:
      'This person is signed out everywhere at once and cannot sign in, so Evenkeel’s Get Help no longer works for them. Nothing they wrote is deleted. If you enable the account again, it waits for approval again.',
    refused: (username: string) => `The account ${username} is refused and cannot be used.`,
  },
  es: {
    waiting: (count, number) => (count === 1 ? '1 persona espera aprobación' : `${number} personas esperan aprobación`),
    text: 'Se registraron por su cuenta. Pueden usar todo lo que es para ellas. Pedir ayuda es para ellas lo mismo que para todos aquí. Las cifras no cuentan a quien nadie aprobó.',
    means:
      'Se registró por su cuenta. Mientras tanto puede usar todo lo que es para sí, también Pedir ayuda. Usted aprueba que es quien dice ser; solo entonces cuenta en las cifras.',
    meansStaff: 'Hasta entonces tampoco refiere a nadie, ni lee nombres de compañeros.',
    open: 'Ver quién espera',
    badge: 'Espera aprobación',
    unitTyped: 'como la escribió la persona',
    approve: 'Aprobar',
    nobody: 'No se cambió nada: alguien ya aprobó o rechazó esta cuenta.',
    approveChosen: (number) => `Aprobar ${number}`,
    approveAll: (number) => `Aprobar todas (${number})`,
    refuseChosen: (number) => `Rechazar ${number}`,
    refuseAll: (number) => `Rechazar todas (${number})`,
    several: {
      approve: {
        question: (count, number) => (count === 1 ? '¿Aprobar 1 cuenta?' : `¿Aprobar ${number} cuentas?`),
        text: 'Usted dice que estas personas están aquí y son quienes dicen ser. Cuentan en las cifras desde ahora. Esto no se puede deshacer; una cuenta se puede desactivar en cualquier momento.',
        all: 'Esto aprueba a todas las personas que esperan ahora. Quien se registre después, esperará de nuevo.',
        confirm: 'Aprobar',
        busy: 'Aprobando...',
        doneTitle: 'Aprobado',
        done: (count, number) => (count === 1 ? '1 cuenta está aprobada.' : `${number} cuentas están aprobadas.`),
      },
      refuse: {
        question: (count, number) => (count === 1 ? '¿Rechazar 1 cuenta?' : `¿Rechazar ${number} cuentas?`),
        text: 'La sesión de estas personas se cierra de inmediato en todos los dispositivos. No podrán entrar, y se les dice que la cuenta está desactivada; Pedir ayuda de Evenkeel ya no les funciona. Nada de lo que escribieron se borra, y sus alertas siguen abiertas. Una cuenta que usted active otra vez esperará aprobación de nuevo.',
        all: 'Esto rechaza a todas las personas que esperan ahora. Quien se registre después, esperará.',
        confirm: 'Rechazar',
        busy: 'Rechazando...',
        doneTitle: 'Rechazado',
        done: (count, number) => (count === 1 ? '1 cuenta está rechazada.' : `${number} cuentas están rechazadas.`),
      },
    },
    failed: 'No se pudo guardar. Inténtelo de nuevo.',
    offline: 'No hay conexión con Evenkeel por ahora. Espere un poco e intente de nuevo.',
    refuse: 'Rechazar',
    refuseTitle: (username) => `¿Rechazar la cuenta ${username}?`,
    refuseText:
      'La sesión de esta persona se cierra de inmediato en todos los dispositivos y no podrá entrar, así que Pedir ayuda de Evenkeel ya no le funciona. Nada de lo que escribió se borra. Si usted activa la cuenta otra vez, esperará aprobación de nuevo.',
    refused: (username) => `La cuenta ${username} está rechazada y no se puede usar.`,
  },
})
