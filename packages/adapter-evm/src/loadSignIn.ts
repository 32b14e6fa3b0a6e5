import { type Lazy, lazy } from '@mooring/core'
import type { connectAndSignIn } from './connectAndSignIn.js'

/**
 * The wallets that connect and sign in at once, by the rdns that they announce. Others are not asked: an unknown method
 * makes some of them show an error, and some never answer. A wallet that claims a name falsely gets a request, no more.
 */
const able: readonly (string | undefined)[] = ['xyz.ithaca.porto', 'xyz.ithaca.porto.ext', 'app.base.account']

/** Checks whether a wallet is known to connect and sign in at once. */
export const signsInAtOnce = (rdns: string | undefined): boolean => able.includes(rdns)

const code: Lazy<typeof connectAndSignIn> = lazy(async () => (await import('./connectAndSignIn.js')).connectAndSignIn)

/** Loads the code for it. Without it, the wallet connects in the usual way. */
export const loadSignIn = (): Promise<typeof connectAndSignIn | undefined> => code.load().catch(() => undefined)
