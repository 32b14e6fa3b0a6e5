const image: RegExp = /^data:image\/(png|webp|svg\+xml|gif|jpe?g|avif|x-icon|vnd\.microsoft\.icon)[;,]/iu
const limit = 64 * 1024 * 1.4

/**
 * Lets a wallet's icon through if it is an image carried in the address itself, of at most 64 KiB.
 *
 * An icon from the network would tell its host who visits the page. The result must only be used in `<img>`, where an
 * SVG can neither run a script nor load anything.
 *
 * @example
 * ```ts
 * import { safeIcon } from '@mooring/core'
 *
 * safeIcon('https://example.org/icon.png') // undefined
 * ```
 *
 * @see EIP-6963: the icon is a data URI and is rendered with `<img>`.
 */
export function safeIcon(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > limit) return undefined
  // Wallets copy the address out of a file, with the white space before it; an `<img>` does not mind.
  const icon = value.trim()
  return image.test(icon) ? icon : undefined
}
