import type { FeatureSection } from '../frame/FeatureSection.js'
import { PhoneDemo } from './PhoneDemo.js'
import code from './pairing.example.ts?raw'

export const pairingSection: FeatureSection = {
  id: 'pairing',
  title: 'Wallets on other devices',
  lead: 'Over WalletConnect: a QR code on a desktop, and on a phone a link that opens the app within the tap. The client loads only when a visitor asks for it.',
  Demo: PhoneDemo,
  code,
}
