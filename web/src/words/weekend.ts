import { dictionary } from './words.ts'

export const weekendWords = dictionary({
  en: {
    title: 'Before the weekend',
    lead: (from: string, until: string) => `What falls due from ${from} to ${until}, and who has it then.`,
    print: 'Print',
    none: 'Nothing falls due this weekend.',
    failed: 'This page could not be loaded.',
    back: 'Care list',
  },
  es: {
    title: 'Antes del fin de semana',
    lead: (from, until) => `Lo que vence del ${from} al ${until}, y quién lo tiene entonces.`,
    print: 'Imprimir',
    none: 'Nada vence este fin de semana.',
    failed: 'No se pudo cargar esta página.',
    back: 'Lista de trabajo',
  },
})
