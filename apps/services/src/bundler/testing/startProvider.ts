import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accountContracts } from 'devnet'
import {
  createTestClient,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  http,
  parseAbi,
  parseEther,
  publicActions,
  type SignedAuthorization,
} from 'viem'
import { entryPoint08Abi, toPackedUserOperation } from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount, privateKeyToAddress } from 'viem/accounts'
import { onTestFinished } from 'vitest'

type Request = { readonly method: string; readonly params: readonly unknown[] }
type RpcOperation = Record<string, Hex> & { readonly eip7702Auth?: Record<string, Hex> }

/** A paymaster that pays for everything: it answers with an empty context, and that the operation is valid. */
const payForAll: Hex = '0x60405f5260605ff3'

/**
 * A provider of ERC-4337 and ERC-7677 on the local chain. It has a paymaster there, and brings operations to the
 * EntryPoint from an account of its own.
 */
export async function startProvider(rpc: string, { reply, price = 'none' }: startProvider.Options = {}) {
  const chain = createTestClient({ mode: 'anvil', transport: http(rpc) }).extend(publicActions)
  const account = privateKeyToAccount(generatePrivateKey())
  const paymaster = privateKeyToAddress(generatePrivateKey())
  await chain.setBalance({ address: account.address, value: parseEther('10') })
  await chain.setCode({ address: paymaster, bytecode: payForAll })
  const bundler = createWalletClient({ account, transport: http(rpc) })
  const depositTo = parseAbi(['function depositTo(address account) payable'])
  const data = encodeFunctionData({ abi: depositTo, args: [paymaster] })
  const to = accountContracts.entryPoint
  const hash = await bundler.sendTransaction({ to, data, value: parseEther('1'), chain: null })
  await chain.waitForTransactionReceipt({ hash, pollingInterval: 50 })
  const asked: Request[] = []

  /** Brings it to the network. Returns its hash. */
  async function bring(operation: RpcOperation): Promise<Hex> {
    const { eip7702Auth: auth, ...fields } = operation
    const numbers = Object.entries(fields).map(([name, value]) => [
      name,
      /Gas|nonce|Limit/u.test(name) ? BigInt(value) : value,
    ])
    const packed = toPackedUserOperation({ ...Object.fromEntries(numbers), factory: '0x7702', factoryData: '0x' })
    const authorizationList = auth && [
      {
        address: auth.address,
        chainId: Number(auth.chainId),
        nonce: Number(auth.nonce),
        r: auth.r,
        s: auth.s,
        yParity: Number(auth.yParity),
      } as SignedAuthorization,
    ]
    const handleOps = { address: to, abi: entryPoint08Abi, functionName: 'handleOps', gas: 3_000_000n } as const
    const args = [[{ ...packed, initCode: `0x7702${'0'.repeat(36)}` as Hex }], account.address] as const
    const sent = await bundler.writeContract({
      ...handleOps,
      args,
      chain: null,
      ...(authorizationList ? { authorizationList } : {}),
    })
    const { logs } = await chain.waitForTransactionReceipt({ hash: sent, pollingInterval: 50 })
    // The last log of the EntryPoint is the event of the operation, whose first topic after its name is the hash.
    return logs.findLast(({ address }) => address.toLowerCase() === to.toLowerCase())?.topics[1] ?? '0x'
  }

  const answers: Record<string, (params: readonly unknown[]) => unknown> = {
    pm_getPaymasterStubData: () => ({
      ...{ paymaster, paymasterData: '0x01' },
      ...{ paymasterVerificationGasLimit: '0x8000', paymasterPostOpGasLimit: '0x0' },
    }),
    pm_getPaymasterData: () => ({ paymaster, paymasterData: '0x0102' }),
    eth_estimateUserOperationGas: () => ({
      ...{ preVerificationGas: '0xc000', verificationGasLimit: '0x10000', callGasLimit: '0x5000' },
      ...{ paymasterVerificationGasLimit: '0xa000', paymasterPostOpGasLimit: '0x1' },
    }),
    eth_sendUserOperation: ([operation]) => bring(operation as RpcOperation),
    ...(price === 'own' && {
      pimlico_getUserOperationGasPrice: () => ({
        fast: { maxFeePerGas: '0x77359400', maxPriorityFeePerGas: '0x3b9aca00' },
      }),
    }),
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString())
    asked.push({ method, params })
    const own = await reply?.({ method, params })
    const answer = answers[method]
    const body =
      own ??
      (answer
        ? await Promise.resolve(answer(params)).then(
            (result) => ({ result }),
            (error) => ({ error: { code: -32_500, message: String(error) } }),
          )
        : { error: { code: -32_601, message: 'Method not found' } })
    response.setHeader('content-type', 'application/json')
    response.end(typeof body === 'string' ? body : JSON.stringify({ jsonrpc: '2.0', id, ...body }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/rpc?apikey=secret`, asked, bring, paymaster, chain }
}

export declare namespace startProvider {
  type Options = {
    /** Answers instead of the provider: with a JSON-RPC body, or with a text that is not JSON. */
    reply?: (request: Request) => object | string | undefined | Promise<object | string | undefined>
    /** Whether it names a price of its own. */
    price?: 'own' | 'none'
  }
}
