import { createPairingController } from '@mooring/controllers/pairing'
import { type createFakeConnector, createFakeConnector as fakeConnector } from '@mooring/controllers/testing'
import { BaseError, type CustomWallet, type Route, UserRejectedRequestError } from '@mooring/core'
import { type Play, press, type Scene } from './connect.ts'

const icon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" fill="%23f6851b"/%3E%3Cpath d="M5 16l7-9 7 9z" fill="%23fff"/%3E%3C/svg%3E'
const uri = `wc:${'7f6e504bfad60b48'.repeat(4)}@2?expiryTimestamp=1795216069&relay-protocol=irn&symKey=${'587d5484ce2a2a6e'.repeat(4)}`

const wallets: readonly CustomWallet[] = [
  {
    id: 'harbour',
    name: 'Harbour Wallet',
    image_url: icon,
    homepage: 'https://harbour.example',
    mobile_link: 'harbour://',
    desktop_link: 'harbour-desktop://',
    webapp_link: 'https://app.harbour.example',
    app_store: 'https://apps.apple.com/app/id1',
    play_store: 'https://play.google.com/store/apps/details?id=harbour',
    chrome_store: 'https://chromewebstore.google.com/detail/harbour',
  },
  { id: 'plain', name: 'The Wallet With The Very Long Name That Goes On And On', mobile_link: 'plain://' },
]

type Phone = ReturnType<typeof createFakeConnector>

/** The relay refuses, or a wallet does. */
class RelayBlockedError extends BaseError {
  override readonly name = 'RelayBlockedError'
}

class PairingExpiredError extends BaseError {
  override readonly name = 'PairingExpiredError'
}

function pairing(
  route?: Route,
  then: (phone: Phone, kit: Parameters<Play>[0]['kit']) => Promise<void> | void = ready,
): Scene {
  const phone = fakeConnector({ id: 'walletConnect', name: 'WalletConnect', type: 'WALLET_CONNECT' })
  return {
    options: {
      kit: {
        customWallets: wallets,
        connectors: [
          {
            watchConnectors: (onChange) => {
              onChange([phone.connector])
              return () => {}
            },
          },
        ],
      },
    },
    async play({ kit }) {
      await kit.open()
      if (route) kit.router.push(route)
      while (phone.requests.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
      await then(phone, kit)
    },
  }
}

/** What the browser of a phone, or that of a desktop, shows alone. */
const onPhone = (...parameters: Parameters<typeof pairing>): Scene => ({ ...pairing(...parameters), device: 'phone' })
const onDesktop = (...parameters: Parameters<typeof pairing>): Scene => ({
  ...pairing(...parameters),
  device: 'desktop',
})

const last = (phone: Phone) => phone.requests.at(-1)
const ready = (phone: Phone): void => last(phone)?.onUri?.(uri)
const harbour: Route = { view: 'ConnectingWalletConnect', walletId: 'harbour' }
/** Chooses a way to the wallet. */
const way =
  (name: string) =>
  async (phone: Phone): Promise<void> => {
    ready(phone)
    await press(`tab-${name}`)
  }
/** Opens the app of the wallet on a phone, where it is missing. */
async function miss(phone: Phone, kit: Parameters<Play>[0]['kit']): Promise<void> {
  ready(phone)
  const harbour = { id: 'harbour', name: 'Harbour Wallet', mobileLink: 'harbour://' }
  kit.feature(createPairingController).open(harbour, 'mobile')
  await new Promise((resolve) => setTimeout(resolve, 1600))
}
const any: Route = { view: 'ConnectingWalletConnectBasic' }

const firstVisit = (then?: (phone: Phone) => void): Scene => {
  const scene = pairing(undefined, then)
  return { ...scene, options: { ...scene.options, names: [], kit: { ...scene.options?.kit, customWallets: [] } } }
}

export const pairingScenes: Record<string, Scene> = {
  'first-visit': firstVisit(),
  'first-visit-making': firstVisit(() => {}),
  'first-visit-blocked': firstVisit((phone) => last(phone)?.reject(new RelayBlockedError(''))),
  'pairing-any': pairing(any),
  'pairing-making': pairing(any, () => {}),
  'pairing-wallet': pairing(harbour),
  'pairing-long': pairing({ view: 'ConnectingWalletConnect', walletId: 'plain' }),
  'pairing-declined': pairing(any, (phone) => last(phone)?.reject(new UserRejectedRequestError())),
  'pairing-blocked': pairing(harbour, (phone) => last(phone)?.reject(new RelayBlockedError(''))),
  'pairing-expired': pairing(any, (phone) => last(phone)?.reject(new PairingExpiredError(''))),
  'pairing-browser': onDesktop(harbour, way('browser')),
  'pairing-desktop': onDesktop(harbour, way('desktop')),
  'pairing-rtl': { ...pairing(any), isRtl: true },
  'pairing-wallet-rtl': { ...pairing(harbour), isRtl: true },
  'pairing-desktop-rtl': { ...onDesktop(harbour, way('desktop')), isRtl: true },
  'pairing-missed-rtl': { ...onPhone(harbour, miss), isRtl: true },
  'pairing-missed': onPhone(harbour, miss),
  'pairing-phone': onPhone(harbour),
  'pairing-phone-making': onPhone(harbour, () => {}),
  'pairing-get': pairing(any, (phone, kit) => {
    ready(phone)
    kit.router.push({ view: 'Downloads', walletId: 'harbour' })
  }),
}
