import type { FeatureSection } from '../frame/FeatureSection.js'
import { NftsDemo } from './NftsDemo.js'
import code from './nfts.example.tsx?raw'

export const nftsSection: FeatureSection = {
  id: 'nfts',
  title: 'NFTs',
  lead: 'ERC-721 and ERC-1155, read from the chain by your services. Pictures come from the services too, so minters do not learn who looks, and spam is folded away.',
  Demo: NftsDemo,
  code,
}
