import type { FeatureSection } from '../frame/FeatureSection.js'
import { RequestsDemo } from './RequestsDemo.js'
import code from './requests.example.ts?raw'

export const requestsSection: FeatureSection = {
  id: 'requests',
  title: 'Explained requests',
  lead: 'Before the wallet is asked, the modal says what a request does: who may take what, how much, and until when. What nobody can read is called unknown.',
  Demo: RequestsDemo,
  code,
}
