import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { contracts, deployer, waitForReceipt } from 'devnet'
import {
  concatHex,
  createTestClient,
  encodeAbiParameters,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  http,
  maxUint256,
  parseAbi,
  parseAbiParameters,
  parseEther,
  publicActions,
  walletActions,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAddress } from 'viem/accounts'

const require = createRequire(import.meta.url)
const codeOf = (path: string): Hex => JSON.parse(readFileSync(require.resolve(path), 'utf8')).bytecode
const abi = parseAbi([
  'struct Mint { address token0; address token1; uint24 fee; int24 tickLower; int24 tickUpper; uint256 amount0Desired; uint256 amount1Desired; uint256 amount0Min; uint256 amount1Min; address recipient; uint256 deadline; }',
  'function createAndInitializePoolIfNecessary(address token0, address token1, uint24 fee, uint160 sqrtPriceX96) payable returns (address pool)',
  'function mint(Mint params) payable returns (uint256, uint128, uint256, uint256)',
  'function deposit() payable',
])

/** The widest prices of a pool, by its fee: a multiple of the distance of its ticks. */
const widest: Readonly<Record<number, number>> = { 100: 887272, 500: 887270, 3000: 887220, 10000: 887200 }

export type Uniswap3 = {
  readonly quoter: Hex
  readonly router: Hex
  /** Makes a pool with these amounts, over all prices; their ratio is its price. */
  readonly fill: (fee: number, ...amounts: readonly [Side, Side]) => Promise<void>
}
type Side = { readonly token: Hex; readonly amount: bigint }

/** Deploys the published contracts of Uniswap v3 on a local chain. */
export async function deployUniswap3(rpc: string): Promise<Uniswap3> {
  const chain = createTestClient({ mode: 'anvil', transport: http(rpc) })
    .extend(publicActions)
    .extend(walletActions)
  const maker = privateKeyToAddress(generatePrivateKey())
  for (const address of [maker, deployer] as const) await chain.impersonateAccount({ address })
  await chain.setBalance({ address: maker, value: parseEther('1000000') })

  async function send(request: { to?: Hex; data: Hex; value?: bigint; account?: Hex }): Promise<Hex> {
    const hash = await chain.sendTransaction({ account: maker, chain: null, gas: 15_000_000n, ...request })
    const { status, contractAddress } = await waitForReceipt(chain, hash)
    if (status !== 'success') throw new Error('A contract of Uniswap refused')
    return getAddress(contractAddress ?? zeroAddress)
  }
  const create = (path: string, ...args: readonly Hex[]) => {
    const parameters = parseAbiParameters(args.map(() => 'address').join(', ') || 'address')
    return send({ data: args.length ? concatHex([codeOf(path), encodeAbiParameters(parameters, args)]) : codeOf(path) })
  }

  const weth: Hex = contracts.weth
  const router = '@uniswap/swap-router-contracts/artifacts/contracts'
  const factory = await create('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json')
  const manager = await create(
    '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json',
    factory,
    weth,
    zeroAddress,
  )
  return {
    quoter: await create(`${router}/lens/QuoterV2.sol/QuoterV2.json`, factory, weth),
    router: await create(
      `${router}/SwapRouter02.sol/SwapRouter02.json`,
      contracts.uniswapFactory,
      factory,
      manager,
      weth,
    ),
    async fill(fee, ...amounts) {
      const [one, other] = amounts.toSorted((one, other) =>
        one.token.toLowerCase() < other.token.toLowerCase() ? -1 : 1,
      ) as [Side, Side]
      for (const { token, amount } of [one, other]) {
        if (token === weth)
          await send({ to: weth, data: encodeFunctionData({ abi, functionName: 'deposit' }), value: amount })
        else
          await send({
            account: deployer,
            to: token,
            data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [maker, amount] }),
          })
        const approve = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [manager, amount] })
        await send({ to: token, data: approve })
      }
      const price = rootOf((other.amount << 192n) / one.amount)
      const [token0, token1] = [one.token, other.token]
      const make = { abi, functionName: 'createAndInitializePoolIfNecessary' } as const
      await send({ to: manager, data: encodeFunctionData({ ...make, args: [token0, token1, fee, price] }) })
      const edge = widest[fee] ?? 0
      const position = {
        token0,
        token1,
        fee,
        tickLower: -edge,
        tickUpper: edge,
        recipient: maker,
        deadline: maxUint256,
      }
      const sizes = { amount0Desired: one.amount, amount1Desired: other.amount, amount0Min: 0n, amount1Min: 0n }
      const args = [{ ...position, ...sizes }] as const
      await send({ to: manager, data: encodeFunctionData({ abi, functionName: 'mint', args }) })
    },
  }
}

/** The whole square root, by Newton. */
function rootOf(square: bigint): bigint {
  let root = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (;;) {
    const next = (root + square / root) >> 1n
    if (next >= root) return root
    root = next
  }
}
