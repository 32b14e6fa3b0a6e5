import type { FeatureSection } from '../frame/FeatureSection.js'
import { FamiliesDemo } from './FamiliesDemo.js'
import code from './families.example.tsx?raw'

export const familiesSection: FeatureSection = {
  id: 'families',
  title: 'Four chain families',
  lead: 'EVM networks, Solana, Bitcoin and Polkadot, each with a wallet of its own, connected side by side. A page downloads only the families that it names.',
  Demo: FamiliesDemo,
  code,
}
