import type { FeatureSection } from '../frame/FeatureSection.js'
import { AccountCard } from './AccountCard.js'
import code from './connect.example.tsx?raw'

export const connectSection: FeatureSection = {
  id: 'connect',
  title: 'Connect',
  lead: 'One call, one button. The modal finds the wallets of the visitor, remembers the last one, and brings it back after a reload.',
  Demo: AccountCard,
  code,
}
