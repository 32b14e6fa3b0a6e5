import type { Theme } from '@mooring/core'

/** A dark night at sea: deep blue surfaces, a light blue accent. */
export const midnight: Theme = {
  themeMode: 'dark',
  themeVariables: {
    '--mooring-accent': '#7aa2ff',
    '--mooring-color-mix': '#16245c',
    '--mooring-color-mix-strength': 28,
    '--mooring-border-radius-master': '5px',
  },
}

/** Under water: green surfaces, round corners. */
export const kelp: Theme = {
  themeMode: 'dark',
  themeVariables: {
    '--mooring-accent': '#3ddc97',
    '--mooring-color-mix': '#0f3d2e',
    '--mooring-color-mix-strength': 30,
    '--mooring-border-radius-master': '6px',
  },
}

/** A sea chart: warm paper, black ink, a serif font, sharp corners. */
export const chart: Theme = {
  themeMode: 'light',
  themeVariables: {
    '--mooring-accent': '#1f2933',
    '--mooring-color-mix': '#f7ecd4',
    '--mooring-color-mix-strength': 28,
    '--mooring-font-family': "Charter, 'Bitstream Charter', Georgia, serif",
    '--mooring-border-radius-master': '1px',
  },
}

/** A reef in the sun: a pink accent on white, very round corners. */
export const coral: Theme = {
  themeMode: 'light',
  themeVariables: {
    '--mooring-accent': '#d6336c',
    '--mooring-color-mix': '#ffe3ec',
    '--mooring-color-mix-strength': 34,
    '--mooring-border-radius-master': '7px',
  },
}
