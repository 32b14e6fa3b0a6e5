import type { FeatureSection } from '../frame/FeatureSection.js'
import { ThemeDemo } from './ThemeDemo.js'
import code from './theme.example.tsx?raw'

export const themeSection: FeatureSection = {
  id: 'theme',
  title: 'Themes',
  lead: 'Four are ready, and eight variables make your own. Variables of AppKit work under their old names.',
  Demo: ThemeDemo,
  code,
}
