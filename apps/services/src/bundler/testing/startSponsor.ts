import { accountContracts } from 'devnet'
import {
  createTestClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  size,
  slice,
} from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { inject } from 'vitest'
import type { NetworkConfig } from '../../config/Config.ts'
import type { Answer, Frame } from '../../embedded/testing/createFrame.ts'
import type { Wallet } from '../../embedded/testing/startWallet.ts'

const executeBatch = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
])

type Call = { readonly target: Hex; readonly value?: bigint; readonly data?: Hex }

const encodeBatch = (calls: readonly Call[]): Hex =>
  encodeFunctionData({
    abi: executeBatch,
    args: [calls.map(({ target, value = 0n, data = '0x' }) => ({ target, value, data }))],
  })

/** The settings of the first local chain with a payer of its own. */
export async function createSponsor(limits: Record<string, unknown> = {}, payer: Record<string, unknown> = {}) {
  const [network] = inject('networks') as unknown as readonly NetworkConfig[]
  if (!network) throw new Error('The local chain is missing')
  const relayerKey = generatePrivateKey()
  const relayer = privateKeyToAddress(relayerKey)
  const chain = createTestClient({ mode: 'anvil', transport: http(network.rpc[0]) }).extend(publicActions)
  await chain.setBalance({ address: relayer, value: parseEther('10') })
  const smartAccounts = { fees: 'sponsored', ...(payer.url ? payer : { relayerKey }), limits }
  return {
    networks: [{ ...network, smartAccounts }],
    network,
    relayer,
    relayerKey,
    chain,
    chainId: network.caipNetworkId,
  }
}

export type Member = {
  readonly owner: PrivateKeyAccount
  readonly frame: Frame
  readonly accessToken: string
  readonly prepare: (calls: readonly Call[], at?: string) => Promise<Answer>
  readonly sign: (
    calls: readonly Call[],
    prepared: Answer['body'],
    change?: SignChange,
  ) => Promise<Record<string, unknown>>
  /** Prepares, signs and sends. */
  readonly send: (calls: readonly Call[], options?: { at?: string; change?: SignChange }) => Promise<Answer>
}
type SignChange = {
  readonly delegate?: Hex
  readonly authorizationChain?: number
  readonly signer?: PrivateKeyAccount
  /** Who pays instead of the one that was named; `null` for nobody. */
  readonly payment?: { gasFees: Hex; paymasterAndData: Hex } | null
}

/** As the library wants it that hashes operations. */
function readPayment(payment: { gasFees: Hex; paymasterAndData: Hex } | undefined) {
  if (!payment) return { maxFeePerGas: 0n, maxPriorityFeePerGas: 0n }
  const { gasFees, paymasterAndData } = payment
  return {
    maxPriorityFeePerGas: BigInt(slice(gasFees, 0, 16)),
    maxFeePerGas: BigInt(slice(gasFees, 16)),
    paymaster: slice(paymasterAndData, 0, 20),
    paymasterVerificationGasLimit: BigInt(slice(paymasterAndData, 20, 36)),
    paymasterPostOpGasLimit: BigInt(slice(paymasterAndData, 36, 52)),
    paymasterData: size(paymasterAndData) > 52 ? slice(paymasterAndData, 52) : ('0x' as const),
  }
}

/** A user with a wallet, whose frame asks for sponsored operations. */
export async function enterMember(wallet: Wallet, email: string, chainId: string, at?: string): Promise<Member> {
  const owner = privateKeyToAccount(generatePrivateKey())
  const frame = await wallet.newFrame()
  const { body: session } = await wallet.enter(frame, email)
  const { accessToken } = session
  const bytes = (count: number): string => Buffer.alloc(count, 7).toString('base64url')
  const row = { kind: 'recovery', factor: 'keeper', salt: bytes(32), iv: bytes(12), sealed: bytes(48) }
  const vault = { iv: bytes(12), sealed: bytes(96) }
  const rows = [row, { ...row, kind: 'device', factor: session.user.device }]
  const made = await frame.ask('PUT', 'vault', {
    accessToken,
    body: { addresses: { eip155: owner.address }, vault, rows },
  })
  if (made.status !== 200) throw new Error(`No wallet: ${JSON.stringify(made.body)}`)
  const chain = Number(chainId.split(':')[1])

  const prepare: Member['prepare'] = (calls, there = at) =>
    frame.ask('POST', '/v1/bundler/prepare', {
      accessToken,
      body: { chainId, callData: encodeBatch(calls) },
      ...(there ? { at: there } : {}),
    })

  const sign: Member['sign'] = async (calls, prepared, change = {}) => {
    const { nonce, callGasLimit, verificationGasLimit, preVerificationGas, payment } = prepared
    const callData = encodeBatch(calls)
    const paid = change.payment === undefined ? payment : (change.payment ?? undefined)
    const hash = getUserOperationHash({
      chainId: chain,
      entryPointAddress: accountContracts.entryPoint,
      entryPointVersion: '0.8',
      userOperation: {
        sender: owner.address,
        nonce: BigInt(nonce),
        callData,
        callGasLimit: BigInt(callGasLimit),
        verificationGasLimit: BigInt(verificationGasLimit),
        preVerificationGas: BigInt(preVerificationGas),
        ...readPayment(paid),
        factory: '0x7702',
        factoryData: '0x',
        signature: '0x',
        authorization: { address: accountContracts.smartAccount, chainId: chain, nonce: 0 } as never,
      },
    })
    const signature = await (change.signer ?? owner).sign({ hash })
    const authorization = prepared.isDelegated
      ? undefined
      : await owner.signAuthorization({
          address: change.delegate ?? accountContracts.smartAccount,
          chainId: change.authorizationChain ?? chain,
          nonce: prepared.accountNonce,
        })
    return {
      chainId,
      operation: {
        ...{ nonce, callGasLimit, verificationGasLimit, preVerificationGas, callData, signature },
        ...(paid && { payment: paid }),
      },
      ...(authorization
        ? {
            authorization: {
              nonce: authorization.nonce,
              yParity: authorization.yParity,
              r: authorization.r,
              s: authorization.s,
            },
          }
        : {}),
    }
  }

  return {
    owner,
    frame,
    accessToken,
    prepare,
    sign,
    async send(calls, { at: there = at, change } = {}) {
      const prepared = await prepare(calls, there)
      if (prepared.status !== 200) return prepared
      const body = await sign(calls, prepared.body, change)
      return frame.ask('POST', '/v1/bundler/send', { accessToken, body, ...(there ? { at: there } : {}) })
    },
  }
}
