import { dictionary } from '../../web/src/words/words.ts'
import { N } from '../names.ts'

/** For people in care. */
export const care = dictionary({
  en: {
    title: 'Evenkeel for you',
    lead: 'Evenkeel is a place to look after your mind. You need nothing but this paper to begin. Nobody has to use it.',
    parts: {
      signIn: {
        title: 'Sign in for the first time',
        steps: {
          open: `Ask staff where Evenkeel is and for a slip. A slip is a code on paper. Press ${N.haveSlip}.`,
          fill: `Under ${N.username} write the name on your slip. Under ${N.slip} write the code.`,
          password: `Under ${N.newPassword} write a password that only you know. Or press ${N.suggest}, then ${N.useSuggested}. Tell it to nobody.`,
          set: `Press ${N.setPassword}. You are in. From now on you need only your name and this password.`,
          language: `¿Habla español? Press ${N.moreInEnglish}, then ${N.toSpanish}.`,
          questions: `Four short pages come first. Press ${N.nextCard} on each. To answer some questions, press ${N.begin}. To wait, press ${N.laterCard}.`,
        },
        picture: `The page to sign in. Around ${N.haveSlip} is a thick ring.`,
        notes: [
          `Does somebody come near? Press ${N.hide}. The page is covered. ${N.comeBack} opens it.`,
          'After a later slip a line says that your password was changed. If that was not you, tell someone you trust.',
          `When you are done, press ${N.more}, then ${N.signOut}.`,
          'If you forget the password, ask staff for a new slip. Your old notes and your journal then stay locked. An older password or a recovery code opens them.',
        ],
      },
      checkIn: {
        title: 'Say how you are',
        steps: {
          open: `Press ${N.checkIn}.`,
          mood: `Under ${N.mood} press a sky. Under ${N.stress} press the sea that fits.`,
          more: `To tick more or write under ${N.notes}, press ${N.addMore}. You do not have to.`,
          save: `Press ${N.completeCheckIn}.`,
        },
        picture: `The page with skies for ${N.mood} and seas for ${N.stress}.`,
        notes: [
          'No screen shows your check-ins to anyone else. Your scores can count in figures of groups, without your name.',
          'No one is called because of a check-in. If you need someone, go on to part 3.',
        ],
      },
      help: {
        title: 'Get help now',
        steps: {
          press: `Press ${N.getHelp}. It is at the top of each page.`,
          read: `Read what it says. If it says that no one can hear it now, tell any officer.`,
          send: `Press ${N.sendHelp}.`,
          wait: `The page shows where your request is: ${N.stepSent}, ${N.stepSeen}, ${N.stepComing}, ${N.stepWithYou}.`,
        },
        picture: `What you see when it is sent: ${N.stepSent}, ${N.stepSeen}, ${N.stepComing}, ${N.stepWithYou}.`,
        notes: [
          'In danger, do not wait for the page. Tell any officer or staff. Use your call button if you have one. Say: “I am not safe. I need mental health now.”',
          'It tells only the people who are named here. If none of them is there, nobody comes. If nobody comes, tell any officer. Press it again.',
          'Those who answer see your name and number, where you are, and that you asked. They do not see what you wrote.',
          'Staff keep a note that you asked. It may stay for years. It can stay when you delete your account.',
          'If you can use a phone, you can also call or text 988. It is free, day and night.',
        ],
      },
      journal: {
        title: 'Write in your journal',
        steps: {
          open: `Press ${N.journal}, then ${N.newEntry}.`,
          write: `Write under ${N.thoughts}. There is no right way to do it.`,
          save: `Press ${N.saveEntry}.`,
        },
        picture: `A new page of the journal, with a ring around ${N.saveEntry}.`,
        notes: [
          'Your password locks it. Nobody else can open what is stored: no staff, and not the people who made Evenkeel.',
          'So nobody comes because of what you write there. If you need someone, get help or ask to talk.',
        ],
      },
      tools: {
        title: 'Calm down, learn, or ask to talk',
        steps: {
          tools: `Press ${N.tools}. Choose one and press ${N.startSession}. Stop it at any time with ${N.stopSession}.`,
          learning: `Press ${N.learning} for short lessons.`,
          talk: `To talk with mental health when it can wait: press ${N.more}, then ${N.talk}.`,
          topic: `Under ${N.talkAbout} and ${N.talkWhen} press what fits. You can leave it out.`,
          send: `Press ${N.askTalk}. Mental health reads it. It can take a day or more.`,
        },
        picture: `The list of tools, with a ring around ${N.startSession}.`,
        notes: ['Those who read it have to act if they learn of danger or of sexual abuse.'],
      },
      badge: {
        title: 'Sign in on a tablet with a badge',
        steps: {
          pin: `Ask staff for a badge. Then press ${N.more}, then ${N.account}. Under ${N.newPin} and ${N.pinAgain} write six digits that only you know. Press ${N.setPin}.`,
          scan: `On the tablet press ${N.signInBadge}. Press ${N.scanBadge} and hold it up. Or type it under ${N.badgeCode} and press ${N.nextBadge}.`,
          digits: `Under ${N.yourPin} press your six digits. They move each time, so look first.`,
          next: `When you are done, press ${N.nextPerson}.`,
        },
        picture: `The tablet, with a ring around ${N.scanBadge}.`,
        notes: [
          'The badge opens nothing without the PIN. Tell it to nobody.',
          'The tablet shows nothing from before. For your journal, plan and scores, use your password.',
          'Your badge is lost, or someone knows your PIN? Set a new PIN, and ask staff for a new badge.',
          'When you sign in with your password, a line asks if it was you. If it was not, say so.',
        ],
      },
    },
  },
  es: {
    title: 'Evenkeel para usted',
    lead: 'Evenkeel es un lugar para cuidar su mente. Para empezar solo necesita este papel. Nadie tiene que usarlo.',
    parts: {
      signIn: {
        title: 'Entre por primera vez',
        steps: {
          open: `Pregunte al personal dónde está Evenkeel y pida un papel con su código. Presione ${N.haveSlip}.`,
          fill: `En ${N.username} escriba el nombre que está en el papel. En ${N.slip} escriba el código.`,
          password: `En ${N.newPassword} escriba una contraseña que solo usted sepa. O presione ${N.suggest} y luego ${N.useSuggested}. No se la diga a nadie.`,
          set: `Presione ${N.setPassword}. Ya entró. Después solo usa su nombre y esta contraseña.`,
          language: `Si la página está en inglés, presione ${N.moreInEnglish} y luego ${N.toSpanish}.`,
          questions: `Primero hay cuatro páginas cortas. Presione ${N.nextCard} en cada una. Para contestar ya, presione ${N.begin}. Si no, presione ${N.laterCard}.`,
        },
        picture: `La página para entrar. ${N.haveSlip} tiene un marco grueso.`,
        notes: [
          `¿Se acerca alguien? Presione ${N.hide}. La página se tapa. ${N.comeBack} la abre.`,
          'Tras otro papel con código, una línea dice que la contraseña cambió. Si no fue usted, dígaselo a alguien.',
          `Al terminar, presione ${N.more} y luego ${N.signOut}.`,
          'Si olvida la contraseña, pida otro papel al personal. Sus notas viejas y su diario quedan cerrados. Se abren con una contraseña anterior o con un código de recuperación.',
        ],
      },
      checkIn: {
        title: 'Diga cómo está',
        steps: {
          open: `Presione ${N.checkIn}.`,
          mood: `En ${N.mood} presione un cielo. En ${N.stress} presione el mar que va con usted.`,
          more: `Para marcar más o escribir en ${N.notes}, presione ${N.addMore}. No hace falta.`,
          save: `Presione ${N.completeCheckIn}.`,
        },
        picture: `La página con cielos para ${N.mood} y mares para ${N.stress}.`,
        notes: [
          'Ninguna pantalla muestra sus registros a otra persona. Sus puntos pueden contar en cifras de grupos, sin su nombre.',
          'Nadie viene por un registro. Si necesita a alguien, vea la parte 3.',
        ],
      },
      help: {
        title: 'Pida ayuda ahora',
        steps: {
          press: `Presione ${N.getHelp}. Está arriba en cada página.`,
          read: `Lea lo que dice. Si dice que ahora nadie lo oye, avise a un oficial.`,
          send: `Presione ${N.sendHelp}.`,
          wait: `La página muestra cómo va: ${N.stepSent}, ${N.stepSeen}, ${N.stepComing}, ${N.stepWithYou}.`,
        },
        picture: `Lo que ve cuando se envió: ${N.stepSent}, ${N.stepSeen}, ${N.stepComing}, ${N.stepWithYou}.`,
        notes: [
          'En peligro, no espere a la página. Avise a un oficial o a alguien del personal. Use su botón de llamada si tiene uno. Diga: “No estoy a salvo. Necesito atención de salud mental ahora”.',
          'Solo avisa a las personas nombradas aquí. Si no está ninguna, nadie viene. Si no viene nadie, avise a un oficial. Presione otra vez.',
          'Quien responde ve su nombre y número, dónde está y que pidió ayuda. No ve lo que usted escribió.',
          'Lo que se guarda de su solicitud de ayuda puede quedar por años, aunque borre su cuenta.',
          'Si puede usar un teléfono, llame al 988 y presione 2. Es gratis, de día y de noche.',
        ],
      },
      journal: {
        title: 'Escriba en su diario',
        steps: {
          open: `Presione ${N.journal} y luego ${N.newEntry}.`,
          write: `Escriba en ${N.thoughts}. Está bien de cualquier modo.`,
          save: `Presione ${N.saveEntry}.`,
        },
        picture: `Una página nueva del diario, con un marco en ${N.saveEntry}.`,
        notes: [
          'Su contraseña lo cierra. Nadie más puede abrir lo que se guarda: ni el personal, ni quien hizo Evenkeel.',
          'Por eso nadie viene por lo que usted escribe ahí. Si necesita a alguien, pida ayuda o pida hablar.',
        ],
      },
      tools: {
        title: 'Cálmese, aprenda o pida hablar',
        steps: {
          tools: `Presione ${N.tools}. Elija la que quiera y presione ${N.startSession}. Si ya no quiere seguir, presione ${N.stopSession}.`,
          learning: `Presione ${N.learning} para ver lecciones cortas.`,
          talk: `Para hablar con salud mental cuando puede esperar: presione ${N.more} y luego ${N.talk}.`,
          topic: `En ${N.talkAbout} y ${N.talkWhen} presione lo que quiera. Puede dejarlo sin marcar.`,
          send: `Presione ${N.askTalk}. Lo lee salud mental. Puede tardar un día o más.`,
        },
        picture: `La lista de ejercicios, con un marco en ${N.startSession}.`,
        notes: ['Quien lo lee tiene que actuar si sabe de un peligro o de abuso sexual.'],
      },
      badge: {
        title: 'Entre en una tableta con credencial',
        steps: {
          pin: `Pida una credencial al personal. Luego presione ${N.more} y ${N.account}. En ${N.newPin} y en ${N.pinAgain} escriba seis números que solo usted sepa. Presione ${N.setPin}.`,
          scan: `En la tableta presione ${N.signInBadge}. Presione ${N.scanBadge} y muéstrela. O escriba el código en ${N.badgeCode} y presione ${N.nextBadge}.`,
          digits: `En ${N.yourPin} presione sus seis números. Cambian de lugar cada vez: mire primero.`,
          next: `Al terminar, presione ${N.nextPerson}.`,
        },
        picture: `La tableta, con un marco en ${N.scanBadge}.`,
        notes: [
          'La credencial no abre nada sin el PIN. No se lo diga a nadie.',
          'La tableta no muestra nada de antes. Para su diario, su plan y sus puntos, use su contraseña.',
          '¿Perdió la credencial, o alguien sabe su PIN? Ponga otro PIN y pida otra credencial.',
          'Cuando entre con su contraseña, una línea pregunta si fue usted. Si no fue, dígalo.',
        ],
      },
    },
  },
})
