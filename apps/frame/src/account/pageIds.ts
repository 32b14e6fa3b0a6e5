import { readProperty } from '@mooring/core'
import * as v from 'valibot'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import { NodeError } from '../services/requestNode.ts'
import { ServicesError } from '../services/ServicesError.ts'
import type { FrameStorage } from '../storage/createStorage.ts'
import { toBase64 } from '../vault/base64.ts'

/** How many ids of a page are known for an account. An older one may be used again. */
const mostIds = 500

/** By the hash of the page's id: where its calls are. The wallet's own id is missing until they are sent. */
const known = v.fallback(v.record(v.string(), v.object({ chainId: v.number(), own: v.optional(v.string()) })), {})
type Known = v.InferOutput<typeof known>

const hashOf = async (id: string): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(id.toLowerCase()))))

const keyOf = (address: string): string => `calls ${address.toLowerCase()}`

/** Whether it is certain that nothing was sent, so that the page may try again under the same id. */
export const isNotSent = (error: unknown): boolean =>
  // The network and the services fail with these before there is a signature.
  error instanceof NodeError ||
  error instanceof ServicesError ||
  (error instanceof PageError && error.message !== messages.notSent)

/**
 * Sends calls under the id that the page gives them, if it gives one. It is kept before anything is sent: a page that is
 * loaded anew, and knows no answer, must not send the same calls again.
 *
 * @param send - Returns the wallet's own id.
 * @throws {PageError} 5720: the id is in use.
 * @see EIP-5792.
 */
export async function sendUnderId(
  { params, chainId, address, storage }: sendUnderId.Options,
  send: () => Promise<unknown>,
): Promise<unknown> {
  const id = readProperty(Array.isArray(params) ? params[0] : params, 'id') ?? undefined
  if (id === undefined) return send()
  if (typeof id !== 'string' || !/^0x[\da-f]{1,8192}$/iu.test(id))
    throw new PageError(messages.invalidId, { code: -32_602 })
  const hash = await hashOf(id)
  const key = keyOf(address)
  let isUsed = false
  await storage.update(key, (value) => {
    const { [hash]: found, ...others } = v.parse(known, value)
    isUsed = found !== undefined
    return isUsed ? undefined : Object.fromEntries([...Object.entries(others).slice(1 - mostIds), [hash, { chainId }]])
  })
  if (isUsed) throw new PageError(messages.idInUse, { code: 5720 })
  try {
    const answer = await send()
    const own = String(readProperty(answer, 'id'))
    await storage.update(key, (value) => ({ ...v.parse(known, value), [hash]: { chainId, own } }))
    return { ...(answer as object), id }
  } catch (error) {
    if (isNotSent(error)) {
      await storage.update(key, (value) => {
        const { [hash]: _, ...others } = v.parse(known, value)
        return others
      })
    }
    throw error
  }
}

/**
 * Reads the status of calls by the id that the page gave them, or by the wallet's own.
 *
 * @param read - Reads it by the wallet's own id.
 * @see EIP-5792.
 */
export async function readStatusById(
  id: unknown,
  { address, storage }: Pick<sendUnderId.Options, 'address' | 'storage'>,
  read: (own: unknown) => Promise<object>,
): Promise<object> {
  const all: Known = typeof id === 'string' ? v.parse(known, await storage.read(keyOf(address))) : {}
  const found = typeof id === 'string' ? all[await hashOf(id)] : undefined
  if (!found) return read(id)
  if (found.own !== undefined) return { ...(await read(found.own)), id }
  // It waits for the visitor, or the frame does not know what became of it.
  return { version: '2.0.0', id, chainId: `0x${found.chainId.toString(16)}`, atomic: true, status: 100 }
}

export declare namespace sendUnderId {
  type Options = { params: unknown; chainId: number; address: string; storage: FrameStorage }
}
