import { type AppKit, createAppKit as createHeadless } from '@mooring/controllers'
import { attachModal } from './attachModal.js'
import { dropLatestKit, setLatestKit } from './latestKit.js'
import { loadedModal, loadModal } from './loadModal.js'

/**
 * Creates a wallet modal.
 *
 * It looks for wallets in the page and connects the wallet of an earlier visit again; it sends no request of its own
 * and adds no element before it is opened. Create one where your app starts and keep it. Hooks and buttons find it by
 * themselves, or through `AppKitProvider`.
 *
 * @example
 * ```ts
 * import { evm } from '@mooring/adapter-evm'
 * import { base, mainnet } from '@mooring/adapter-evm/networks'
 * import { createAppKit } from '@mooring/ui-react'
 *
 * const kit = createAppKit({ networks: [mainnet, base], adapters: [evm()] })
 *
 * await kit.open()
 * ```
 *
 * @param options - What the modal offers. Only `networks` and `adapters` are needed to connect wallets of the page.
 * @returns The controllers, the intents, and `dispose`.
 * @throws {AdapterNotFoundError} A network belongs to a chain family without an adapter.
 * @throws {CaipError} A network's id cannot be part of a CAIP-2 id.
 * @throws {InvalidUrlError} The address of the services is none.
 * @see Specification §2 to §4.
 */
export function createAppKit(options: AppKit.Options): AppKit {
  const headless = createHeadless(options)
  if (typeof document === 'undefined') return headless

  const kit: AppKit = {
    ...headless,
    open: (async (options?: AppKit.OpenOptions) => {
      const answer = headless.open(options)
      // It may never come, and then nobody waits for it.
      answer.catch(() => {})
      if (!loadedModal()) await loadModal()
      return answer
    }) as AppKit.Open,
    async preload() {
      await Promise.allSettled([loadModal(), headless.preload()])
    },
    dispose() {
      detach()
      dropLatestKit(kit)
      headless.dispose()
    },
  }
  const detach = attachModal(kit)
  setLatestKit(kit)
  return kit
}
