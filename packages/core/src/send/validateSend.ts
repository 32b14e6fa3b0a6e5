import type { Fee } from '../adapter/ChainAdapter.js'
import { isAddress } from '../addresses/isAddress.js'
import { formatUnits } from '../amounts/formatUnits.js'
import { type ParsedAmount, parseAmount } from '../amounts/parseAmount.js'
import type { CaipNetworkId } from '../caip/Namespace.js'
import { parseCaipNetworkId } from '../caip/parseCaipNetworkId.js'
import type { Family } from '../families/Family.js'
import { toFamily } from '../families/familyOf.js'
import { hasEnoughGas } from './hasEnoughGas.js'
import { SendInputError } from './SendInputError.js'
import type { SendCheck } from './SendState.js'
import { familySendErrors } from './sendErrors.js'

/**
 * Validates the send form. Returns the first problem, or the transfer that the form describes.
 *
 * @example
 * ```ts
 * import { validateSend } from '@mooring/core'
 *
 * const { problem, transfer } = validateSend({
 *   network: 'eip155:1',
 *   from: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
 *   token: { address: undefined, balance: 10n ** 18n, decimals: 18 },
 *   amount: '0.25',
 *   receiver: '0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
 *   gasPrice: 1_000_000_000n,
 * })
 * transfer?.value // 250000000000000000n
 * ```
 *
 * @param options - The form and what is known of the account; amounts in base units.
 * @throws {CaipError | DecimalPlacesError} The network id is invalid, or the token's decimals are out of range.
 * @see Specification §5: a token, an amount and a receiver; a gas price and decimals for a network's own coin; gas.
 */
export function validateSend(options: validateSend.Options): SendCheck {
  const { network, from, amount, gasPrice, gas, locale } = options
  const { read = (text: string, decimals: number) => parseAmount(text, { decimals, locale }) } = options
  const receiver = options.receiver.trim()
  const { chainNamespace } = parseCaipNetworkId(network)
  const { family = toFamily(chainNamespace) } = options
  const { needsGasPrice, addressPrefix = '' } = family
  const Missing = familySendErrors[chainNamespace]?.Missing
  // Networks of a family share a form. What has the same address on another network is another contract.
  const isElsewhere = options.token?.address?.startsWith(`${network}:`) === false
  const token = isElsewhere ? undefined : options.token
  const isMissing = amount.trim() === '' || receiver === ''
  if (token && isMissing && Missing) return { problem: new Missing() }

  if (!token) return refuse('token', isElsewhere ? details.elsewhere : undefined)
  if (amount.trim() === '') return refuse('amount')
  if (token.decimals === undefined) return refuse('decimals')
  const { units, problem } = read(amount, token.decimals)
  if (units === undefined) return refuse('invalidAmount', details[problem])
  if (units === 0n) return refuse('amount')
  const { minimum = 0n, reserve = 0n } = options.fee?.limits ?? {}
  const { balance, spendable = balance } = token
  if (units > balance) return refuse('funds')
  if (units > spendable) return refuse('funds', details.locked(formatUnits(spendable, token.decimals)))
  if (units < minimum) return refuse('invalidAmount', details.minimum(formatUnits(minimum, token.decimals)))
  if (receiver === '') return refuse('receiver')
  if (!isAddress(family, receiver)) return refuse('invalidReceiver')
  const isNative = token.address === undefined
  if (isNative && needsGasPrice && gasPrice === undefined) return refuse('gasPrice')
  const value = isNative ? units : 0n
  if (gas && !hasEnoughGas({ ...gas, value })) return needsGasPrice ? refuse('gas') : refuse('funds', details.fee)
  const isShort = gas && !gas.isSmartAccount && gas.balance - gas.fee - value < reserve
  if (isShort) return refuse('funds', details.reserve)
  const to = receiver.startsWith(addressPrefix) ? receiver : addressPrefix + receiver
  return { transfer: { network, from, token: token.address, to, value: units, fee: options.fee } }
}

export declare namespace validateSend {
  type Options = {
    network: CaipNetworkId
    /** The facts of its chain family. @default what is known of it */
    family?: Family | undefined
    /** The account in use, whose `token.balance` it is. */
    from: string
    /**
     * The chosen token, its address as CAIP-10; without one it is the network's own coin. Without `spendable` all of it can
     * be sent.
     */
    token:
      | { address: string | undefined; balance: bigint; spendable?: bigint | undefined; decimals: number | undefined }
      | undefined
    /** As it was typed. */
    amount: string
    /** An address, or what a name was resolved to. White space around it does not count. */
    receiver: string
    /** What sending costs, once it is known: it becomes part of the transfer. */
    fee?: Fee | undefined
    /** In wei, once it is known. */
    gasPrice?: bigint | undefined
    /** What is known of the account's means to pay for gas: of its coins those that are not locked. */
    gas?: Omit<hasEnoughGas.Options, 'value'> | undefined
    /** The language the amount was typed in, BCP 47. @default 'en' */
    locale?: string | undefined
    /** Reads the amount where it was not typed in the token. @default `parseAmount`, in `locale` */
    read?: ((text: string, decimals: number) => ParsedAmount) | undefined
  }
}

const refuse = (reason: SendInputError.Reason, why?: string): SendCheck => ({
  problem: new SendInputError({ reason, details: why }),
})

const details = {
  elsewhere: 'The token that was chosen is not on this network.',
  empty: undefined,
  incomplete: 'Write the digits behind the point as well.',
  ambiguous: 'This amount can be read in two ways. Write it without marks between the thousands.',
  tooManyDecimals: 'There are more decimals than can be sent.',
  notANumber: 'Write digits, and a point before the decimals.',
  minimum: (least: string) => `The least that can be sent to this receiver is ${least}.`,
  locked: (rest: string) => `A part is locked. ${rest} can be sent.`,
  fee: 'Not enough is left for the network fee.',
  reserve: 'More has to stay on the account. “Max” leaves enough.',
} as const
