import { luminance, type Rgb, toLinear } from './contrast.js'

/** Below this luminance white has the higher contrast, above it black: either has at least 4.5. */
const middle = 0.1791
/** How the accent is mixed to be read as text, and how light (OKLab) it must be for it. */
const texts = {
  dark: { mixed: 1, share: 0.38, least: 0.7, most: 1 },
  light: { mixed: 0, share: 0.22, least: 0, most: 0.47 },
} as const

/**
 * Derives the colours of texts from a page's accent, so that they can be read whatever it is: at least 4.5:1 on the
 * accent itself, and on every surface of the theme. `tokens.css` of `@mooring/ui-react` computes the same.
 *
 * @example
 * ```ts
 * import { accentColors } from '@mooring/core'
 *
 * accentColors([1, 0.9, 0], 'light').onAccent // [0, 0, 0]
 * ```
 *
 * @returns `onAccent`: black or white, for text on the accent. `text`: the accent itself as a text.
 * @see WCAG 2.2, 1.4.3. Björn Ottosson, "A perceptual color space for image processing" (OKLab).
 */
export function accentColors(accent: Rgb, theme: 'dark' | 'light'): accentColors.Colors {
  const { mixed, share, least, most } = texts[theme]
  const [lightness, a, b] = toOklab(accent)
  const light = lightness * (1 - share) + mixed * share
  return {
    onAccent: luminance(accent) < middle ? [1, 1, 1] : [0, 0, 0],
    text: fromOklab([Math.min(most, Math.max(least, light)), a * (1 - share), b * (1 - share)]),
  }
}

function toOklab(color: Rgb): Rgb {
  const [red, green, blue] = [toLinear(color[0]), toLinear(color[1]), toLinear(color[2])]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

/** Colours outside sRGB are cut to it, as browsers do. */
function fromOklab([lightness, a, b]: Rgb): Rgb {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    toGamma(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toGamma(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toGamma(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

function toGamma(linear: number): number {
  const channel = Math.min(1, Math.max(0, linear))
  return channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055
}

export declare namespace accentColors {
  type Colors = { readonly onAccent: Rgb; readonly text: Rgb }
}
