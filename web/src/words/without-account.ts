import { dictionary } from './words.ts'

/** People in care without an account: for staff and clinicians who name one, and for administrators who make the account. */
export const withoutAccountWords = dictionary({
  en: {
    offer: 'They have no account yet',
    lead: 'Look for them first: someone may have named them. If not, name them here. Then go on as with anyone. They see nothing of it now. If they get an account, they can read that someone told of them, once they were seen, but never who.',
    firstName: 'First name',
    lastName: 'Last name',
    bookingNumber: 'Booking number',
    unit: 'Unit',
    housing: 'Cell or bed',
    missing: 'Write the last name, or what they are called.',
    taken:
      'This booking number is in use: for another name, or for someone who left. Is it the same person? Leave the number out, go on, and tell an administrator. If not, check the number.',
    failed: 'This was not saved. Try again. Do not wait for it: use the radio, or go.',
    name: 'Name this person',
    naming: 'Saving...',
    leave: 'Not now',
    admin: {
      state: 'No account',
      means: 'Staff named this person. They cannot sign in, and are in no figures.',
      make: 'Make an account',
      makeTitle: (name: string) => `Make an account for ${name}?`,
      makeLead:
        'Is it the same person? Compare the booking number. All that staff entered about this person goes with the account, and cannot be moved back. You then get a one-time slip.',
      username: 'Username',
      making: 'Making the account...',
      taken: 'This was not done. The username is taken or not allowed, or somebody else was first.',
      failed: 'We do not know if the account was made. Look at the list before you try again.',
      inRoster: (count: number, number: string) =>
        count === 1
          ? '1 line is of somebody whom staff named without an account: they get theirs.'
          : `${number} lines are of people whom staff named without an account: they get theirs.`,
      hideTitle: (name: string) => `Disable ${name}?`,
      hideText: 'Staff can no longer find this person. What is open about them stays open.',
      hidden: (name: string) => `${name} can no longer be found.`,
      showTitle: (name: string) => `Enable ${name}?`,
      showText: 'Staff find this person again.',
      shown: (name: string) => `${name} can be found again.`,
    },
  },
  es: {
    offer: 'Todavía no tiene cuenta',
    lead: 'Búsquela primero: puede que otro ya la haya anotado. Si no, anótela aquí. Luego siga como con cualquiera. Por ahora no ve nada de esto. Si después tiene cuenta, puede leer que alguien avisó, cuando ya la hayan visto, pero nunca quién.',
    firstName: 'Nombre',
    lastName: 'Apellido',
    bookingNumber: 'Número de ingreso',
    unit: 'Unidad',
    housing: 'Celda o cama',
    missing: 'Escriba el apellido, o cómo le dicen.',
    taken:
      'Este número ya está en uso: con otro nombre, o de alguien que salió. ¿Es la misma persona? Siga sin el número y avise a un administrador. Si no, revise el número.',
    failed: 'Esto no se guardó. Pruebe otra vez. No espere por ello: use la radio o vaya.',
    name: 'Anotar a esta persona',
    naming: 'Guardando...',
    leave: 'Ahora no',
    admin: {
      state: 'Sin cuenta',
      means: 'El personal la anotó. No puede entrar, y no aparece en ninguna cifra.',
      make: 'Crear una cuenta',
      makeTitle: (name) => `¿Crear una cuenta para ${name}?`,
      makeLead:
        '¿Es la misma persona? Compare el número de ingreso. Todo lo que el personal anotó de ella pasa con la cuenta, y no se puede regresar. Después recibe un comprobante de un solo uso.',
      username: 'Usuario',
      making: 'Creando la cuenta...',
      taken: 'No se hizo. El usuario ya existe o no se permite, o alguien se adelantó.',
      failed: 'No sabemos si la cuenta se creó. Mire la lista antes de probar otra vez.',
      inRoster: (count, number) =>
        count === 1
          ? '1 línea es de alguien que el personal anotó sin cuenta: ahora recibe la suya.'
          : `${number} líneas son de personas que el personal anotó sin cuenta: ahora reciben la suya.`,
      hideTitle: (name) => `¿Desactivar a ${name}?`,
      hideText: 'El personal ya no puede encontrar a esta persona. Lo que está abierto sobre ella sigue abierto.',
      hidden: (name) => `Ya no se encuentra a ${name}.`,
      showTitle: (name) => `¿Activar a ${name}?`,
      showText: 'El personal vuelve a encontrar a esta persona.',
      shown: (name) => `Otra vez se encuentra a ${name}.`,
    },
  },
})
