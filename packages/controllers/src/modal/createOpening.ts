import type { Namespace, PlainView, Route } from '@mooring/core'
import { chooseFirstView } from '@mooring/core/internal'
import type { AppKit } from '../AppKit.js'
import { isMobile } from '../isMobile.js'
import { isStranded } from '../isStranded.js'
import { lazyCode } from '../lazyCode.js'

export type Opening = {
  /** Opens the modal. See `AppKit.open`. */
  open: (asked?: AppKit.OpenOptions) => Promise<unknown>
  /** Closes the modal when its task is done. An embedded modal may never have been opened, and continues anyway. */
  leave: () => void
  /** Shows the first view. */
  reset: () => void
  /** Shows the account of a wallet that is back, where the modal was opened meanwhile and nothing was chosen in it. */
  restored: () => void
}

/** Chooses the view with which the modal opens, and the one that an embedded modal goes back to. */
export function createOpening(kit: createOpening.Kit): Opening {
  const { account, result, modal, network, options, router } = kit
  /** The first view, unless the page asked for it. */
  let unasked: Route | undefined

  function firstView({ route, namespace }: { route?: Route | undefined; namespace?: Namespace | undefined }): Route {
    const { isConnected } = (namespace ? account.of(namespace) : account.$account).get()
    const hasAdapters = Boolean(options.adapters?.length)
    const first = chooseFirstView({ hasAdapters, isConnected, isMobile: isMobile(), route })
    return first.view === 'Connect' ? { view: 'Connect', namespace } : first
  }

  const reset = () => router.reset(firstView({}))

  return {
    reset,
    restored() {
      const { isOpen } = modal.$modal.get()
      const isUntouched = isOpen && router.$router.get().route === unasked
      if (isUntouched && account.$account.get().isConnected && !isStranded(kit)) reset()
    },
    leave() {
      if (options.enableEmbedded && !modal.$modal.get().isOpen) reset()
      else modal.close()
    },
    async open(asked = {}) {
      // A button with this function as its handler passes an event, whose `view` is the window.
      const { uri, namespace, view = uri && 'ConnectingWalletConnectBasic' } = asked
      const route = typeof view === 'string' && view ? toRoute(view as PlainView, asked) : undefined
      if (namespace && account.of(namespace).get().isConnected) network.activate(namespace)
      const first: Route = isStranded(kit) && !route ? { view: 'UnsupportedChain' } : firstView({ route, namespace })
      const answer = first.view === 'WalletSend' && first.arguments ? result.begin() : undefined
      router.reset(first)
      unasked = route || namespace ? undefined : router.$router.get().route
      lazyCode.load().then(
        ({ checkServices }) => checkServices(kit, first.view),
        () => {},
      )
      modal.open()
      return answer
    },
  }
}

/** The parts of the page's request that a view uses. TypeScript does not distribute over more than 25 views. */
function toRoute(view: PlainView, asked: AppKit.OpenOptions): Route {
  if (view === 'ConnectingWalletConnectBasic') return { view, uri: asked.uri }
  return view === 'WalletSend' || view === 'Swap' ? { view, arguments: asked.arguments } : ({ view } as Route)
}

export declare namespace createOpening {
  type Kit = Pick<AppKit, 'account' | 'alert' | 'result' | 'modal' | 'network' | 'options' | 'router'>
}
