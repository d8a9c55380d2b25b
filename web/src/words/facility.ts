import { dictionary } from './words.ts'

/** Words of the facility's settings. */
export const facilityWords = dictionary({
  en: {
    lead: 'Units, codes for new accounts, what the phones here reach, and how long records are kept.',
    failed: 'We could not load what is set for the facility.',
    unitsTitle: 'Units',
    unitsLead:
      'Forms offer this list, and the figures group people in care by it. Whoever has another unit counts as Unlisted. A new name here does not change the unit of people who have the old one.',
    source: 'Which list counts',
    keptHere: 'The list below',
    fromSettings: 'The list of the settings (FACILITY_UNITS)',
    settingsLater: 'After saving, the list of the settings counts and the list below is gone.',
    settingsNone: 'The settings name no unit. Forms take any text then, and the figures group by what people typed.',
    settingsNow: 'The settings name these units:',
    unit: (number: string) => `Unit ${number}`,
    addUnit: 'Add a unit',
    noUnits: 'There is no unit. Forms take any text then, and the figures group by what people typed.',
    up: (name: string) => `Move ${name} up`,
    down: (name: string) => `Move ${name} down`,
    moved: (name: string, place: string, of: string) => `${name} is now ${place} of ${of}.`,
    remove: 'Remove',
    removeOf: (name: string) => `Remove ${name}`,
    codesTitle: 'Registration codes',
    codesLead:
      'Whoever makes their own account has to know one of these codes. People in care and staff need codes of their own: a code of the one makes no account of the other. Give a code out on paper, and remove it when too many know it.',
    codesUnused:
      'Everybody can make an account here without a code, and waits for approval. These codes count only when the server is started with REGISTRATION=code.',
    codesOfSettings: (count: number, number: string) =>
      count === 1
        ? 'The settings (FACILITY_CODES) give 1 more code.'
        : `The settings (FACILITY_CODES) give ${number} more codes.`,
    staffCodesOfSettings: (count: number, number: string) =>
      count === 1
        ? 'The settings (FACILITY_STAFF_CODES) give 1 more code.'
        : `The settings (FACILITY_STAFF_CODES) give ${number} more codes.`,
    codesOfCare: 'People in care',
    codesOfStaff: 'Staff',
    code: (number: string) => `Code ${number}`,
    noCodes: 'There is no code here.',
    addCode: 'Add a code',
    randomCode: 'Add a random code',
    phonesTitle: 'Phones',
    phonesLead: 'What stands here is shown wherever the pages name 988.',
    calls988: 'Do calls to 988 go through from the phones here?',
    texts988: 'Do texts to 988 go through from here?',
    reach: { yes: 'Yes', no: 'No', unknown: 'Not known' },
    reachesHint: 'Please try it on a phone that people in care use before you say yes.',
    extension: 'Extension for mental health',
    extensionHint: 'What to dial on a phone here. Leave it empty if there is none.',
    save: 'Save the facility',
    saving: 'Saving...',
    saved: 'The facility is saved',
    savedText: 'It counts from now on.',
    undo: 'Undo all changes',
    unsaved: 'There are changes that are not saved.',
    wrong: {
      blank: 'Please write a name or remove this line.',
      twice: 'This is there twice.',
      unlisted: 'Unlisted is kept for units that are not listed.',
      short: 'A code has at least 8 letters or digits.',
      refused: 'The server did not accept this.',
    },
    checkFields: 'Some fields need a correction. They are marked. Nothing is saved yet.',
    saveFailed: 'The facility could not be saved. Your changes are still here. Please try again.',
    leaveTitle: 'Leave without saving?',
    leaveText: 'Your changes are not saved. If you leave now, they are lost.',
    leave: 'Leave',
    stay: 'Stay here',
  },
  es: {
    lead: 'Las unidades, los códigos para cuentas nuevas, a dónde llegan los teléfonos de aquí y cuánto tiempo se guardan los registros.',
    failed: 'No pudimos cargar los datos de la institución.',
    unitsTitle: 'Unidades',
    unitsLead:
      'Los formularios ofrecen esta lista y las cifras agrupan con ella a las personas bajo cuidado. Quien tiene otra unidad cuenta como «Sin lista». Un nombre nuevo aquí no cambia la unidad de quienes tienen el anterior.',
    source: 'Qué lista vale',
    keptHere: 'La lista de abajo',
    fromSettings: 'La lista de la configuración (FACILITY_UNITS)',
    settingsLater: 'Al guardar, vale la lista de la configuración y la de abajo desaparece.',
    settingsNone:
      'La configuración no nombra ninguna unidad. Entonces los formularios aceptan cualquier texto y las cifras agrupan por lo que cada persona escribió.',
    settingsNow: 'La configuración nombra estas unidades:',
    unit: (number) => `Unidad ${number}`,
    addUnit: 'Agregar una unidad',
    noUnits:
      'No hay ninguna unidad. Entonces los formularios aceptan cualquier texto y las cifras agrupan por lo que cada persona escribió.',
    up: (name) => `Subir ${name}`,
    down: (name) => `Bajar ${name}`,
    moved: (name, place, of) => `${name} ahora es la ${place} de ${of}.`,
    remove: 'Quitar',
    removeOf: (name) => `Quitar ${name}`,
    codesTitle: 'Códigos de registro',
    codesLead:
      'Quien crea su propia cuenta tiene que conocer uno de estos códigos. Las personas bajo cuidado y el personal necesitan códigos propios: un código de unos no crea una cuenta de los otros. Entréguelo en papel y quítelo cuando lo conozcan demasiadas personas.',
    codesUnused:
      'Aquí cualquiera puede crear una cuenta sin código, y espera aprobación. Estos códigos valen solo cuando el servidor se inicia con REGISTRATION=code.',
    codesOfSettings: (count, number) =>
      count === 1
        ? 'La configuración (FACILITY_CODES) da 1 código más.'
        : `La configuración (FACILITY_CODES) da ${number} códigos más.`,
    staffCodesOfSettings: (count, number) =>
      count === 1
        ? 'La configuración (FACILITY_STAFF_CODES) da 1 código más.'
        : `La configuración (FACILITY_STAFF_CODES) da ${number} códigos más.`,
    codesOfCare: 'Personas bajo cuidado',
    codesOfStaff: 'Personal',
    code: (number) => `Código ${number}`,
    noCodes: 'Aquí no hay ningún código.',
    addCode: 'Agregar un código',
    randomCode: 'Agregar un código al azar',
    phonesTitle: 'Teléfonos',
    phonesLead: 'Lo que diga aquí se muestra donde las páginas nombran el 988.',
    calls988: '¿Entran las llamadas al 988 desde los teléfonos de aquí?',
    texts988: '¿Llegan los mensajes de texto al 988 desde aquí?',
    reach: { yes: 'Sí', no: 'No', unknown: 'No se sabe' },
    reachesHint: 'Antes de decir que sí, pruébelo en un teléfono que usen las personas bajo cuidado.',
    extension: 'Extensión de salud mental',
    extensionHint: 'Qué marcar en un teléfono de aquí. Déjelo vacío si no hay ninguna.',
    save: 'Guardar la institución',
    saving: 'Guardando...',
    saved: 'La institución está guardada',
    savedText: 'Vale desde ahora.',
    undo: 'Deshacer todos los cambios',
    unsaved: 'Hay cambios sin guardar.',
    wrong: {
      blank: 'Escriba un nombre o quite esta línea.',
      twice: 'Esto está dos veces.',
      unlisted: '«Unlisted» se reserva para las unidades que no están en la lista.',
      short: 'Un código tiene al menos 8 letras o cifras.',
      refused: 'El servidor no aceptó esto.',
    },
    checkFields: 'Algunos campos necesitan una corrección. Están marcados. Todavía no se guardó nada.',
    saveFailed: 'No se pudo guardar la institución. Sus cambios siguen aquí. Inténtelo de nuevo.',
    leaveTitle: '¿Salir sin guardar?',
    leaveText: 'Sus cambios no están guardados. Si sale ahora, se pierden.',
    leave: 'Salir',
    stay: 'Quedarme aquí',
  },
})
