import type { FeatureSection } from '../frame/FeatureSection.js'
import { SignDemo } from './SignDemo.js'
import code from './sign.example.tsx?raw'

export const signSection: FeatureSection = {
  id: 'sign',
  title: 'Sign',
  lead: 'The same call in every chain family. This page checks each signature against the account before it shows the result.',
  Demo: SignDemo,
  code,
}
