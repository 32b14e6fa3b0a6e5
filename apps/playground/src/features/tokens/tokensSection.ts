import type { FeatureSection } from '../frame/FeatureSection.js'
import { TokensDemo } from './TokensDemo.js'
import code from './tokens.example.tsx?raw'

export const tokensSection: FeatureSection = {
  id: 'account',
  title: 'The account',
  lead: 'Its value, tokens, NFTs and history, and a code to receive with. Every list of the modal is a store that your page can read as well.',
  Demo: TokensDemo,
  code,
}
