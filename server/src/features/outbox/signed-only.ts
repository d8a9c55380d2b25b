import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { createRateLimit } from '../../http/guards/rate-limit.ts'
import { unauthorized } from '../../platform/app-error.ts'
import { networkOf } from '../../platform/limiter/network.ts'
import { isSigned, type Proof, readProof } from '../browsers/public.ts'
import { findDeviceKeys, findEnrolledKeys } from './queries.ts'

/** Milliseconds between two looks into the database. */
const EVERY = 1000

/** A key never changes, so it is kept; unknown ids share one look a second, however many they are. */
function createDeviceKeys({ systemDb }: Pick<Deps, 'systemDb'>) {
  const known = new Map<string, Buffer>()
  let asked = new Set<string>()
  let next: Promise<void> | null = null
  let lastAt = Number.NEGATIVE_INFINITY

  async function look() {
    await pause(Math.max(0, lastAt + EVERY - performance.now()))
    lastAt = performance.now()
    const ids = [...asked]
    asked = new Set()
    next = null
    const [enrolled, hadTicket] = await systemDb.run([findEnrolledKeys({ ids }), findDeviceKeys({ ids })])
    for (const { id, key } of [...hadTicket, ...enrolled]) if (key) known.set(id, key)
  }

  return async (id: string): Promise<Buffer | null> => {
    if (!known.has(id)) {
      asked.add(id)
      next ??= look()
      await next
    }
    return known.get(id) ?? null
  }
}

/** Refused at once from one address; further ones wait a moment, so that a flood waits for itself. */
const REFUSED = { rateLimit: { name: 'refused drops', burst: 20, perHour: 3600 } }
const SLOW_MS = 1000
const MOST_SLOW = 500
/** What a dozen people enter at once on a tablet that was away, and then two a second. */
const OF_DEVICE = { rateLimit: { name: 'drops of a device', burst: 300, perHour: 7200 } }

/**
 * An unsigned post costs neither its body nor a look into the database, and takes nothing from a device at its address.
 */
export function createSignedOnly(deps: Pick<Deps, 'clock' | 'config' | 'keyring' | 'systemDb'>) {
  const limit = createRateLimit(deps)
  const keyOf = createDeviceKeys(deps)
  const entered = new WeakMap<FastifyRequest, { proof: Proof; key: Buffer }>()
  let slow = 0

  async function refuse(request: FastifyRequest): Promise<never> {
    if (isOften(request) && slow < MOST_SLOW) {
      slow += 1
      await pause(SLOW_MS)
      slow -= 1
    }
    throw unauthorized()
  }

  function isOften(request: FastifyRequest): boolean {
    try {
      limit(REFUSED, networkOf(request.ip), 0)
      return false
    } catch {
      return true
    }
  }

  return {
    /** Before the body is read. */
    async enter(request: FastifyRequest): Promise<void> {
      const proof = readProof(deps, request)
      const key = proof && (await keyOf(proof.id))
      if (!proof || !key) return refuse(request)
      entered.set(request, { proof, key })
    },

    /** After the body is read, because it is signed too. */
    async prove(request: FastifyRequest, browser: string): Promise<void> {
      const found = entered.get(request)
      if (found?.proof.id !== browser || !isSigned(found.proof, found.key, request)) return refuse(request)
      limit(OF_DEVICE, browser, 0)
    },
  }
}
