import { dictionary } from '../../../words/words.ts'

/** Of the dashboard, which weighs less than the whole card. */
export const stepNoticeWords = dictionary({
  en: {
    tomorrow: 'From tomorrow on, administrators sign in with a second step. Set it up now.',
    undecided:
      'Turn on the second step for administrators. Whoever runs the server sets REQUIRE_ADMIN_MFA to 1, or to 0 if phones are not allowed here. This notice ends then.',
    open: 'Second step',
  },
  es: {
    tomorrow: 'Desde mañana, quien administra entra con un segundo paso. Ponga el suyo ahora.',
    undecided:
      'Active el segundo paso para los administradores. Quien lleva el servidor pone REQUIRE_ADMIN_MFA en 1, o en 0 si aquí no se permiten teléfonos. Entonces este aviso desaparece.',
    open: 'Segundo paso',
  },
})
