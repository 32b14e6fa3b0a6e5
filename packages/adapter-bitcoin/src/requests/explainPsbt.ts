import type { Act, Asset, Explanation, Network, RequestWarning } from '@mooring/core'
import { hex } from '@scure/base'
import { Address, OutScript, RawTx, Transaction } from '@scure/btc-signer'
import { formatOf, toScript } from '../addressScript.js'
import type { BitcoinAccount } from '../BitcoinAccount.js'
import { parseAddress } from '../parseAddress.js'
import { isCollectible } from '../selectCoins.js'
import { inputSize } from '../sizes.js'
import type { BitcoinRequest } from './readRequest.js'

/** Pages choose their scripts, and judging them is not the point here. */
const lenient = { allowUnknownInputs: true, allowUnknownOutputs: true, disableScriptCheck: true }

/** The virtual bytes of a transaction and of an output, without its parts and its script. */
const overhead = 11
const outputOverhead = 9

type Output = { readonly script: Uint8Array; readonly amount: bigint; readonly account: BitcoinAccount | undefined }
/** `amount` is undefined for a coin whose worth is not known. `hasParent`: the transaction that made it proves it. */
type Input = {
  readonly account: BitcoinAccount | undefined
  readonly amount: bigint | undefined
  readonly hasParent: boolean
}
/** The fee, what is paid with it, both in satoshi, and the virtual bytes, about. */
type Cost = { readonly fee: bigint; readonly amount: bigint; readonly size: number }

/**
 * Reads a partially signed transaction: what leaves the accounts, what comes back, and the fee.
 *
 * @throws {Error} It is not a PSBT, or it contradicts itself.
 * @see BIP-174; BIP-143; BIP-341, signature hash types.
 */
export function explainPsbt(options: explainPsbt.Options): explainPsbt.Read {
  const { psbt, accounts, network } = options
  const transaction = Transaction.fromPSBT(psbt, lenient)
  const scripts = new Map(
    accounts.map((account) => [hex.encode(toScript(parseAddress(account.address))), account] as const),
  )
  const accountOf = (script: Uint8Array | undefined) => script && scripts.get(hex.encode(script))
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index): Input => {
    const coin = readCoin(transaction, index)
    const account = accountOf(coin?.script)
    const hasParent = transaction.getInput(index).nonWitnessUtxo !== undefined
    // The signature of a legacy coin does not fix its amount. Only the transaction that made it proves it.
    const isKnown = account?.kind !== 'p2pkh' || hasParent
    return { account, amount: isKnown ? coin?.amount : undefined, hasParent }
  })
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index): Output => {
    const { script = new Uint8Array(), amount = 0n } = transaction.getOutput(index)
    return { script, amount, account: accountOf(script) }
  })
  const signed = chooseSigned(options, inputs)
  // A wallet may sign each input that is its own, whichever the page names.
  const ownIndexes = inputs.flatMap(({ account }, index) => (account ? [index] : []))
  const typesAt = (index: number) => typesOf(options, transaction, index)
  const types = [...new Set([...signed, ...ownIndexes])].flatMap(typesAt)
  /** The receivers that the signatures fix. */
  const isOpen = types.some(isOpenType)
  const fixed = isOpen ? outputs.filter((_, index) => signed.includes(index) && !types.some(isNoneType)) : outputs
  const own = inputs.filter((input) => input.account)
  const isAlone = own.length === inputs.length && !isOpen
  // A signature may also release a coin that the accounts only share.
  const isForeign = signed.some((index) => !inputs[index]?.account)
  // The signature of a Taproot coin fixes what all the others are worth, unless anybody may add some.
  const isFixed = ownIndexes.some((index) => inputs[index]?.account?.kind === 'p2tr' && typesAt(index).every(isForAll))
  // Other ones fix their own amount alone. Of two, each could be true in one request, and false in another.
  const isProven = isFixed || own.filter(({ hasParent }) => !hasParent).length < 2
  const unread = inputs.some(({ amount }) => amount === undefined) || own.length === 0 || isForeign

  const cost = isAlone ? costOf(inputs, outputs) : undefined

  return {
    acts: isAlone ? [...listPayments(outputs, network), ...toFee(cost)] : [toTrade(own, fixed)],
    cost,
    warnings: [
      ...(isProven ? [] : (['uncertainFee'] as const)),
      ...(isOpen ? (['openReceivers'] as const) : []),
      ...(own.some(mayCarryCollectibles) ? (['collectibles'] as const) : []),
      ...(unread || (isAlone && outputs.some(isUnnamed(network))) ? (['unreadable'] as const) : []),
    ] satisfies RequestWarning[],
  }
}

/** Every output of a transaction that the wallet pays alone. */
function listPayments(outputs: readonly Output[], network: Network): readonly Act[] {
  return outputs.map(({ script, amount, account }): Act => {
    const asset = coins(amount)
    if (account) return { kind: 'keep', asset, to: account.address }
    const address = toAddress(script, network)
    if (address !== undefined) return { kind: 'pay', asset, to: address }
    return amount === 0n ? { kind: 'note', text: toNote(script) } : { kind: 'pay', asset, to: hex.encode(script) }
  })
}

