import { decodeFunctionData, zeroAddress } from 'viem'
import { nativeToken } from '../chains/Asset.ts'
import { callAbi, settlerAbi } from './callAbi.ts'

type Address = `0x${string}`

/** What a call of a known contract does, by its calldata. */
export type ReadCall = {
  /** The sold token; `nativeToken` is the coin. Undefined where the calldata does not say it. */
  readonly from: Address | undefined
  readonly to: Address
  /** What is taken of the token; undefined for the coin, which is sent along. */
  readonly amount: bigint | undefined
  readonly least: bigint
  readonly receiver: Address
  /** Milliseconds since 1970. */
  readonly deadline?: number
  /** The contract that the called one lets take the token. */
  readonly target?: Address
}

/** KyberSwap's contract may sell a part with this flag, and then the minimum counts for less. */
const partialFill = 1n

/**
 * Reads calldata that sells an exact amount: of routers with the interface of Uniswap v2, of LI.FI, KyberSwap and 0x.
 *
 * @returns Undefined for any other method, and for malformed data.
 */
export function readCall(data: `0x${string}`): ReadCall | undefined {
  try {
    return read(decodeFunctionData({ abi: callAbi, data }))
  } catch {
    return undefined
  }
}

function read(call: ReturnType<typeof decodeFunctionData<typeof callAbi>>): ReadCall | undefined {
  switch (call.functionName) {
    case 'swapExactETHForTokens':
    case 'swapExactETHForTokensSupportingFeeOnTransferTokens': {
      const [least, path, receiver, deadline] = call.args
      return { from: nativeToken, to: lastOf(path), amount: undefined, least, receiver, deadline: toTime(deadline) }
    }
    case 'swapExactTokensForETH':
    case 'swapExactTokensForETHSupportingFeeOnTransferTokens': {
      const [amount, least, path, receiver, deadline] = call.args
      return { from: path[0], to: nativeToken, amount, least, receiver, deadline: toTime(deadline) }
    }
    case 'swapExactTokensForTokens':
    case 'swapExactTokensForTokensSupportingFeeOnTransferTokens': {
      const [amount, least, path, receiver, deadline] = call.args
      return { from: path[0], to: lastOf(path), amount, least, receiver, deadline: toTime(deadline) }
    }
    case 'swap':
      return readKyber(call.args[0].swap)
    case 'swapSimpleMode':
      return readKyber(call.args[1])
    case 'exec': {
      const [operator, token, amount, target, data] = call.args
      const [{ recipient, buyToken, minAmountOut }] = decodeFunctionData({ abi: settlerAbi, data }).args
      if (operator !== target && operator !== zeroAddress) return undefined
      const isCoin = [nativeToken, zeroAddress].includes(token.toLowerCase() as Address)
      const sold = isCoin ? { from: nativeToken as Address, amount: undefined } : { from: token, amount }
      return { ...sold, to: buyToken, least: minAmountOut, receiver: recipient, target }
    }
    default: {
      const [, , , receiver, least, given] = call.args
      const isList = Array.isArray(given)
      const steps = (isList ? given : [given]) as readonly Step[]
      const [first, last] = [steps[0], steps.at(-1)]
      if (!first || !last) return undefined
      const isCoinSold = call.functionName.includes('NativeTo') || first.from === zeroAddress
      const isCoinBought = call.functionName.endsWith('ToNative') || last.to === zeroAddress
      const taken = steps.filter(({ isDeposited }) => !isList || isDeposited)
      if (taken.some(({ from }) => from !== first.from)) return undefined
      return {
        from: isCoinSold ? nativeToken : first.from,
        to: isCoinBought ? nativeToken : last.to,
        amount: isCoinSold ? undefined : taken.reduce((sum, { amount }) => sum + amount, 0n),
        least,
        receiver,
      }
    }
  }
}

type Step = { readonly from: Address; readonly to: Address; readonly amount: bigint; readonly isDeposited: boolean }
type Kyber = {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
  readonly least: bigint
  readonly receiver: Address
  readonly flags: bigint
}

function readKyber({ from, to, amount, least, receiver, flags }: Kyber): ReadCall | undefined {
  if (flags & partialFill) return undefined
  return { from, to, amount: from.toLowerCase() === nativeToken ? undefined : amount, least, receiver }
}

const lastOf = (path: readonly Address[]): Address => path.at(-1) ?? zeroAddress
const toTime = (seconds: bigint): number => Number(seconds) * 1000
