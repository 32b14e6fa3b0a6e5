const image: RegExp = /^data:image\/(png|webp|svg\+xml|gif|jpe?g|avif|x-icon|vnd\.microsoft\.icon)[;,]/iu
const limit = 64 * 1024 * 1.4

/**
 * Accepts a wallet's icon only if it is a data URI with an image of at most 64 KiB.
 *
 * An icon from the network would reveal the visitor to its host. Use the result only in `<img>`, where an SVG can
 * neither run a script nor load anything.
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
  // Wallets may copy the URI with leading white space, which `<img>` accepts.
  const icon = value.trim()
  return image.test(icon) ? icon : undefined
}