/** Nothing if the worth of a coin is not known: the fee would be higher. */
function costOf(inputs: readonly Input[], outputs: readonly Output[]): Cost | undefined {
  if (inputs.some(({ amount }) => amount === undefined)) return undefined
  const sumOf = (list: readonly Output[]) => sum(list.map(({ amount }) => amount))
  const fee = sum(inputs.map(({ amount = 0n }) => amount)) - sumOf(outputs)
  const paid = sumOf(outputs.filter(({ account }) => !account))
  const sizes = [
    ...inputs.map(({ account }) => inputSize(account?.kind ?? 'p2pkh')),
    ...outputs.map(({ script }) => script.length + outputOverhead),
  ]
  // What only moves between the own accounts is compared as a whole.
  return { fee, amount: paid || sumOf(outputs), size: sizes.reduce((total, size) => total + size, overhead) }
}

const toFee = (cost: Cost | undefined): readonly Act[] =>
  cost && cost.fee > 0n ? [{ kind: 'fee', amount: cost.fee }] : []

/** The text behind `OP_RETURN` and its length, or the whole script. */
function toNote(script: Uint8Array): string {
  try {
    const isShort = script[0] === 0x6a && script[1] === script.length - 2
    return (
      new TextDecoder('utf-8', { fatal: true }).decode(isShort ? script.subarray(2) : undefined) || hex.encode(script)
    )
  } catch {
    return hex.encode(script)
  }
}

/** What the accounts give, and what they get for sure. */
function toTrade(own: readonly Input[], fixed: readonly Output[]): Act {
  const list = (amount: bigint): readonly Asset[] => (amount > 0n ? [coins(amount)] : [])
  return {
    kind: 'trade',
    give: list(sum(own.map(({ amount = 0n }) => amount))),
    get: list(sum(fixed.map(({ account, amount }) => (account ? amount : 0n)))),
  }
}

const sum = (amounts: readonly bigint[]): bigint => amounts.reduce((total, amount) => total + amount, 0n)
const coins = (amount: bigint): Asset => ({ token: undefined, amount })

/**
 * The coin that an input spends.
 *
 * @throws {Error} The transaction that it carries did not make the coin.
 */
function readCoin(transaction: Transaction, index: number): { script: Uint8Array; amount: bigint } | undefined {
  const { witnessUtxo, nonWitnessUtxo, txid, index: at = -1 } = transaction.getInput(index)
  if (!nonWitnessUtxo) return witnessUtxo
  const parent = Transaction.fromRaw(RawTx.encode(nonWitnessUtxo), lenient)
  const { script, amount } = parent.getOutput(at)
  const isOther = witnessUtxo && witnessUtxo.amount !== amount
  if (!txid || parent.id !== hex.encode(txid) || !script || amount === undefined || isOther) {
    throw new Error('It is not the transaction that made the coin.')
  }
  return { script, amount }
}

/** The inputs that the wallet would sign: those that the request names, or else all of its own. */
function chooseSigned({ inputs: named }: explainPsbt.Options, inputs: readonly Input[]): readonly number[] {
  if (named.length > 0) return named.map(({ index }) => index)
  return inputs.flatMap(({ account }, index) => (account ? [index] : []))
}

/** The signature hash types that an input may be signed with. `ALL`, unless anything else is said. */
function typesOf({ inputs }: explainPsbt.Options, transaction: Transaction, index: number): readonly number[] {
  const own = index < transaction.inputsLength ? transaction.getInput(index).sighashType : undefined
  const allowed = inputs.filter((input) => input.index === index).flatMap(({ sighashTypes = [] }) => sighashTypes)
  return [...(own === undefined ? [] : [own]), ...allowed]
}

/** `NONE`, or `SINGLE`, which fixes only the output at the position of the input. With any other kind of bits, too. */
const isOpenType = (type: number): boolean => ![0, 1, 0x81].includes(type)
const isForAll = (type: number): boolean => type <= 1
const isNoneType = (type: number): boolean => isOpenType(type) && (type & 0x1f) !== 3

const mayCarryCollectibles = ({ account, amount }: Input): boolean =>
  account?.type === 'ordinal' || (account !== undefined && amount !== undefined && isCollectible(amount, account.kind))

function toAddress(script: Uint8Array, network: Network): string | undefined {
  try {
    return Address(formatOf(network)).encode(OutScript.decode(script))
  } catch {
    return undefined
  }
}

/** Whether coins go to a script without an address. */
const isUnnamed =
  (network: Network) =>
  ({ script, amount }: Output): boolean =>
    amount > 0n && toAddress(script, network) === undefined

export declare namespace explainPsbt {
  type Read = Pick<Explanation, 'acts' | 'warnings'> & {
    /** What it costs, if the wallet pays it alone, and the worth of all coins is known. */
    cost: Cost | undefined
  }
  type Options = {
    psbt: Uint8Array
    /** The inputs that the page asks to sign. */
    inputs: readonly BitcoinRequest.Input[]
    accounts: readonly BitcoinAccount[]
    network: Network
  }
}
