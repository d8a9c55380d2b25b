import { reachWords } from '../../web/src/features/reach/words.ts'
import { dictionary } from '../../web/src/words/words.ts'
import { N } from '../names.ts'

/** For administrators. */
export const admin = dictionary({
  en: {
    title: 'Evenkeel for administrators',
    lead: 'You keep the accounts, name who answers, and see that alerts arrive. You see no check-ins, journals or plans. Installing and running the server is described in docs/install.md and docs/operations.md.',
    parts: {
      hour: {
        title: 'The first hour',
        steps: {
          units: `Press ${N.more}, then ${N.facility}. Open the rows: enter the ${N.units} and what the phones can reach. Press ${N.saveFacility}.`,
          people: `Press ${N.people}. Make one account with ${N.newAccount}, or many with ${N.roster}. Each gives a slip: print it and hand it over.`,
          responders: `Press ${N.responders}. Under ${N.whoAnswers} choose who answers for people in care and for staff.`,
          clinician: `Open ${N.cliniciansCard} and press ${N.addClinician}. A second person confirms a new clinician.`,
          rota: `Fill the ${N.rota}: tier 1 is on site, tier 2 on call. Press ${N.saveRota}.`,
          live: `Press ${N.more}, then ${N.goLive}. What is red is still missing. Until a unit is live, its people read that help is being set up.`,
        },
        picture: `The page where responders and their hours are set, with a ring around ${N.whoAnswers}.`,
        notes: [
          'Do officers go to people who need help? Name them one by one: under People, open the menu of the account and edit it.',
        ],
      },
      stay: {
        title: 'Somebody leaves, somebody comes back',
        steps: {
          find: `Press ${N.people} and find the person under ${N.findPerson}.`,
          release: `Press ${N.release}, look at ${N.releasedOn}, and press ${N.release} again. Print the paper for the person, then press ${N.donePaper}.`,
          back: `If the same person is back, press ${N.back}, fill ${N.admittedOn}, and press ${N.beginStay}.`,
        },
        picture: `The person in the list, with a ring around ${N.release}.`,
        notes: [
          'After a release people can sign in for a time and read and delete what is theirs. What needs staff is closed to them.',
          'Do you answer alerts of people in care, and is one of theirs open? Then the page asks who else takes it, if there is anybody.',
        ],
      },
      slip: {
        title: 'Somebody forgot the password',
        steps: {
          make: `Find the account, and press ${N.makeSlip}.`,
          confirm: `Read what it means, and press ${N.makeTheSlip}.`,
          print: `Press ${N.printSlip} or write it down. It is shown this one time. Then press ${N.doneSlip}.`,
        },
        picture: `The question before the slip is made, with a ring around ${N.makeTheSlip}.`,
        notes: [
          'Give it to that person only: whoever holds it can set the password, and then see scores, dates and what was ticked. The journal, notes and answers stay locked.',
          'It may ask for your own password before that, so that nobody else does this at your desk.',
          'The person reads that a slip was used, and when.',
        ],
      },
      channels: {
        title: 'See that alerts arrive',
        steps: {
          open: `Press ${N.analytics}. What is open or red stands at the top.`,
          sound: `Open ${N.ready}, turn the sound on, on each screen that should ring, and press ${N.testSound}.`,
          channels: `Press ${N.testChannels}: it sends a test e-mail and a test to the webhook, if they are set up.`,
          drill: `Press ${N.startDrill} on each shift. Answer it as you would a real one.`,
        },
        picture: `The tests, with a ring around ${N.testChannels}.`,
        notes: [
          `When the page says “${reachWords.en.title.inmate}” or “${reachWords.en.title.staff}”: a responder signs in and leaves Evenkeel open, or turns on a duty screen with its sound. Then test the channels. Tell the shift to use the radio until it is gone.`,
          `When it says “${reachWords.en.unanswered.inmate}” or the same of staff, name somebody at once. You do that under Responders.`,
        ],
      },
      badges: {
        title: 'Tablets that take badges',
        steps: {
          code: `Press ${N.more}, then ${N.devices}, then ${N.enrollDevice}. Fill ${N.deviceName}, turn on “${N.letBadges}”, and press ${N.makeCode}.`,
          enroll: `On the tablet, press ${N.setUp} at the foot of the first page. Type the code, and press ${N.enroll}.`,
          badge: `Press ${N.people}, find the account, and press ${N.badge}. Press ${N.makeBadge}, then ${N.printSlip}, then ${N.doneSlip}. Cut it off along the line.`,
          lost: `A badge is lost: press ${N.badge}, then ${N.revokeBadge}. Then make a new one.`,
          tablet: `A tablet is lost: press ${N.devices}, open its menu, and press ${N.revokeDevice}.`,
        },
        picture: `The form for a new device, with “${N.letBadges}” turned on and a ring around ${N.makeCode}.`,
        notes: [
          'The person sets a PIN on their own account page, after a sign-in with the password. The badge alone opens nothing.',
          'An alert from such a tablet says its name: ask there who pressed. So no two devices can have the same name.',
          'The sheet with a slip can have a badge too.',
        ],
      },
      safe: {
        title: 'Backups, and who did what',
        steps: {
          backup: `Press ${N.more}, then ${N.facility}, then ${N.backup}. It says if backups work. Keep the passphrase on paper, away from the machine.`,
          audit: `Press ${N.more}, then ${N.audit}: who changed what, and when. ${N.exportAudit} saves it as a file.`,
        },
        picture: `The audit log, with a ring around ${N.exportAudit}.`,
        notes: [
          'To restore, whoever runs the server follows docs/operations.md, “Backup and restore”. Without the passphrase nobody can.',
        ],
      },
    },
  },
  es: {
    title: 'Evenkeel para administradores',
    lead: 'Usted lleva las cuentas, nombra a quienes responden y ve que las alertas lleguen. No ve registros, diarios ni planes. Cómo instalar y llevar el servidor está, en inglés, en docs/install.md y docs/operations.md.',
    parts: {
      hour: {
        title: 'La primera hora',
        steps: {
          units: `Presione ${N.more} y luego ${N.facility}. Abra las filas: escriba las ${N.units} y a qué números llegan los teléfonos. Presione ${N.saveFacility}.`,
          people: `Presione ${N.people}. Haga una cuenta con ${N.newAccount} o muchas con ${N.roster}. Cada una da un papel con código: imprímalo y entréguelo.`,
          responders: `Presione ${N.responders}. En ${N.whoAnswers} elija quién responde por las personas bajo cuidado y por el personal.`,
          clinician: `Abra ${N.cliniciansCard} y presione ${N.addClinician}. Una segunda persona lo confirma.`,
          rota: `Llene ${N.rota}: el nivel 1 está en el lugar y el nivel 2, de guardia. Presione ${N.saveRota}.`,
          live: `Presione ${N.more} y luego ${N.goLive}. Lo que está en rojo falta todavía. Mientras una unidad no esté en marcha, su gente lee que la ayuda no está lista.`,
        },
        picture: `La página donde se fija quién responde y cuándo, con un marco en ${N.whoAnswers}.`,
        notes: ['Un oficial que va a ver a las personas se nombra en Personas, en el menú de su cuenta.'],
      },
      stay: {
        title: 'Alguien sale, alguien vuelve',
        steps: {
          find: `Presione ${N.people} y busque a la persona en ${N.findPerson}.`,
          release: `Presione ${N.release}, revise ${N.releasedOn} y presione otra vez ${N.release}. Imprima la hoja para la persona y presione ${N.donePaper}.`,
          back: `Si vuelve la misma persona, presione ${N.back}, llene ${N.admittedOn} y presione ${N.beginStay}.`,
        },
        picture: `La persona en la lista, con un marco en ${N.release}.`,
        notes: [
          'Después de salir, la persona puede entrar por un tiempo, leer lo suyo y borrarlo. Lo que necesita al personal queda cerrado.',
          'Si usted responde alertas y hay una abierta, la página pregunta quién más la toma, si hay alguien.',
        ],
      },
      slip: {
        title: 'Alguien olvidó la contraseña',
        steps: {
          make: `Busque la cuenta y presione ${N.makeSlip}.`,
          confirm: `Lea qué significa y presione ${N.makeTheSlip}.`,
          print: `Presione ${N.printSlip} o escríbalo. Solo se muestra esta vez. Luego presione ${N.doneSlip}.`,
        },
        picture: `La pregunta antes de hacer el papel, con un marco en ${N.makeTheSlip}.`,
        notes: [
          'Déselo solo a esa persona: quien lo tiene puede fijar la contraseña y ver puntajes, fechas y lo marcado. El diario, las notas y las respuestas quedan cerrados.',
          'Antes puede pedirle su propia contraseña, para que nadie más lo haga en su lugar.',
          'La persona lee que se usó un papel con código, y cuándo.',
        ],
      },
      channels: {
        title: 'Vea que las alertas lleguen',
        steps: {
          open: `Presione ${N.analytics}. Arriba está lo abierto y lo que está en rojo.`,
          sound: `Abra ${N.ready} y active el sonido en cada pantalla que deba sonar, y presione ${N.testSound}.`,
          channels: `Presione ${N.testChannels}: envía un correo y un aviso de prueba, si están puestos.`,
          drill: `Presione ${N.startDrill} en cada turno. Respóndalo como uno real.`,
        },
        picture: `Las pruebas, con un marco en ${N.testChannels}.`,
        notes: [
          `Cuando la página dice “${reachWords.es.title.inmate}” o “${reachWords.es.title.staff}”: alguien que responde entra y deja Evenkeel abierto, o enciende una pantalla de turno con su sonido. Luego pruebe los canales. Diga al turno que use la radio hasta que se quite.`,
          `Cuando dice “${reachWords.es.unanswered.inmate}” o “${reachWords.es.unanswered.staff}”: nombre a alguien enseguida.`,
        ],
      },
      badges: {
        title: 'Tabletas donde se entra con credencial',
        steps: {
          code: `Presione ${N.more}, luego ${N.devices} y luego ${N.enrollDevice}. Llene ${N.deviceName}, active “${N.letBadges}” y presione ${N.makeCode}.`,
          enroll: `En la tableta, presione ${N.setUp} al pie de la primera página. Escriba el código y presione ${N.enroll}.`,
          badge: `Presione ${N.people}, busque la cuenta y presione ${N.badge}. Presione ${N.makeBadge}, luego ${N.printSlip} y luego ${N.doneSlip}. Córtela por la línea.`,
          lost: `Si se pierde una credencial, presione ${N.badge} y luego ${N.revokeBadge}. Después haga otra.`,
          tablet: `Si se pierde una tableta, presione ${N.devices}, abra su menú y presione ${N.revokeDevice}.`,
        },
        picture: `Un dispositivo nuevo, con “${N.letBadges}” activado y un marco en ${N.makeCode}.`,
        notes: [
          'La persona pone su PIN en su propia cuenta, después de entrar con su contraseña. La credencial sola no abre nada.',
          'Una alerta de esa tableta dice su nombre: pregunte allí quién pulsó. Por eso dos dispositivos no pueden llamarse igual.',
          'La hoja con el código también puede llevar una credencial.',
        ],
      },
      safe: {
        title: 'Copias de seguridad, y quién hizo qué',
        steps: {
          backup: `Presione ${N.more}, luego ${N.facility} y luego ${N.backup}. Dice si las copias funcionan. Guarde la clave en papel, lejos de la máquina.`,
          audit: `Presione ${N.more} y luego ${N.audit}: quién cambió qué, y cuándo. ${N.exportAudit} lo guarda en un archivo.`,
        },
        picture: `El registro, con un marco en ${N.exportAudit}.`,
        notes: [
          'Para recuperar los datos, quien lleva el servidor sigue docs/operations.md, «Backup and restore», en inglés. Sin la clave nadie puede.',
        ],
      },
    },
  },
})
