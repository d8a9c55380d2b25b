import type { Entry, NewEntry } from '@evenkeel/contract/journal.ts'
import { type BrowserContext, expect, type Page } from '@playwright/test'

export const JOURNAL = {
  en: {
    empty: 'No Journal Entries Yet',
    writeFirst: 'Write Your First Entry',
    newEntry: 'New Entry',
    editEntry: 'Edit Entry',
    title: 'Title (optional)',
    thoughts: 'Your thoughts',
    withMood: 'Save a mood with this entry',
    mood: 'Mood',
    save: 'Save Entry',
    update: 'Update Entry',
    cancel: 'Cancel',
    requiredTitle: 'Content Required',
    required: 'Please write something before saving your entry.',
    saved: 'Entry Saved',
    closedNow: 'Locked. Only you.',
    readOffer: 'Read about it',
    updated: 'Entry Updated',
    deleted: 'Entry Deleted',
    untitled: 'Untitled Entry',
    private: 'Private',
    moodOfTen: (mood: number) => `Mood ${mood}/10`,
    edit: 'Edit',
    delete: 'Delete',
    deleteText: 'Are you sure you want to delete this journal entry? This cannot be undone.',
    offer: 'Do you want a recovery code?',
    write: 'Write down a recovery code',
    yourPassword: 'Your password',
    notNow: 'Not now',
    code: 'Your recovery code',
    written: 'I have written it down',
    revoke: 'Make it void',
    hasCode: /There is a recovery code since/,
    /** With the answers of the assessment that everybody who registers in a journey has made. */
    locked: (count: number) =>
      `Locked: ${count} journal entries, answers of 1 assessment. Enter an old password or your recovery code to open all of it, or delete it.`,
    oldPassword: 'Old password',
    openByPassword: 'Open with old password',
    wrongPassword: 'This password opens nothing here.',
    recoveryCode: 'Recovery code',
    openByCode: 'Open with recovery code',
    mistyped: 'This is not a recovery code.',
    opened: (count: number) => `${count} texts are open again.`,
    used: /A recovery code was used to open what was locked/,
    usedRead: 'I have read this',
    deleteLocked: 'Delete what is locked',
  },
  es: {
    empty: 'Todavía no hay entradas en su diario',
    writeFirst: 'Escribir su primera entrada',
    newEntry: 'Nueva entrada',
    editEntry: 'Editar entrada',
    title: 'Título (opcional)',
    thoughts: 'Sus pensamientos',
    withMood: 'Guardar un estado de ánimo con esta entrada',
    mood: 'Estado de ánimo',
    save: 'Guardar entrada',
    update: 'Actualizar entrada',
    cancel: 'Cancelar',
    requiredTitle: 'Falta el contenido',
    required: 'Escriba algo antes de guardar su entrada.',
    saved: 'Entrada guardada',
    closedNow: 'Cerrada. Solo usted.',
    readOffer: 'Leer más',
    updated: 'Entrada actualizada',
    deleted: 'Entrada eliminada',
    untitled: 'Entrada sin título',
    private: 'Privado',
    moodOfTen: (mood: number) => `Ánimo ${mood}/10`,
    edit: 'Editar',
    delete: 'Eliminar',
    deleteText: '¿Seguro que quiere eliminar esta entrada del diario? Esto no se puede deshacer.',
    offer: '¿Quiere un código de recuperación?',
    write: 'Anotar un código de recuperación',
    yourPassword: 'Su contraseña',
    notNow: 'Ahora no',
    code: 'Su código de recuperación',
    written: 'Ya lo anoté',
    revoke: 'Anularlo',
    hasCode: /Hay un código de recuperación desde/,
    locked: (count: number) =>
      `Cerrado: ${count} entradas del diario, respuestas de 1 evaluación. Para abrirlo, ponga aquí una contraseña de antes o su código de recuperación. Si no lo quiere, lo puede borrar.`,
    oldPassword: 'Contraseña anterior',
    openByPassword: 'Abrir con la contraseña anterior',
    wrongPassword: 'Esta contraseña no abre nada aquí.',
    recoveryCode: 'Código de recuperación',
    openByCode: 'Abrir con el código',
    mistyped: 'Esto no es un código de recuperación.',
    opened: (count: number) => `${count} textos están abiertos de nuevo.`,
    used: /Con un código de recuperación se abrió lo que estaba cerrado/,
    usedRead: 'Ya lo leí',
    deleteLocked: 'Eliminar lo que está cerrado',
  },
} as const

export const CODE = /^[0-9A-Z]{4}(-[0-9A-Z]{4}){3}-[0-9A-Z]$/

/** The editor page. */
export const editor = (page: Page) => page.getByRole('dialog').filter({ has: page.locator('textarea') })
export const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** A button of a card, whose name contains the entry's title. */
export const cardButton = (page: Page, action: string, entry: string | RegExp) =>
  page.getByRole('button', { name: typeof entry === 'string' ? `${action}: ${entry}` : entry })

export async function openJournal(page: Page) {
  await page.goto('/journal')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}

export async function write(context: BrowserContext, entry: NewEntry): Promise<Entry> {
  const answer = await context.request.post('/api/journal', { data: entry })
  expect(answer.status()).toBe(201)
  return answer.json()
}

/** The entries that the server decrypts for this person, newest first. */
export async function entriesOf(context: BrowserContext): Promise<Entry[]> {
  return (await context.request.get('/api/journal')).json()
}
