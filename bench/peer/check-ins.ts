import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { SCALES, SCORE, STRESSORS, SYMPTOMS } from '@evenkeel/contract/checkins/scores.ts'
import { checkIns } from '@evenkeel/server/features/checkins/table.ts'
import { newId } from '@evenkeel/server/platform/ids.ts'
import { and, desc, eq } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Express } from 'express'
import { z } from 'zod'
import { personOf } from './users.ts'

const score = z.number().int().min(SCORE.min).max(SCORE.max)
const NewCheckIn = z.object({
  moodScore: score,
  stressScore: score,
  scale: z.enum(SCALES).default('ten'),
  physicalSymptoms: z.array(z.enum(SYMPTOMS)).default([]),
  stressors: z.array(z.enum(STRESSORS)).default([]),
  notes: z.string().max(4000).default(''),
  isPreShift: z.boolean().default(true),
})

/** The two calls that are also measured in the product. */
export function checkInRoutes(app: Express, db: NodePgDatabase, { day, key }: { day: string; key: Buffer }) {
  app.get('/api/checkins/today', async (_request, response) => {
    const [row] = await db
      .select()
      .from(checkIns)
      .where(and(eq(checkIns.userId, personOf(response).id), eq(checkIns.facilityDay, day)))
      .orderBy(desc(checkIns.id))
      .limit(1)
    response.json(row ? present(row, key) : null)
  })

  app.post('/api/checkins', async (request, response) => {
    const user = personOf(response)
    const parsed = NewCheckIn.safeParse(request.body)
    if (!parsed.success) return response.status(400).json({ message: parsed.error.issues[0]?.message })
    const { notes, ...entry } = parsed.data
    const createdAt = new Date()
    const [row] = await db
      .insert(checkIns)
      .values({
        ...entry,
        id: newId(createdAt),
        userId: user.id,
        notesSealed: notes ? seal(notes, key) : null,
        keyVersion: notes ? 1 : null,
        facilityDay: day,
        unit: user.unit,
        shift: user.shift,
        createdAt,
        countedOn: day,
      })
      .returning()
    response.status(201).json(row && present(row, key))
  })
}

function present({ notesSealed, facilityDay: _, ...row }: typeof checkIns.$inferSelect, key: Buffer) {
  return { ...row, notes: notesSealed ? open(notesSealed, key) : '' }
}

/** AES-256-GCM: IV ‖ tag ‖ ciphertext. */
function seal(text: string, key: Buffer): Buffer {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

function open(sealed: Buffer, key: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12), { authTagLength: 16 })
  decipher.setAuthTag(sealed.subarray(12, 28))
  return decipher.update(sealed.subarray(28), undefined, 'utf8') + decipher.final('utf8')
}
