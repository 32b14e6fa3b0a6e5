import type { FeatureSection } from '../frame/FeatureSection.js'
import { OnrampDemo } from './OnrampDemo.js'
import code from './onramp.example.tsx?raw'

export const onrampSection: FeatureSection = {
  id: 'buy',
  title: 'Buy',
  lead: 'Visitors compare sellers before they pay, and the modal follows each order until the coins have arrived, also after a reload. On test networks, your services rehearse it.',
  Demo: OnrampDemo,
  code,
}
