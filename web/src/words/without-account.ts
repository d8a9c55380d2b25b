import { dictionary } from './words.ts'

/** People in care without an account: for staff and clinicians who name one, and for administrators who make the account. */
export const withoutAccountWords = dictionary({
  en: {
    offer: 'They have no account yet',
    lead: 'Name them here. Then you can go on as with anyone. They see nothing of it on a screen. Look for them first: someone may have named them.',
    firstName: 'First name',
    lastName: 'Last name',
    bookingNumber: 'Booking number',
    unit: 'Unit',
    housing: 'Cell or bed',
    missing: 'Write the last name, or what they are called.',
    taken: 'Someone else here has this booking number. Check it, or leave it out.',
    failed: 'This was not saved. Try again. Do not wait for it: use the radio, or go.',
    name: 'Name this person',
    naming: 'Saving...',
    leave: 'Not now',
    admin: {
      state: 'No account',
      means: 'Staff named this person. They cannot sign in, and no figure counts them.',
      make: 'Make an account',
      makeTitle: (name: string) => `Make an account for ${name}?`,
      makeLead:
        'All that staff entered about this person stays theirs. Is it the same person? Compare the booking number. You then get a one-time slip.',
      username: 'Username',
      making: 'Making the account...',
      taken: 'This was not done. The username is taken or not allowed, or somebody else was first.',
      failed: 'We do not know if the account was made. Look at the list before you try again.',
      inRoster: (count: number, number: string) =>
        count === 1
          ? '1 line is of somebody whom staff named without an account: they get theirs.'
          : `${number} lines are of people whom staff named without an account: they get theirs.`,
      hideTitle: (name: string) => `Disable ${name}?`,
      hideText: 'Staff find this person no more. What is open about them stays open.',
      showTitle: (name: string) => `Enable ${name}?`,
      showText: 'Staff find this person again.',
    },
  },
  es: {
    offer: 'Todavía no tiene cuenta',
    lead: 'Escriba aquí quién es. Luego siga como con cualquiera. Esa persona no ve nada en pantalla. Búsquela primero: puede que otro ya la haya escrito.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    bookingNumber: 'Número de ingreso',
    unit: 'Unidad',
    housing: 'Celda o cama',
    missing: 'Escriba el apellido, o cómo le dicen.',
    taken: 'Ese número ya es de otra persona. Mire bien, o no ponga el número.',
    failed: 'Esto no se guardó. Pruebe otra vez. No espere por ello: use la radio o vaya.',
    name: 'Anotar a esta persona',
    naming: 'Guardando...',
    leave: 'Ahora no',
    admin: {
      state: 'Sin cuenta',
      means: 'El personal escribió su nombre. No puede entrar, y ninguna cifra la cuenta.',
      make: 'Crear una cuenta',
      makeTitle: (name) => `¿Crear una cuenta para ${name}?`,
      makeLead:
        'Todo lo que el personal anotó de esta persona sigue siendo suyo. ¿Es la misma persona? Compare el número de ingreso. Después recibe un comprobante de un solo uso.',
      username: 'Usuario',
      making: 'Creando la cuenta...',
      taken: 'No se hizo. El usuario ya existe o no se permite, o alguien se adelantó.',
      failed: 'No sabemos si la cuenta se creó. Mire la lista antes de probar otra vez.',
      inRoster: (count, number) =>
        count === 1
          ? '1 línea es de alguien que el personal anotó sin cuenta: ahora recibe la suya.'
          : `${number} líneas son de personas que el personal anotó sin cuenta: ahora reciben la suya.`,
      hideTitle: (name) => `¿Desactivar a ${name}?`,
      hideText: 'El personal ya no encuentra a esta persona. Lo que está abierto sobre ella sigue abierto.',
      showTitle: (name) => `¿Activar a ${name}?`,
      showText: 'El personal vuelve a encontrar a esta persona.',
    },
  },
})
