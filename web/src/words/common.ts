import type { Reach } from '@evenkeel/contract/base/limits.ts'
import { dictionary } from './words.ts'

export const common = dictionary({
  en: {
    roles: {
      inmate: 'Individual in Care',
      staff: 'Staff / Law Enforcement',
      clinician: 'Clinician',
      admin: 'Administrator',
    },
    /** Short enough for the bar. */
    badges: { inmate: 'Individual in Care', staff: 'Staff', clinician: 'Clinician', admin: 'Administrator' },
    shifts: { day: 'Day', swing: 'Swing', night: 'Night' },
    /** For staff who go to the person. */
    reads: { en: 'Reads English', es: 'Reads Spanish', unknown: 'Language not known: ask' },
    badgeNumber: (badge: string) => `Badge ${badge}`,
    theme: 'Light or dark',
    otherLanguage: 'Español',
    loading: 'Loading',
    optional: '(optional)',
    showPassword: 'Show password',
    hidePassword: 'Hide password',
    charactersUsed: (used: string, max: string) => `${used} of ${max} characters`,
    notices: 'Notices',
    close: 'Close',
    cancel: 'Cancel',
    continue: 'Continue',
    back: 'Back',
    save: 'Save',
    tryAgain: 'Try again',
    error: 'Error',
    offline: 'We can’t reach the server right now. What you typed is still here. Wait a moment and try again.',
    failed: 'Something went wrong on our side. What you typed is still here. Please try again.',
    busy: (seconds: number) =>
      `Too many tries. Please wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}, then try again.`,
    notLoaded: 'This could not be loaded.',
    privacy: 'Your privacy here',
    whoSees: 'Who sees what',
    crisis: {
      title: 'If you need help now',
      call: 'Call 988',
      /** 988 where texts are known to arrive, else the number that answers anywhere. */
      text: { '988': 'Text 988', '741741': 'Text HOME to 741741' },
      emergency: 'Emergency: 911',
      phones: {
        yes: 'Calls to 988 go through from phones here.',
        no: 'From phones here, calls to 988 do not go through.',
        unknown: 'Phones here may not reach these numbers.',
      } satisfies Record<Reach, string>,
      person: 'In care: tell any officer or staff now. Work here? COPLINE:',
    },
    disclaimer:
      'Evenkeel is a wellness tool. It is not a substitute for professional medical or mental health care, diagnosis or treatment.',
  },
  es: {
    roles: {
      inmate: 'Persona bajo cuidado',
      staff: 'Personal / Fuerzas del orden',
      clinician: 'Personal clínico',
      admin: 'Administrador',
    },
    badges: {
      inmate: 'Bajo cuidado',
      staff: 'Personal',
      clinician: 'Personal clínico',
      admin: 'Administrador',
    },
    shifts: { day: 'Día', swing: 'Tarde', night: 'Noche' },
    reads: { en: 'Lee inglés', es: 'Lee español', unknown: 'Idioma desconocido: pregunte' },
    badgeNumber: (badge) => `Placa ${badge}`,
    theme: 'Claro u oscuro',
    otherLanguage: 'English',
    loading: 'Cargando',
    optional: '(opcional)',
    showPassword: 'Mostrar contraseña',
    hidePassword: 'Ocultar contraseña',
    charactersUsed: (used, max) => `${used} de ${max} caracteres`,
    notices: 'Avisos',
    close: 'Cerrar',
    cancel: 'Cancelar',
    continue: 'Continuar',
    back: 'Volver',
    save: 'Guardar',
    tryAgain: 'Intentar de nuevo',
    error: 'Error',
    offline: 'No podemos conectar con el servidor. Lo que escribió sigue aquí. Espere un momento e intente de nuevo.',
    failed: 'Algo falló de nuestro lado. Lo que escribió sigue aquí. Por favor, intente de nuevo.',
    busy: (seconds) =>
      `Demasiados intentos. Espere ${seconds === 1 ? 'un segundo' : `${seconds} segundos`} e intente de nuevo.`,
    notLoaded: 'No se pudo cargar esta parte.',
    privacy: 'Su privacidad aquí',
    whoSees: 'Quién ve qué',
    crisis: {
      title: 'Si necesita ayuda ahora',
      call: 'Llame al 988 y presione 2',
      text: { '988': 'Envíe AYUDA al 988', '741741': 'Envíe AYUDA al 741741' },
      emergency: 'Emergencia: 911',
      phones: {
        yes: 'Las llamadas al 988 entran desde los teléfonos de aquí.',
        no: 'Desde los teléfonos de aquí, las llamadas al 988 no entran.',
        unknown: 'Puede que los teléfonos de aquí no lleguen a estos números.',
      },
      person: 'Bajo cuidado: avise ya a cualquier oficial o al personal. ¿Trabaja aquí? COPLINE, en inglés:',
    },
    disclaimer:
      'Evenkeel es una herramienta de bienestar. No sustituye la atención, el diagnóstico ni el tratamiento médico o de salud mental de un profesional.',
  },
})
