import type { FeatureSection } from '../frame/FeatureSection.js'
import { SendDemo } from './SendDemo.js'
import code from './send.example.tsx?raw'

export const sendSection: FeatureSection = {
  id: 'send',
  title: 'Send',
  lead: 'Coins and tokens, to an address or a name. The wallet signs exactly what the visitor reviewed, and an unclear answer never leads to a second payment.',
  Demo: SendDemo,
  code,
}
