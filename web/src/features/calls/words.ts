import { DAYS_AFTER_SLIP } from '@evenkeel/contract/base/limits.ts'
import { NUMBERS_DAYS } from '@evenkeel/contract/care/care-words.ts'
import { dictionary } from '../../words/words.ts'

export const callerPlanWords = dictionary({
  en: {
    title: 'May the staff who call you read your plan?',
    text: 'It is up to you. With a no you still get the calls. With a yes, your caller reads a copy of the steps you choose. You can go through them on the phone.',
    keeps:
      'The copy stays after you leave. It is gone when you stop this here, or when the numbers are gone. Outside, tell your caller: no more calls. Then both are gone. Whoever has the database and the keys of the server can read it too. If you change or delete your plan, your caller still reads the old words.',
    since: (day: string) => `Your caller can read these steps, as they were on ${day}`,
    newer: 'You changed your plan since. Your caller still reads the old words. You can give the new ones below.',
    share: 'Let my caller read these',
    shared: 'Saved. Your caller can read these steps when they call. Nobody was told now.',
    stop: 'Stop: no plan for my caller',
    stopped: 'The copy is gone. Notes of calls stay. You still get the calls.',
    none: 'You have no plan to choose from. You can make one in My plan first.',
    failed: `This did not work. Please try again. After a slip gave you a new password, this is closed for ${DAYS_AFTER_SLIP} days.`,
    notStopped: 'This did not work. Please try again.',
  },
  es: {
    title: '¿Puede leer su plan el personal que le llama?',
    text: 'Usted decide. Si dice que no, igual le llaman. Si dice que sí, quien le llama lee una copia de los pasos que usted elija. Así los pueden ver juntos por teléfono.',
    keeps:
      'La copia queda cuando usted sale. Se borra si la quita aquí, o cuando se borran los números. Afuera, diga a quien le llama: no más llamadas. Entonces se borran las dos cosas. Quien tenga la base de datos y las claves del servidor también puede leerla. Si cambia o borra su plan, quien le llama todavía lee lo de antes.',
    since: (day) => `Quien le llama puede leer estos pasos, como estaban el ${day}`,
    newer: 'Usted cambió su plan. Quien le llama todavía lee lo de antes. Abajo puede dar lo nuevo.',
    share: 'Dejar que lea estos',
    shared: 'Guardado. Quien le llame podrá leer estos pasos. Ahora no se avisó a nadie.',
    stop: 'No más: que no lea mi plan',
    stopped: 'La copia se borró. Las notas de las llamadas quedan. Igual le llaman.',
    none: 'No tiene un plan para elegir. Primero puede hacer uno en Mi plan.',
    failed: `Esto no funcionó. Inténtelo de nuevo. Si un papel con código le dio una contraseña nueva, esto se cierra ${DAYS_AFTER_SLIP} días desde entonces.`,
    notStopped: 'Esto no funcionó. Inténtelo de nuevo.',
  },
})

