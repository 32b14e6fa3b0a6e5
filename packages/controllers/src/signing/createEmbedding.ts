import type { ConnectorSource, WalletFrame } from '@mooring/core'
import type { WritableAtom } from 'nanostores'
import type { AppKit } from '../AppKit.js'
import { lazyCode } from '../lazyCode.js'
import type { SigningController } from './createSigningController.js'

/** Gives a wallet in a frame of the page what it needs of the modal. The rules load with its first frame. */
export function createEmbedding({ options, theme, $frame, kit }: createEmbedding.Options): ConnectorSource.Embedding {
  const load = async (): Promise<SigningController> => (await lazyCode.load()).loadSigning(kit())
  return {
    projectId: options.projectId,
    services: options.services,
    theme: theme.$theme,
    watchNetwork(namespace, onChange) {
      const { network } = kit()
      const $network = namespace ? network.of(namespace) : network.$network
      return $network.subscribe(({ caipNetworkId }) => onChange(caipNetworkId))
    },
    defaultAccountType: (namespace) => options.defaultAccountTypes?.[namespace],
    setFrame(frame) {
      $frame.set(frame)
      // The next request loads it again.
      load().catch(() => {})
    },
    approve: async (request) => (await load()).approve(request),
  }
}

export declare namespace createEmbedding {
  type Options = Pick<AppKit, 'theme'> & {
    options: AppKit.Options
    $frame: WritableAtom<WalletFrame | undefined>
    kit: () => AppKit
  }
}
