import { checkSignInMessage, type SiwxMessage, writeSignInMessage } from '@mooring/core'
import * as Base58 from 'ox/Base58'
import * as Hex from 'ox/Hex'
import { hashOf } from '../vault/hashOf.ts'
import type { Wallet } from '../wallet/Wallet.ts'

/**
 * Signs the sign-in of the site that the visitor has just logged in on, so that they are not asked twice. The text is
 * written here, from its fields: the page's own could say anything.
 *
 * @returns Nothing if it is for another site or account, or the wallet does not open without the visitor.
 */
export async function signInSilently(
  asked: SiwxMessage,
  { wallet, origin, now = Date.now() }: signInSilently.Context,
): Promise<{ message: string; signature: string; siwxMessage: SiwxMessage } | undefined> {
  try {
    const isSolana = asked.chainId.startsWith('solana:')
    if (!isSolana && !asked.chainId.startsWith('eip155:')) return undefined
    const address = isSolana ? await wallet.solanaAddress() : await wallet.address()
    const { serializedMessage: _, ...fields } = asked
    const siwxMessage: SiwxMessage = { ...fields, accountAddress: address }
    const message = writeSignInMessage(siwxMessage)
    const account = `${siwxMessage.chainId}:${address}`
    if (!isPlain(siwxMessage)) return undefined
    checkSignInMessage({ data: siwxMessage, text: message, account, host: new URL(origin).host, now })
    if (!(await wallet.openSilently())) return undefined
    const payload = { kind: isSolana ? 'solanaMessage' : 'message', bytes: Hex.fromString(message) } as const
    const signature = await wallet.sign({ payload, hash: hashOf(payload) }, address)
    return { message, signature: isSolana ? Base58.fromHex(signature) : signature, siwxMessage }
  } catch {
    // The page asks again, and the visitor decides.
    return undefined
  }
}

/** A line break in a field would put lines of the page into the text. */
const isPlain = (message: SiwxMessage): boolean =>
  Object.values(message)
    .flat()
    .every((field) => field === undefined || !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(field))

export declare namespace signInSilently {
  type Context = {
    wallet: Pick<Wallet, 'address' | 'solanaAddress' | 'openSilently' | 'sign'>
    origin: string
    now?: number
  }
}
