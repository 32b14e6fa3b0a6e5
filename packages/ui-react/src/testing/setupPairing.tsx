import { createPairingController } from '@mooring/controllers/pairing'
import { createFakeConnector, createFakeSource, type FakeConnector } from '@mooring/controllers/testing'
import type { CustomWallet, Route, View } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enPairing } from '@mooring/core/messages/pairing'
import { act } from '@testing-library/react'
import { createElement } from 'react'
import { vi } from 'vitest'
import { useModal } from '../modal/ModalContext.js'
import { useFeature } from '../modal/useFeature.js'
import type { ViewComponent } from '../modal/ViewPart.js'
import { useStore } from '../useStore.js'
import { pairingPart } from '../views/pairing/pairingPart.js'
import { renderInModal } from './renderInModal.js'
import { setupKit, type TestKit } from './setupKit.js'

export const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

export const harbour: CustomWallet = {
  id: 'harbour',
  name: 'Harbour',
  rdns: 'org.harbour',
  homepage: 'https://harbour.example',
  mobile_link: 'harbour://',
  desktop_link: 'harbour-desktop:',
  webapp_link: 'https://app.harbour.example',
  app_store: 'https://apps.apple.com/app/id1',
  play_store: 'https://play.google.com/store/apps/details?id=harbour',
  chrome_store: 'https://chromewebstore.google.com/detail/harbour',
}

const views = ['ConnectingWalletConnect', 'ConnectingWalletConnectBasic', 'Downloads']

/** The view where the modal is, if it is one of these. */
function Shown() {
  useFeature(createPairingController)
  const { route } = useStore(useModal().kit.router.$router)
  const shown: Partial<Record<View, unknown>> = pairingPart.views
  const Shown = views.includes(route.view) && (shown[route.view] as ViewComponent<Route>)
  return Shown ? createElement(Shown, { route }) : null
}

export type PairingKit = TestKit & {
  readonly phone: FakeConnector
  readonly container: HTMLElement
  /** The links that were followed. */
  readonly opened: readonly (readonly [href: string, target: string])[]
  /** The relay has taken the proposal. */
  readonly offer: (uri: string) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

/** A page with wallets elsewhere, at a view. */
export async function setupPairing(route: Route, options: setupPairing.Options = {}): Promise<PairingKit> {
  const { userAgent = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/130', ...rest } = options
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  const opened: [string, string][] = []
  vi.stubGlobal('open', (href: string, target: string) => void opened.push([href, target]))
  const phone = createFakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  const testKit = setupKit({
    connectors: [createFakeSource({ connectors: [phone.connector] }).source],
    customWallets: [harbour],
    ...rest,
  })
  await testKit.kit.open()
  const messages = { ...en, ...enPairing } as Messages
  const { container } = await renderInModal(testKit.kit, <Shown />, messages)
  await act(async () => testKit.kit.router.push(route))
  return {
    ...testKit,
    phone,
    container,
    opened,
    offer: (uri) => act(async () => phone.requests.at(-1)?.onUri?.(uri)),
    fail: (error) => act(async () => phone.requests.at(-1)?.reject(error)),
  }
}

export declare namespace setupPairing {
  type Options = setupKit.Options & { userAgent?: string }
}
