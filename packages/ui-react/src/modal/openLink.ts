import type { WalletLink } from '@mooring/core'

/** Follows a link to a wallet. Phones allow it only within the task of a tap. */
export function openLink({ href, target }: WalletLink): void {
  window.open(href, target, 'noreferrer noopener')
}
