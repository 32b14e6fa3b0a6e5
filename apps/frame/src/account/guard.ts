import * as AbiFunction from 'ox/AbiFunction'
import * as Hex from 'ox/Hex'
import { messages } from '../messages.ts'
import { PageError } from '../port/createPort.ts'
import type { RequestNode } from '../services/requestNode.ts'
import type { Call } from './batches.ts'
import { entryPoint } from './contracts.ts'

/** Deploys what it is given, at the same address on each network. It has deployed the contracts of the account, too. */
const deployer = '0x4e59b44847b379578588920ca78fbf26c0b4956c'

const getNonce = AbiFunction.from('function getNonce(address sender, uint192 key) view returns (uint256)')
const incrementNonce = AbiFunction.encodeData(AbiFunction.from('function incrementNonce(uint192 key)'), [0n])

/** Asks the EntryPoint for `getNonce`, and fails unless it is the one after `ff`. */
const [checkStart, checkMiddle, checkEnd] = [
  // PUSH1 68, PUSH1 80, PUSH0, CODECOPY, PUSH1 32, PUSH0, PUSH1 68, PUSH0
  `0x604460505f3960205f60445f73${entryPoint.slice(2).toLowerCase()}`,
  // GAS, STATICCALL, PUSH0, MLOAD, PUSH32
  '0x5afa5f517f',
  // EQ, AND, PUSH1 78, JUMPI, PUSH0, PUSH0, REVERT, JUMPDEST, STOP
  '0x1416604e575f5ffd5b00',
] as const

/**
 * An operation that the visitor has signed is good until its nonce is used: its contract knows no end. Anyone who has
 * seen it can bring it to the network, also after the services took it back. A visitor who makes the same calls anew would
 * pay twice.
 *
 * These calls go before those of the visitor, in one transaction that happens as a whole or not at all. The first fails
 * if the operation has come about, the second takes its nonce.
 */
export function guardCalls({ address, nonce }: { address: `0x${string}`; nonce: bigint }): readonly Call[] {
  const check = Hex.concat(
    // Another one each time, so that its address is free.
    Hex.random(32),
    checkStart,
    checkMiddle,
    Hex.fromNumber(nonce, { size: 32 }),
    checkEnd,
    AbiFunction.encodeData(getNonce, [address, 0n]),
  )
  return [
    { to: deployer, value: 0n, data: check },
    { to: entryPoint, value: 0n, data: incrementNonce },
  ]
}

/** Whether calls begin as `guardCalls` makes them for this account. */
export function isGuarded([check, increment]: readonly Call[], address: `0x${string}`): boolean {
  if (!check || !increment) return false
  const nonce = `0x${check.data.slice(66 + 2 * 38, 66 + 2 * 70)}`
  if (!/^0x[\da-f]{64}$/iu.test(nonce)) return false
  const [own, next] = guardCalls({ address, nonce: BigInt(nonce) })
  const isSame = (one: Call, other: Call | undefined, from = 0): boolean =>
    one.value === 0n &&
    one.to.toLowerCase() === other?.to.toLowerCase() &&
    one.data.slice(from).toLowerCase() === other.data.slice(from).toLowerCase()
  return isSame(check, own, 66) && isSame(increment, next)
}

/**
 * Reads the nonce at which an operation of the account can still come about.
 *
 * @returns Nothing if no operation can.
 * @throws {PageError} The network cannot end it.
 */
export async function readOpenNonce({
  address,
  requestNode,
  nonces,
}: readOpenNonce.Options): Promise<bigint | undefined> {
  if (nonces.length === 0) return undefined
  const data = AbiFunction.encodeData(getNonce, [address, 0n])
  const current = BigInt(String(await requestNode('eth_call', [{ to: entryPoint, data }, 'latest'])))
  // Those before are used.
  if (!nonces.some((nonce) => BigInt(nonce) >= current)) return undefined
  const code = await requestNode('eth_getCode', [deployer, 'latest'])
  if (typeof code !== 'string' || code.length <= 2) throw new PageError(messages.mayComeAbout, { isTemporary: true })
  return current
}

export declare namespace readOpenNonce {
  type Options = {
    address: `0x${string}`
    requestNode: RequestNode
    /** The nonces of the operations that the services know of, and that did not come about. */
    nonces: readonly string[]
  }
}