export const callsWords = dictionary({
  en: {
    title: 'Calls after you leave',
    lead: (calls: string, last: string, first: string) =>
      `Mental health staff from here can call you after you leave: ${calls} calls in ${last} days, the first within ${first} days. It is up to you. No is fine.`,
    how: 'The caller says a first name and asks how you are, and if you think of suicide. They do not say where they call from. Your phone may still show it. They write down what you say, and it may enter your health record. If you think of suicide, they tell others who answer here. If you are in danger, they may send 911 to you.',
    keeps:
      'We lock the numbers for mental health staff. Whoever has the database and the keys of the server can read them too.',
    outlives:
      'This goes on after you leave, so that we can call. You can say no in any call. All other sharing of your plan or forms ends when you leave.',
    deleted: `We delete the numbers when you say stop, and when the calls are over. If you are still here in ${NUMBERS_DAYS} days, we delete them too.`,
    yes: 'Yes, call me',
    change: 'Change the numbers',
    stop: 'Stop: delete the numbers',
    agreed: (day: string) => `You said yes on ${day}.`,
    own: (end: string) => `Your number ends in ${end}.`,
    ownNone: 'You gave no number of your own.',
    voicemail: { yes: 'We may leave a message.', no: 'We leave no message.' },
    finder: (letter: string, end: string) => `${letter}., who can find you: ends in ${end}.`,
    stopped: 'The numbers are gone. No one calls you.',
    saved:
      'Saved. We plan to call you after you leave. A call can be late or not come. Not safe? Do not wait for it: call or text 988.',
    off: 'There are no calls from here now. If you leave, no one calls you.',
    failed: `This did not work. Please try again. If a slip gave you a new password, the numbers stay for ${DAYS_AFTER_SLIP} days. Mental health can stop the calls.`,
    notLoaded: 'We could not see what you said about calls.',
    formTitle: 'Where can we call you?',
    formLead:
      'One number is enough. Do not give the number of someone who must not find you, or whom a judge says you may not contact.',
    ownLabel: 'Your own number outside',
    numberHint: 'With the area code',
    mayLeave: 'You may leave a message',
    message: 'The message is a first name and a number. Nothing else.',
    findersTitle: 'Who can find you?',
    findersText: 'They hear only that someone is trying to reach you. Tell them that we may call.',
    name: (nth: string) => `Name of person ${nth}`,
    phone: (nth: string) => `Number of person ${nth}`,
    save: 'Yes, call me there',
    wrong: 'Please give the whole number, with the area code.',
    noName: 'Please give a name.',
    noNumber: 'Please give at least one number.',
  },
  es: {
    title: 'Llamadas cuando salga',
    lead: (calls, last, first) =>
      `Salud mental puede llamarle cuando usted salga: ${calls} llamadas en ${last} días, la primera en los primeros ${first} días. Usted decide. Puede decir que no.`,
    how: 'Quien llama dice su nombre, sin apellido. Le pregunta cómo está y si piensa en el suicidio. No dice de dónde llama, pero su teléfono puede mostrarlo. Anota lo que usted dice, y puede quedar en su expediente médico. Si piensa en el suicidio, avisa a otros que responden aquí. Si está en peligro, puede mandar al 911 a donde usted está.',
    keeps:
      'Guardamos los números bajo llave para salud mental. Quien tenga la base de datos y las claves del servidor también puede leerlos.',
    outlives:
      'Esto sigue cuando usted sale, para poder llamarle. En cada llamada puede decir que no. Todo lo demás que comparte de su plan o sus formularios termina cuando sale.',
    deleted: `Borramos los números cuando usted diga, cuando acaben las llamadas, y a los ${NUMBERS_DAYS} días si usted sigue aquí.`,
    yes: 'Sí, llámenme',
    change: 'Cambiar los números',
    stop: 'No más: borrar los números',
    agreed: (day) => `Usted dijo que sí el ${day}.`,
    own: (end) => `Su número termina en ${end}.`,
    ownNone: 'No dio un número propio.',
    voicemail: { yes: 'Podemos dejar un mensaje.', no: 'No dejamos mensajes.' },
    finder: (letter, end) => `${letter}., que puede dar con usted: termina en ${end}.`,
    stopped: 'Los números se borraron. Nadie le llama.',
    saved:
      'Guardado. Pensamos llamarle cuando salga. Una llamada puede tardar o no llegar. ¿No está a salvo? No la espere: llame al 988 y presione 2, o envíe AYUDA al 988.',
    off: 'Ahora no se llama desde aquí. Si usted sale, nadie le llama.',
    failed: `Esto no funcionó. Inténtelo de nuevo. Si un papel con código le dio una contraseña nueva, los números se quedan ${DAYS_AFTER_SLIP} días. Salud mental puede parar las llamadas.`,
    notLoaded: 'No pudimos ver lo que dijo sobre las llamadas.',
    formTitle: '¿A dónde podemos llamarle?',
    formLead:
      'Basta un número. No dé el número de alguien que no debe encontrarle, o con quien un juez le prohíbe hablar.',
    ownLabel: 'Su número afuera',
    numberHint: 'Con el código de área',
    mayLeave: 'Pueden dejar un mensaje',
    message: 'El mensaje es un nombre sin apellido y un número. Nada más.',
    findersTitle: '¿Quién puede dar con usted?',
    findersText: 'Solo oyen que alguien quiere hablar con usted. Dígales que tal vez llamemos.',
    name: (nth) => `Nombre de la persona ${nth}`,
    phone: (nth) => `Número de la persona ${nth}`,
    save: 'Sí, llámenme ahí',
    wrong: 'Ponga el número entero, con el código de área.',
    noName: 'Ponga un nombre.',
    noNumber: 'Ponga al menos un número.',
  },
})
