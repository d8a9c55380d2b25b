import { dictionary } from '../../words/words.ts'

export const keysWords = dictionary({
  en: {
    title: 'Keys',
    does: {
      'g a': 'Go to the alerts',
      'g c': 'Go to the care list',
      'g p': 'Go to the people',
      'j k': 'Next row, row before',
      o: 'Open the row; with none, the newest alert that waits',
      r: 'Respond to the alert of the row, or of the page',
      '/': 'Search on this page',
      '?': 'This list',
    },
    never: 'They are off while you type.',
    on: 'Use these keys on this device',
    onText: 'Turn them off if you speak to your device, or if a screen reader needs the keys.',
  },
  es: {
    title: 'Teclas',
    does: {
      'g a': 'Ir a las alertas',
      'g c': 'Ir a la lista de atención',
      'g p': 'Ir a las personas',
      'j k': 'Fila siguiente, fila anterior',
      o: 'Abrir la fila; sin fila, la alerta más nueva que espera',
      r: 'Responder a la alerta de la fila o de la página',
      '/': 'Buscar en esta página',
      '?': 'Esta lista',
    },
    never: 'No hacen nada mientras usted escribe.',
    on: 'Usar estas teclas en este dispositivo',
    onText: 'Desactívelas si usted dicta al dispositivo, o si un lector de pantalla usa las teclas.',
  },
})
