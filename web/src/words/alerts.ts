import { dictionary } from './words.ts'

export const alertWords = dictionary({
  en: {
    title: 'Active alerts',
    noneTitle: 'No Active Alerts',
    none: 'All alerts have been addressed. Great work keeping everyone safe!',
    failed: 'The alerts could not be loaded. Nothing is lost; please try again.',
    severity: { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' },
    person: (id: string) => `Person ${id}`,
    unit: (unit: string) => `Unit: ${unit}`,
    minutes: (n: number) => (n === 1 ? '1 minute ago' : `${n} minutes ago`),
    hours: (n: number) => (n === 1 ? '1 hour ago' : `${n} hours ago`),
    days: (n: number) => (n === 1 ? '1 day ago' : `${n} days ago`),
    reload: 'This list is as it was when the page was loaded.',
    again: 'Load again',
  },
  es: {
    title: 'Alertas activas',
    noneTitle: 'No hay alertas activas',
    none: 'Todas las alertas han sido atendidas. ¡Gracias por cuidar de todos!',
    failed: 'No se pudieron cargar las alertas. No se perdió nada; inténtelo de nuevo.',
    severity: { critical: 'Crítica', high: 'Alta', medium: 'Media', low: 'Baja' },
    person: (id: string) => `Persona ${id}`,
    unit: (unit: string) => `Unidad: ${unit}`,
    minutes: (n: number) => (n === 1 ? 'hace 1 minuto' : `hace ${n} minutos`),
    hours: (n: number) => (n === 1 ? 'hace 1 hora' : `hace ${n} horas`),
    days: (n: number) => (n === 1 ? 'hace 1 día' : `hace ${n} días`),
    reload: 'La lista está como cuando se cargó la página.',
    again: 'Cargar de nuevo',
  },
})
