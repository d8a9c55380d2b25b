import { dictionary } from '../../../words/words.ts'

/** Only for staff, about help for themselves. */
export const ownHelpWords = dictionary({
  en: {
    atHome: 'At home, it may be that nobody from here reaches you. Call 988.',
    /** For responders: nobody answers their own alert. */
    next: {
      hears: (name: string) => `You cannot answer your own alert. ${name} is next.`,
      silent: (name: string) => `You cannot answer your own alert. ${name} is next, but may not hear it now. Call 988.`,
      nobody: 'You cannot answer your own alert, and nobody else here hears it. Call 988.',
    },
    fitnessTitle: 'If you carry a weapon at work',
    fitness:
      'The people who answer you work here too. If you carry a weapon, they may have to act on what they learn. They may ask for a fitness for duty exam. Before you answer, ask them what they would do. 988 is not part of your agency.',
  },
  es: {
    atHome: 'En su casa puede que nadie de aquí le encuentre. Llame al 988 (presione 2).',
    next: {
      hears: (name) => `No puede responder su propia alerta. Sigue ${name}.`,
      silent: (name) =>
        `No puede responder su propia alerta. Sigue ${name}, pero puede que ahora no la oiga. Llame al 988 (presione 2).`,
      nobody: 'No puede responder su propia alerta, y aquí nadie más la oye. Llame al 988 (presione 2).',
    },
    fitnessTitle: 'Si lleva un arma en el trabajo',
    fitness:
      'Quienes le responden también trabajan aquí. Si usted lleva un arma, puede que tengan que actuar por lo que sepan. Pueden pedir un examen de aptitud para el servicio. Antes de contestar, pregunte qué harían. El 988 no es parte de su agencia.',
  },
})
