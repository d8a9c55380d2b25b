import { dictionary } from '../../../words/words.ts'

export const ownShownWords = dictionary({
  en: {
    show: 'Show what is mine',
    open: 'Show',
    hide: 'Hide what is mine',
    chosen: 'What you chose is covered.',
    figures: 'Your scores are covered',
    waits: 'There is something here for you. Open it when nobody looks at your screen.',
    title: 'This is covered',
    text: 'Someone may see your screen.',
    opens: 'Press once to see what is yours. It opens here, on your first page and in your journal.',
    again: 'A quiet minute covers all of it again. So do Hide and another tab or app.',
    quiet: 'Nothing was pressed for a minute. So it is covered again.',
    own: 'Only I use this device',
    ownText:
      'Then nothing is covered here until you press Hide. It ends when another account signs in here, or a slip sets your password.',
    ownTitle: 'Not saved',
    ownFailed: 'We could not save this. If others use this device, it cannot be yours alone.',
  },
  es: {
    show: 'Mostrar lo mío',
    open: 'Mostrar',
    hide: 'Ocultar lo mío',
    chosen: 'Lo que eligió está cubierto.',
    figures: 'Sus puntajes están cubiertos',
    waits: 'Aquí hay algo para usted. Ábralo cuando nadie mire su pantalla.',
    title: 'Esto está cubierto',
    text: 'Alguien puede ver su pantalla.',
    opens: 'Con presionar una vez se muestra lo suyo aquí, en su primera página y en su diario.',
    again: 'Todo se cubre otra vez después de un minuto sin uso. También con Ocultar y con otra pestaña o aplicación.',
    quiet: 'Por un minuto no se presionó nada. Por eso está cubierto otra vez.',
    own: 'Solo yo uso este dispositivo',
    ownText:
      'Entonces aquí no se cubre nada hasta que presione Ocultar. Termina cuando otra cuenta entra aquí, o un papel con código fija su contraseña.',
    ownTitle: 'No se guardó',
    ownFailed: 'No pudimos guardarlo. Si otras personas usan este dispositivo, no puede ser solo suyo.',
  },
})
