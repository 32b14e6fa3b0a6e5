import type { FeatureSection } from '../frame/FeatureSection.js'
import { NamesDemo } from './NamesDemo.js'
import code from './names.example.tsx?raw'

export const namesSection: FeatureSection = {
  id: 'names',
  title: 'Names',
  lead: 'A name instead of an address, kept by your own services. Suggestions come while visitors type, and accounts of an embedded wallet register theirs with a signature.',
  Demo: NamesDemo,
  code,
}
