import { dictionary } from '../../words/words.ts'

export const chooser = dictionary({
  en: {
    title: 'Welcome to Evenkeel',
    lead: 'Choose where to go.',
    inmate: { title: 'Individual in Care', text: 'Your check-ins and your own record.' },
    staff: { title: 'Law Enforcement & CO', text: 'Shift check-ins and how your shifts affect you.' },
    admin: { title: 'Administrator', text: 'Accounts and the facility as a whole.' },
    quick: { title: 'Quick Start', text: 'Go straight to a check-in. It takes a minute.' },
    open: 'Open',
  },
  es: {
    title: 'Le damos la bienvenida a Evenkeel',
    lead: 'Elija adónde ir.',
    inmate: { title: 'Persona bajo cuidado', text: 'Sus registros y su propio historial.' },
    staff: { title: 'Fuerzas del orden y oficiales', text: 'Registros por turno y cómo le afectan sus turnos.' },
    admin: { title: 'Administrador', text: 'Las cuentas y la institución en su conjunto.' },
    quick: { title: 'Inicio rápido', text: 'Vaya directo a su registro del día. Toma un minuto.' },
    open: 'Abrir',
  },
})
