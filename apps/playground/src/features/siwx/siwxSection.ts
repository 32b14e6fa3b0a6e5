import type { FeatureSection } from '../frame/FeatureSection.js'
import { SiwxDemo } from './SiwxDemo.js'
import code from './siwx.example.tsx?raw'

export const siwxSection: FeatureSection = {
  id: 'siwx',
  title: 'Sign in',
  lead: 'A message in words, one signature, and a session that is verified whenever it is read. Wallets that can do both connect and sign in with one approval.',
  Demo: SiwxDemo,
  code,
}
