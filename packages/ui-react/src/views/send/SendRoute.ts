import type { RouteOf } from '@mooring/core'

/** The views of sending, which share a file. */
export type SendRoute = RouteOf<'WalletSend' | 'WalletSendSelectToken' | 'WalletSendPreview' | 'WalletSendConfirmed'>
