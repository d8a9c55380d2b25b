import { DAYS_AFTER_SLIP } from '@evenkeel/contract/base/limits.ts'
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
    failed: `Esto no funcionó. Inténtelo de nuevo. Si un comprobante le dio una contraseña nueva, esto se cierra ${DAYS_AFTER_SLIP} días desde entonces.`,
    notStopped: 'Esto no funcionó. Inténtelo de nuevo.',
  },
})
