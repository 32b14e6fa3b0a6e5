import { checkSignInMessage, type SiwxMessage, writeSignInMessage } from '@mooring/core'
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
): Promise<{ message: string; signature: `0x${string}`; siwxMessage: SiwxMessage } | undefined> {
  try {
    const address = await wallet.address()
    const { serializedMessage: _, ...fields } = asked
    const siwxMessage: SiwxMessage = { ...fields, accountAddress: address }
    const message = writeSignInMessage(siwxMessage)
    const account = `${siwxMessage.chainId}:${address}`
    if (!siwxMessage.chainId.startsWith('eip155:') || !isPlain(siwxMessage)) return undefined
    checkSignInMessage({ data: siwxMessage, text: message, account, host: new URL(origin).host, now })
    if (!(await wallet.openSilently())) return undefined
    const { toDraft } = await import('../approval/approvalPart.ts')
    const context = { address, chainId: 1, requestNode: () => Promise.reject(new Error('It asks no node')) }
    const signature = await wallet.sign(await toDraft('personal_sign', [message, address], context), address)
    return { message, signature, siwxMessage }
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
  type Context = { wallet: Pick<Wallet, 'address' | 'openSilently' | 'sign'>; origin: string; now?: number }
}
