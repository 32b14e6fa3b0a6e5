import type { TelegramPlatform } from '@mooring/core/internal'
import { pagePlatform } from '../pagePlatform.js'

/** Where Telegram shows the page, if it does. */
export function telegramPlatform(): TelegramPlatform | undefined {
  const { app, os } = pagePlatform()
  if (app !== 'telegram') return undefined
  if (os !== 'desktop') return os
  const { navigator } = globalThis as { navigator?: { readonly userAgent: string } }
  return /Macintosh/u.test(navigator?.userAgent ?? '') ? 'mac' : 'other'
}
