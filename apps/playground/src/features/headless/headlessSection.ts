import type { FeatureSection } from '../frame/FeatureSection.js'
import { HeadlessDemo } from './HeadlessDemo.js'
import code from './headless.example.ts?raw'

export const headlessSection: FeatureSection = {
  id: 'headless',
  title: 'Your own views',
  lead: 'The controllers are the whole modal without a view: stores to read and functions to call, in any framework or none.',
  Demo: HeadlessDemo,
  code,
}
