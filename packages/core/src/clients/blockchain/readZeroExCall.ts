import { readBytes, toDigits } from './callBytes.js'
import { toAccount, toNumber, toWords } from './callWords.js'
import type { SwapCall } from './readSwapCall.js'

/** `exec(address operator, address token, uint256 amount, address target, bytes data)` of `AllowanceHolder`. */
const exec = '2213bc0b'
/** `execute((address recipient, address buyToken, uint256 minAmountOut), bytes[] actions, bytes32 id)` of a `Settler`. */
const execute = '1fff991f'
/** How 0x writes the coin of a network; where it is sold, also as nobody. */
const [coin, nobody]: readonly string[] = [`0x${'e'.repeat(40)}`, `0x${'0'.repeat(40)}`]

/**
 * Reads a call of 0x's `AllowanceHolder`, which lets another contract take exactly the amount for the length of the call.
 * That contract, the target, compares what it got with the least and pays the receiver, if it is a `Settler` of 0x. The
 * network has to say so.
 *
 * @param arguments_ - In hexadecimal.
 * @returns Undefined for any other method, for malformed data, and where two contracts could take the token.
 * @see https://github.com/0xProject/0x-settler `IAllowanceHolder`, `ISettlerTakerSubmitted`
 */
export function readZeroExCall(method: string, arguments_: string): SwapCall | undefined {
  if (method !== exec) return undefined
  const [operator, token, amount, target] = toWords(arguments_.slice(0, 4 * 64))
  const inner = readBytes(arguments_, toDigits(arguments_.slice(4 * 64, 5 * 64)))
  const [recipient, buyToken, least] = toWords(inner.slice(8))
  if (inner.slice(0, 8) !== execute || least === undefined) return undefined
  const isOne = toAccount(operator) === toAccount(target) || toNumber(operator) === 0n
  const path = [toAccount(token), toAccount(buyToken)] as const
  // Without a token or a least, the target pays nobody.
  if (!isOne || path[1] === nobody || toNumber(least) === 0n) return undefined
  return {
    amount: path[0] === coin || path[0] === nobody ? undefined : toNumber(amount),
    least: toNumber(least),
    path,
    receiver: toAccount(recipient),
    isCoinBought: path[1] === coin,
    target: toAccount(target),
  }
}
