import {
  type CaipNetworkId,
  cleanText,
  familyOf,
  isAddress,
  isSameAddress,
  parseCaipNetworkId,
  readProperty,
} from '@mooring/core'
import type { ReadableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { atom } from '../stores.js'

/** An earlier receiver. */
export type PaidReceiver = { readonly address: string; readonly name: string | undefined }

type Receivers = Readonly<Record<string, readonly PaidReceiver[]>>

export type ReceiverMemory = {
  /** By network, the latest first. */
  readonly $receivers: ReadableAtom<Receivers>
  readonly add: (network: CaipNetworkId, receiver: PaidReceiver) => void
}

const limit = 10

/** Stores the receivers of each network on this device. */
export function rememberReceivers(kit: rememberReceivers.Kit): ReceiverMemory {
  const { storage } = kit
  const read = () => storage.get('receivers', (value) => parse(value, kit)) ?? {}
  const $receivers = atom<Receivers>(read())

  return {
    $receivers,
    add(network, receiver) {
      const family = familyOf(kit, parseCaipNetworkId(network).chainNamespace)
      // Another tab may have added a receiver meanwhile.
      const all = read()
      const others = (all[network] ?? []).filter(({ address }) => !isSameAddress(family, address, receiver.address))
      const next = { ...all, [network]: [receiver, ...others].slice(0, limit) }
      storage.set('receivers', next)
      $receivers.set(next)
    },
  }
}

export declare namespace rememberReceivers {
  type Kit = Pick<AppKit, 'storage' | 'options'>
}

/** Storage is untrusted. */
function parse(value: unknown, kit: familyOf.Kit): Receivers | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  return Object.fromEntries(
    Object.entries(value).flatMap(([network, list]) => {
      try {
        const { chainNamespace } = parseCaipNetworkId(network as CaipNetworkId)
        if (!Array.isArray(list)) return []
        const family = familyOf(kit, chainNamespace)
        const receivers = list.slice(0, limit).flatMap((entry): readonly PaidReceiver[] => {
          const address = readProperty(entry, 'address')
          const name = cleanText(readProperty(entry, 'name'), 255) || undefined
          return isAddress(family, address) ? [{ address, name }] : []
        })
        return [[network, receivers]]
      } catch {
        return []
      }
    }),
  )
}
