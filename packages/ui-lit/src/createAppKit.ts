import type { AppKit } from '@mooring/controllers'
import { createAppKit as createKit } from '../../ui-react/src/createAppKit.js'
import { defineElements } from './defineElements.js'

/**
 * Creates a wallet modal, and defines the elements: those that are in the page already come to life now.
 *
 * It looks for wallets in the page and reconnects the wallet of an earlier visit. It sends no request of its own before
 * it is opened, or a pointer is on its button. Create one where your page starts and keep it: the elements find the
 * newest, and each takes another one as its property `kit`.
 *
 * @example
 * ```ts
 * import { evm } from '@mooring/adapter-evm'
 * import { base, mainnet } from '@mooring/adapter-evm/networks'
 * import { createAppKit } from '@mooring/ui-lit'
 *
 * const kit = createAppKit({ networks: [mainnet, base], adapters: [evm()] })
 *
 * document.body.append(document.createElement('appkit-button'))
 * kit.subscribeAccount(({ address }) => console.log(address ?? 'Nobody'))
 * ```
 *
 * @param options - The options of the modal. Only `networks` and `adapters` are required to connect wallets of the
 *   page.
 * @returns The controllers, the intents, and `dispose`.
 * @throws {AdapterNotFoundError} No network belongs to a chain family with an adapter. Others are left out.
 * @throws {CaipError} A network's id cannot be part of a CAIP-2 id.
 * @throws {InvalidUrlError} The URL of the services is invalid.
 * @see Specification §2 to §4.
 */
export function createAppKit(options: AppKit.Options & AppKit.UnknownOptions): AppKit {
  const kit = createKit(options)
  defineElements()
  return kit
}
