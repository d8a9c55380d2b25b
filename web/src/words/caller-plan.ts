import { DAYS_AFTER_SLIP } from '@evenkeel/contract/limits.ts'
import { dictionary } from './words.ts'

/** Whether whoever calls after a release may read steps of the plan, for the person who says so. */
export const callerPlanWords = dictionary({
  en: {
    title: 'May your caller read your plan?',
    text: 'It is up to you. With a no you still get the calls. With a yes, your caller reads a copy of the steps you choose. You can go through them on the phone.',
    keeps:
      'The copy stays after you leave. It is gone when you stop this, or when the numbers are gone. Whoever has the database and the keys of the server can read it too. If you change or delete your plan, your caller still reads the old words.',
    since: (day: string) => `Your caller can read these steps, as they were on ${day}`,
    newer: 'You changed your plan since. Your caller still reads the old words. You can give the new ones below.',
    share: 'Let my caller read these',
    shared: 'Saved. Your caller can read these steps. Nobody else was told.',
    stop: 'Stop: no plan for my caller',
    stopped: 'The copy is gone. The calls go on.',
    none: 'You have no plan to choose from. You can make one in My plan first.',
    failed: `This did not work. Please try again. If a slip gave you a new password, it works in ${DAYS_AFTER_SLIP} days.`,
    notStopped: 'This did not work. Please try again.',
  },
  es: {
    title: '¿Puede leer su plan quien le llama?',
    text: 'Usted decide. Si dice que no, igual le llaman. Si dice que sí, quien le llama lee una copia de los pasos que usted elija. Así los pueden ver juntos por teléfono.',
    keeps:
      'La copia sigue cuando usted sale. Se borra cuando usted diga, o cuando se borran los números. Quien tenga la base de datos y las claves del servidor también puede leerla. Si cambia o borra su plan, quien le llama todavía lee lo de antes.',
    since: (day) => `Quien le llama puede leer estos pasos, como estaban el ${day}`,
    newer: 'Usted cambió su plan. Quien le llama todavía lee lo de antes. Abajo puede dar lo nuevo.',
    share: 'Dejar que lea estos',
    shared: 'Guardado. Quien le llama puede leer estos pasos. No se avisó a nadie más.',
    stop: 'No más: que no lea mi plan',
    stopped: 'La copia se borró. Las llamadas siguen.',
    none: 'No tiene un plan para elegir. Primero puede hacer uno en Mi plan.',
    failed: `Esto no funcionó. Inténtelo de nuevo. Si un comprobante le dio una contraseña nueva, podrá en ${DAYS_AFTER_SLIP} días.`,
    notStopped: 'Esto no funcionó. Inténtelo de nuevo.',
  },
})
