import { LIMITS } from '@evenkeel/contract/base/limits.ts'
import { dictionary } from '../../../words/words.ts'

const five = String(LIMITS.notTo)

export const reachMeWords = dictionary({
  en: {
    title: 'Reach me at home',
    lead: 'You can leave a number, or where you are, and a person you trust. You do not have to.',
    who: 'Only someone who has answered an alert about you that needs help now can open it. Your list of who opened your data names them.',
    keeps:
      'The keys of the server lock it, not your password. Whoever has those keys could read it. You can remove it at any time.',
    kept: (date: string) => `You left this on ${date}.`,
    hidden: 'Your password was set with a slip after that, so it is not shown here.',
    at: 'Reach me at',
    atHint: 'A number, or where you are',
    name: 'Name of a person you trust',
    phone: 'Their number',
    phoneHint: 'With the area code',
    problems: {
      wrong: 'Give the whole number with its area code.',
      noName: 'Give a name.',
      missing: 'Give a number or a place, or a person.',
    },
    save: 'Save',
    leave: 'Leave it',
    change: 'Change it',
    remove: 'Remove it',
    saved: 'Saved.',
    removed: 'Removed.',
    failed: 'That did not work. Nothing was changed.',
    open: 'Where to reach them at home',
    openMeans: 'They can read that you opened it.',
    none: 'They left nothing, or you do not have this alert in hand.',
    trusted: (name: string, phone: string) => `A person they trust: ${name}, ${phone}`,
    out: {
      title: 'Leave somebody out',
      text: `Choose up to ${five} people. They are not told of this, and see nothing of it here. All others who answer staff are told.`,
      who: 'Who is left out',
      nobody: 'Then nobody here hears it. Call 988 or 911 now.',
      none: 'There is nobody to leave out.',
      outside: 'It is a request of its own. Others that you made stay as they are. Your next forms leave them out too.',
    },
    ask: { title: 'Help for you', text: 'This asks the people who answer staff here. You can leave somebody out.' },
  },
  es: {
    title: 'Dónde encontrarme en casa',
    lead: 'Puede dejar un número, o dónde está, y una persona de confianza. No tiene que hacerlo.',
    who: 'Se abre solo para quien respondió a una alerta sobre usted que necesita a alguien ya. Su lista de quién abrió sus datos dice quién fue.',
    keeps:
      'Lo cierran las claves del servidor, no su contraseña. Quien tiene esas claves podría leerlo. Puede quitarlo cuando quiera.',
    kept: (date) => `Lo dejó el ${date}.`,
    hidden: 'Después se cambió su contraseña con un papel con código, así que no se muestra aquí.',
    at: 'Dónde encontrarme',
    atHint: 'Un número, o dónde está',
    name: 'Nombre de una persona de confianza',
    phone: 'Su número',
    phoneHint: 'Con el código de área',
    problems: {
      wrong: 'Escriba el número entero con su código de área.',
      noName: 'Escriba un nombre.',
      missing: 'Escriba un número o un lugar, o una persona.',
    },
    save: 'Guardar',
    leave: 'Dejarlo',
    change: 'Cambiarlo',
    remove: 'Quitarlo',
    saved: 'Guardado.',
    removed: 'Quitado.',
    failed: 'Eso no funcionó. No se cambió nada.',
    open: 'Dónde encontrarle en su casa',
    openMeans: 'La persona puede leer que usted lo abrió.',
    none: 'No dejó nada, o usted no tiene esta alerta a su cargo.',
    trusted: (name, phone) => `Una persona de su confianza: ${name}, ${phone}`,
    out: {
      title: 'Dejar fuera a alguien',
      text: `Elija hasta ${five} personas. No se les avisa, y aquí no ven nada de esto. Se avisa a los demás que responden al personal.`,
      who: 'Quién queda fuera',
      nobody: 'Entonces aquí nadie lo oye. Llame ya al 988 (presione 2) o al 911.',
      none: 'No hay a quién dejar fuera.',
      outside:
        'Es una solicitud aparte. Las otras que hizo siguen igual. Sus próximas evaluaciones también los dejan fuera.',
    },
    ask: {
      title: 'Ayuda para usted',
      text: 'Se pide a quienes responden aquí al personal. Puede dejar fuera a alguien.',
    },
  },
})
