import {
  type AppEventName,
  type AppPayloads,
  createAppMessage,
  type ParsedFrameMessage,
  parseFrameMessage,
} from '@mooring/core/internal'
import { createFrame, type Frame } from '../createFrame.ts'
import { createMemory, type FrameStorage } from '../storage/createStorage.ts'
import type { Vault } from '../vault/createVault.ts'
import { createVaultHost } from '../vault/createVaultHost.ts'
import type { FakeServices } from './createFakeServices.ts'

/** A vault without a Worker around it. */
export function createLocalVault(): Vault {
  return { ...createVaultHost(), end() {} }
}

/** Starts a frame, and talks to it as a page does. */
export async function startFrame({
  services,
  origin = 'http://localhost:5173',
  storage = createMemory(),
  vault = createLocalVault(),
}: startFrame.Options): Promise<startFrame.Page> {
  const listeners = new Set<(message: ParsedFrameMessage) => void>()
  const received: ParsedFrameMessage[] = []
  const posted: { readonly payload?: unknown }[] = []
  const port: Pick<MessagePort, 'postMessage' | 'onmessage'> = {
    onmessage: null,
    postMessage(data: unknown) {
      const message = parseFrameMessage(structuredClone(data))
      if (!message) throw new TypeError('The page cannot read it')
      received.push(message)
      posted.push(data as object)
      for (const listen of [...listeners]) listen(message)
    },
  }
  const post = (data: unknown) =>
    port.onmessage?.call(port as MessagePort, { data: structuredClone(data) } as MessageEvent)
  const first = { kind: 'event', name: 'SYNC_DAPP_DATA', id: 'sync', payload: { projectId: 'p' } } as const
  const frame = await createFrame({
    page: { port: port as MessagePort, origin, first },
    projectId: 'p',
    servicesUrl: 'https://services.localhost',
    fetch: services.fetch,
    storage,
    vault,
  })
  const ask: startFrame.Page['ask'] = (name, payload, id = crypto.randomUUID()) =>
    new Promise((resolve, reject) => {
      listeners.add(function listen(message) {
        if (!('id' in message) || message.id !== id) return
        listeners.delete(listen)
        if (message.kind === 'error') reject(message.error)
        else resolve(message.payload as never)
      })
      post(createAppMessage(name, payload, id))
    })
  const logIn: startFrame.Page['logIn'] = async (email = 'ada@example.org') => {
    const { action } = (await ask('CONNECT_EMAIL', { email })) as { action: string }
    if (action === 'VERIFY_DEVICE') {
      services.approveLinks()
      await ask('CONNECT_DEVICE', undefined)
    }
    if (action !== 'CONNECT') await ask('CONNECT_OTP', { otp: '012345' })
    return ask('GET_USER', undefined) as never
  }
  return { frame, vault, storage, received, posted, post, ask, logIn }
}

export declare namespace startFrame {
  type Options = { services: FakeServices; origin?: string; storage?: FrameStorage; vault?: Vault }
  type Page = {
    readonly frame: Frame
    readonly vault: Vault
    readonly storage: FrameStorage
    /** All that the frame has posted. */
    readonly received: readonly ParsedFrameMessage[]
    readonly posted: readonly { readonly payload?: unknown }[]
    post(data: unknown): void
    ask<name extends AppEventName>(name: name, payload: AppPayloads[name], id?: string): Promise<unknown>
    logIn(email?: string): Promise<{ address: `0x${string}`; isLocked: boolean }>
  }
}
