import type { Theme } from '@mooring/core'
import { chart, coral, kelp, midnight } from '@mooring/ui-react/themes'

/** A scene in a theme, to show what a variable changes. */
type Look = { readonly scene: string; readonly theme: Theme; readonly caption: string }

const dark = (scene: string, caption: string, themeVariables: Theme['themeVariables']): Look => ({
  scene,
  caption,
  theme: { themeMode: 'dark', themeVariables },
})

/** What each variable changes. */
const variables: Readonly<Record<string, Look>> = {
  'look-default': dark('connect', 'Default', {}),
  'look-accent': dark('account', 'accent: #3ddc97', { '--mooring-accent': '#3ddc97' }),
  'look-mix': dark('connect', 'color-mix: #16245c, strength: 30', {
    '--mooring-color-mix': '#16245c',
    '--mooring-color-mix-strength': 30,
  }),
  'look-font': dark('connect', 'font-family: Georgia, serif', { '--mooring-font-family': 'Georgia, serif' }),
  'look-size': dark('connect', 'font-size-master: 11.5px', { '--mooring-font-size-master': '11.5px' }),
  'look-radius': dark('connect', 'border-radius-master: 1px', { '--mooring-border-radius-master': '1px' }),
  'look-qr': dark('pairing-any', 'qr-color: #7c3aed', { '--mooring-qr-color': '#7c3aed' }),
}

/** The ready themes. */
const themes: Readonly<Record<string, Look>> = {
  'look-midnight': { scene: 'connect', theme: midnight, caption: 'midnight' },
  'look-kelp': { scene: 'connect', theme: kelp, caption: 'kelp' },
  'look-chart': { scene: 'connect', theme: chart, caption: 'chart' },
  'look-coral': { scene: 'connect', theme: coral, caption: 'coral' },
}

/** The pictures of the documentation, and their looks. */
export const looks = { 'theme-variables': variables, themes } as const
