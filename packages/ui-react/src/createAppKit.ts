import { type AppKit, createAppKit as createHeadless } from '@mooring/controllers'
import { attachModal } from './attachModal.js'
import { addLiveKit, liveKits } from './liveKits.js'
import { loadedModal, loadModal } from './loadModal.js'
import { warnOfMistakes } from './warnOfMistakes.js'

/** Bundlers replace this. */
declare const process: { readonly env: { readonly NODE_ENV?: string } }

/**
 * Creates a wallet modal.
 *
 * It looks for wallets in the page and reconnects the wallet of an earlier visit. It sends no request of its own before
 * it is opened, or a pointer is on its button, and adds no element before it is opened, or has a message to show. Create
 * one where your app starts and keep it. Hooks and buttons find it by themselves, or through `AppKitProvider`.
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
 * @param options - The options of the modal. Only `networks` and `adapters` are required to connect wallets of the
 *   page.
 * @returns The controllers, the intents, and `dispose`.
 * @throws {AdapterNotFoundError} No network belongs to a chain family with an adapter. Others are left out.
 * @throws {CaipError} A network's id cannot be part of a CAIP-2 id.
 * @throws {InvalidUrlError} The URL of the services is invalid.
 * @see Specification §2 to §4.
 */
export function createAppKit(options: AppKit.Options & AppKit.UnknownOptions): AppKit {
  const headless = createHeadless(options)
  if (typeof document === 'undefined') {
    // One for all requests. It has the page's options, and never a visitor.
    liveKits().set([headless])
    return headless
  }
  if (process.env.NODE_ENV !== 'production' && headless.options.debug) {
    warnOfMistakes(options, { kit: headless, hasOlder: liveKits().get().length > 0 })
  }

  const kit: AppKit = {
    ...headless,
    open: (async (asked?: AppKit.OpenOptions) => {
      const answer = headless.open(asked)
      // The file may never load, and then no caller waits for it.
      answer.catch(() => {})
      if (!loadedModal()) await loadModal()
      return answer
    }) as AppKit.Open,
    async preload() {
      await Promise.allSettled([loadModal(), headless.preload()])
    },
    dispose() {
      remove()
      detach()
      headless.dispose()
    },
  }
  const remove = addLiveKit(kit)
  const detach = attachModal(kit)
  return kit
}
