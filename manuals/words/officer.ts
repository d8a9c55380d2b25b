import { dictionary } from '../../web/src/words/words.ts'
import { N } from '../names.ts'

/** For officers and other staff who work with people in care. */
export const officer = dictionary({
  en: {
    title: 'Evenkeel for officers',
    lead: 'Evenkeel is for you too. Look after yourself. Go when somebody needs help. Tell mental health of a person you worry about. It takes the place of no round, no radio and no policy.',
    parts: {
      checkIn: {
        title: 'Sign in and check in',
        steps: {
          open: `Open Evenkeel. Ask at work for the address. The first time, press ${N.haveSlip} and follow your slip. Ask an administrator for one.`,
          enter: `Later, write your ${N.username} and ${N.password} and press ${N.signIn}.`,
          start: `Press ${N.checkIn}.`,
          when: `Choose ${N.preShift} before work and ${N.postShift} after it.`,
          scores: `Set ${N.mood} and ${N.stress}. The rest you can leave out.`,
          save: `Press ${N.completeCheckIn}.`,
        },
        picture: `The check-in, with a ring around ${N.preShift} and ${N.postShift}.`,
        notes: [
          'The first time it offers a form of its own. You can leave it for later.',
          'No screen shows your check-ins to anyone else. Your scores can count in figures of groups of five or more, changed a little by chance.',
          `Scores on your first page are covered. ${N.showMine} opens them.`,
        ],
      },
      alert: {
        title: 'Go to somebody who needs help',
        steps: {
          open: `You are on duty for this if an administrator named you. Keep Evenkeel open: a bar shows when somebody needs help. Press ${N.more}, then ${N.alerts}.`,
          read: 'Read who it is, where they are, and how urgent it is. Go now.',
          coming: `Press ${N.dutyComing}. The person and all who answer read it.`,
          there: `With the person, press ${N.dutyWithYou}. Keep them in sight.`,
          ask: `Ask about suicide. Under ${N.dutyAsk} press what they said: ${N.dutySafe} or ${N.dutyNotSafe}.`,
        },
        picture: `One alert, with a ring around ${N.dutyComing}.`,
        notes: [
          'Others are told by the rota, mental health among them. They close the alert and note how it ended. You close nothing.',
          `${N.dutyNotSafe}: stay with the person. Everyone is called again.`,
          'Is the shift of somebody over, or was an alert handed over? The page says so. If you take it, press the button there.',
          `Before your first alert, press ${N.trained} below the list, once you are.`,
          'If it says “Needs medical”, radio medical first. Beyond that the page does not show why. Ask the person.',
          'The list can move while you read. Read the name again before each press.',
        ],
      },
      refer: {
        title: 'Tell mental health of somebody you worry about',
        steps: {
          radio: `In danger now? Radio first, and stay. Then press ${N.more} and ${N.referral}.`,
          find: `Under ${N.referralSearch} write part of the name. Press ${N.find}, then press the person.`,
          signs: `Under ${N.signs} tick what you see.`,
          soon: `Under ${N.howSoon} choose. The signs set the least.`,
          send: `Write ${N.referralLine} if you want, and press ${N.send}.`,
        },
        picture: `The signs to tick, with a ring around ${N.signCrying}.`,
        notes: [
          'It starts no watch. Your supervisor and your policy decide that.',
          `Below, under ${N.ownReferrals}, you see if somebody read it and was with the person.`,
          'The person can read that somebody told of them, once they were seen. They never read who.',
          'Do not write of sexual abuse here. Report it to your supervisor right away.',
        ],
      },
      help: {
        title: 'Get help for yourself',
        steps: {
          press: `Press ${N.getSupport} on your first page. ${N.getHelp} at the top does the same.`,
          read: `Read what it says now. To keep somebody from it, open ${N.leaveOut}.`,
          send: `Press ${N.sendHelp}.`,
          plan: `At a quiet time, press ${N.more}, then ${N.plan}. There you can leave where to find you: ${N.reachMe}.`,
        },
        picture: `The question before it is sent, with a ring around ${N.sendHelp}.`,
        notes: [
          'It tells the people named here to answer staff. They work here too. If it says that nobody can hear it, or nobody comes, call 988. In danger, call 911.',
          'What you leave there opens only for somebody who has answered an alert about you that needs help now. You can read who opened it.',
          'You can call or text 988. At COPLINE, retired officers listen: 1-800-267-5463. Neither is part of your agency.',
        ],
      },
      badge: {
        title: 'Sign in on a tablet with a badge',
        steps: {
          pin: `Ask an administrator for a badge. Press ${N.more}, then ${N.account}. Under ${N.newPin} and ${N.pinAgain} write six digits that only you know. Press ${N.setPin}.`,
          scan: `On the tablet press ${N.signInBadge}. Press ${N.scanBadge} and hold it up. Or type it under ${N.badgeCode} and press ${N.nextBadge}.`,
          digits: `Under ${N.yourPin} press your six digits. They move each time, so look first.`,
          next: `When you are done, press ${N.nextPerson}.`,
        },
        picture: `The tablet, with a ring around ${N.scanBadge}.`,
        notes: [
          'The badge opens nothing without the PIN. Tell it to nobody.',
          'The tablet shows nothing from before. Alerts, your journal, plan and scores need your password.',
          'Your badge is lost, or someone knows your PIN? Set a new PIN, and ask an administrator for a new badge.',
          'When you sign in with your password, a line asks if it was you. If it was not, say so.',
        ],
      },
      sees: {
        title: 'Know what you see, and who sees you',
        steps: {
          account: `Press ${N.more}, then ${N.account}.`,
          opened: `Open ${N.openedBy}: who looked at what is yours stands there. Lists count once a day, for a year.`,
          privacy: `Open ${N.privacy} at the bottom of any page. It says who sees what.`,
        },
        notes: [
          'You see: name, unit, cell and booking number when you look somebody up, and what became of what you sent. Each search is logged.',
          'As a duty responder also: who needs help, where, their language and how urgent it is.',
          'You never see: check-ins, journals, plans, answers, or what people asked mental health.',
          'No officer sees these of you. What you say to the safety questions can be opened by administrators who answer for staff. Clinicians read what you write when you ask to talk.',
        ],
      },
    },
  },
  es: {
    title: 'Evenkeel para oficiales',
    lead: 'Evenkeel también es para usted: para cuidarse, para ir cuando alguien necesita ayuda y para avisar a salud mental de una persona que le preocupa. No reemplaza rondas, radio ni normas.',
    parts: {
      checkIn: {
        title: 'Entre y diga cómo está',
        steps: {
          open: `Abra Evenkeel. Pida la dirección en su trabajo. La primera vez, presione ${N.haveSlip} y siga lo que dice su papel. Lo da un administrador.`,
          enter: `Otras veces, escriba su ${N.username} y su ${N.password}. Luego presione ${N.signIn}.`,
          start: `Presione ${N.checkIn}.`,
          when: `Elija ${N.preShift} antes del trabajo y ${N.postShift} después.`,
          scores: `Ponga ${N.mood} y ${N.stress}. Lo demás lo puede dejar.`,
          save: `Presione ${N.completeCheckIn}.`,
        },
        picture: `El registro, con un marco en ${N.preShift} y ${N.postShift}.`,
        notes: [
          'La primera vez le ofrece unas preguntas. Puede dejarlas para más tarde.',
          'Ninguna pantalla muestra sus registros a otra persona. Sus puntos pueden contar en cifras de grupos de cinco o más, algo cambiadas al azar.',
          `Los puntos de su primera página están tapados. ${N.showMine} los abre.`,
        ],
      },
      alert: {
        title: 'Vaya con quien necesita ayuda',
        steps: {
          open: `Le toca a usted si un administrador le nombró. Deje Evenkeel abierto: una barra avisa cuando alguien necesita ayuda. Presione ${N.more} y luego ${N.alerts}.`,
          read: 'Lea quién es, dónde está y qué tan urgente es. Vaya ahora.',
          coming: `Presione ${N.dutyComing}. Lo leen la persona y quienes responden.`,
          there: `Con la persona, presione ${N.dutyWithYou}. No la pierda de vista.`,
          ask: `Pregunte por el suicidio. En ${N.dutyAsk} presione lo que dijo: ${N.dutySafe} o ${N.dutyNotSafe}.`,
        },
        picture: `Una alerta, con un marco en ${N.dutyComing}.`,
        notes: [
          'También se avisa a otros según los turnos, y a salud mental. Ellos cierran la alerta y anotan cómo terminó. Usted no cierra nada.',
          `${N.dutyNotSafe}: quédese con la persona. Se llama otra vez a todos.`,
          'Si la página dice que un turno terminó o que se pasó una alerta, y usted la toma, presione el botón que sale ahí.',
          `Debajo de la lista, presione ${N.trained} antes de su primera alerta, si es así.`,
          'Si dice que necesita atención médica, avise primero por radio al servicio médico. Fuera de eso, la página no muestra por qué. Pregunte a la persona.',
          'La lista puede moverse mientras lee. Lea el nombre otra vez antes de cada toque.',
        ],
      },
      refer: {
        title: 'Avise de alguien que le preocupa',
        steps: {
          radio: `¿En peligro ahora? Primero la radio, y quédese. Luego presione ${N.more} y ${N.referral}.`,
          find: `En ${N.referralSearch} escriba parte del nombre. Presione ${N.find} y luego a la persona.`,
          signs: `En ${N.signs} marque lo que ve.`,
          soon: `En ${N.howSoon} elija. Las señales fijan lo mínimo.`,
          send: `Si quiere, escriba en ${N.referralLine}, y presione ${N.send}.`,
        },
        picture: `Las señales para marcar, con un marco en ${N.signCrying}.`,
        notes: [
          'Esto no inicia una vigilancia. Lo deciden su supervisor y sus normas.',
          `Abajo, en ${N.ownReferrals}, ve si alguien lo leyó y estuvo con la persona.`,
          'La persona puede leer que alguien avisó, cuando ya la vieron. Nunca lee quién.',
          'El abuso o acoso sexual no va aquí. Avise de inmediato a su supervisor.',
        ],
      },
      help: {
        title: 'Pida ayuda para usted',
        steps: {
          press: `En la página que se abre al entrar, presione ${N.getSupport}. Lo mismo hace ${N.getHelp}, que está arriba en cada página.`,
          read: `Lea lo que dice ahora. Para que alguien no lo sepa, abra ${N.leaveOut}.`,
          send: `Presione ${N.sendHelp}.`,
          plan: `En un rato tranquilo, presione ${N.more} y luego ${N.plan}. Ahí puede dejar dónde encontrarle: ${N.reachMe}.`,
        },
        picture: `La pregunta antes de enviar, con un marco en ${N.sendHelp}.`,
        notes: [
          'Avisa a las personas nombradas aquí para responder al personal. También trabajan aquí. Si dice que nadie lo oye, o no viene nadie, llame al 988 y presione 2. En peligro, al 911.',
          'Lo que deja ahí solo se abre para quien respondió una alerta sobre usted que necesita ayuda ahora. Usted puede leer quién lo abrió.',
          'No son parte de su agencia: el 988 (presione 2), y COPLINE, con oficiales jubilados, en inglés: 1-800-267-5463.',
        ],
      },
      badge: {
        title: 'Entre en una tableta con credencial',
        steps: {
          pin: `Pida una credencial a un administrador. Presione ${N.more} y luego ${N.account}. En ${N.newPin} y en ${N.pinAgain} escriba seis números que solo usted sepa. Presione ${N.setPin}.`,
          scan: `En la tableta presione ${N.signInBadge}. Presione ${N.scanBadge} y muéstrela. O escriba el código en ${N.badgeCode} y presione ${N.nextBadge}.`,
          digits: `En ${N.yourPin} presione sus seis números. Cambian de lugar cada vez: mire primero.`,
          next: `Al terminar, presione ${N.nextPerson}.`,
        },
        picture: `La tableta, con un marco en ${N.scanBadge}.`,
        notes: [
          'La credencial no abre nada sin el PIN. No se lo diga a nadie.',
          'La tableta no muestra nada de antes. Para las alertas, su diario, su plan y sus puntos, use su contraseña.',
          '¿Perdió la credencial, o alguien sabe su PIN? Ponga otro PIN y pida otra credencial a un administrador.',
          'Cuando entre con su contraseña, una línea pregunta si fue usted. Si no fue, dígalo.',
        ],
      },
      sees: {
        title: 'Sepa qué ve usted y quién le ve',
        steps: {
          account: `Presione ${N.more} y luego ${N.account}.`,
          opened: `Abra ${N.openedBy}: ahí está quién miró lo suyo. Las listas cuentan una vez al día, por un año.`,
          privacy: `Abra ${N.privacy} al final de cada página. Dice quién ve qué.`,
        },
        notes: [
          'Usted ve: nombre, unidad, celda y número de ingreso cuando busca a alguien, y qué pasó con lo que envió. Cada búsqueda se anota.',
          'Si va a las alertas, también: quién necesita ayuda, dónde, su idioma y qué tan urgente es.',
          'Usted nunca ve: registros, diarios, planes, respuestas, ni lo que alguien pidió a salud mental.',
          'Ningún oficial ve esto de usted. Lo que dice en las preguntas de seguridad lo pueden abrir administradores que responden al personal. Los clínicos leen lo que escribe cuando pide hablar.',
        ],
      },
    },
  },
})
