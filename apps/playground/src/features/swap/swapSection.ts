import type { FeatureSection } from '../frame/FeatureSection.js'
import { SwapDemo } from './SwapDemo.js'
import code from './swap.example.tsx?raw'

export const swapSection: FeatureSection = {
  id: 'swap',
  title: 'Swap',
  lead: 'At the prices of your own services. The modal approves only the amount, compares what it signs with what it shows, and reports the amount that arrived.',
  Demo: SwapDemo,
  code,
}
