import {
  createPublicClient,
  createWalletClient,
  erc20Abi,
  erc721Abi,
  getContractAddress,
  http,
  parseAbi,
  parseUnits,
} from 'viem'
import { generatePrivateKey, mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { legacyTokenAbi, routerAbi } from './abis.ts'
import { accounts, mnemonic } from './accounts.ts'
import { accountContracts, contracts, deployer, multicall3 } from './contracts.ts'
import { deployContracts } from './deployContracts.ts'
import { type EvmChain, startEvmChains } from './startEvmChains.ts'
import { tokens } from './tokens.ts'
import { waitForReceipt } from './waitForReceipt.ts'

const [sender, receiver] = accounts
/** More gas than a trade takes. A node's estimate is slightly too low when the trade executes a second later. */
const gas = 500_000n

describe('the contracts', () => {
  let chains: readonly [EvmChain, EvmChain]
  beforeAll(async () => {
    chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  })
  afterAll(() => Promise.all(chains.map(({ stop }) => stop())))

  const readers = () => chains.map(({ network }) => createPublicClient({ chain: network, transport: http() }))
  function connect({ network: chain } = chains[0]) {
    const account = privateKeyToAccount(sender.privateKey)
    const wallet = createWalletClient({ account, chain, transport: http() })
    const reader = createPublicClient({ chain, transport: http() })
    const settle = async (hash: `0x${string}`) => expect((await waitForReceipt(reader, hash)).status).toBe('success')
    return { wallet, reader, settle }
  }

  test('lie where the addresses say, in the order of the deployer', async () => {
    expect(mnemonicToAccount(mnemonic, { addressIndex: 9 }).address).toBe(deployer)
    Object.values(contracts).forEach((address, nonce) => {
      expect(getContractAddress({ from: deployer, nonce: BigInt(nonce) })).toBe(address)
    })
    for (const reader of readers()) {
      for (const address of [...Object.values(contracts), multicall3] as const) {
        expect(await reader.getCode({ address })).toMatch(/^0x.{200}/)
      }
    }
  })

  test('have smart accounts at the addresses of every chain, and nodes that let accounts delegate to them', async () => {
    const { smartAccount } = accountContracts
    for (const reader of readers()) {
      for (const address of Object.values(accountContracts))
        expect((await reader.getCode({ address }))?.length).toBeGreaterThan(1000)
    }
    const { wallet, reader, settle } = connect()
    const account = privateKeyToAccount(generatePrivateKey())
    const authorization = await account.signAuthorization({ address: smartAccount, chainId: 31_337, nonce: 0 })
    await settle(await wallet.sendTransaction({ to: account.address, authorizationList: [authorization] }))
    expect(await reader.getCode({ address: account.address })).toBe(`0xef0100${smartAccount.slice(2).toLowerCase()}`)
  })

  test('leave the accounts untouched and the clock right', async () => {
    for (const reader of readers().slice(1)) {
      for (const { address } of accounts) {
        expect(await reader.getBalance({ address })).toBe(parseUnits('10000', 18))
        expect(await reader.getTransactionCount({ address })).toBe(0)
      }
      expect(await reader.getBlockNumber()).toBe(1n)
      expect(Number((await reader.getBlock()).timestamp)).toBeLessThanOrEqual(Math.ceil(Date.now() / 1000))
    }
  })

  test('are tokens that each account has, and two NFTs of the first one, read in one call', async () => {
    for (const reader of readers()) {
      for (const { address, name, symbol, decimals, holding } of Object.values(tokens)) {
        const token = { address, abi: erc20Abi } as const
        const balanceOf = { ...token, functionName: 'balanceOf' } as const
        const amount = parseUnits(String(holding), decimals)
        const facts = await reader.multicall({
          allowFailure: false,
          contracts: [
            { ...token, functionName: 'name' },
            { ...token, functionName: 'symbol' },
            { ...token, functionName: 'decimals' },
            { ...balanceOf, args: [accounts[0].address] },
            { ...balanceOf, args: [accounts[1].address] },
            { ...balanceOf, args: [accounts[2].address] },
          ],
        })
        expect(facts).toEqual([name, symbol, decimals, amount, amount, amount])
      }
      const berth = { address: contracts.berth, abi: erc721Abi, functionName: 'ownerOf' } as const
      const owners = await reader.multicall({
        contracts: [0n, 1n, 2n].map((id) => ({ ...berth, args: [id] as const })),
      })
      expect(owners.map(({ result }) => result)).toEqual([sender.address, sender.address, undefined])
    }
  })

  test('batch reads by themselves, and balances with them, when the client is told to', async () => {
    const { network: chain } = chains[1]
    const reader = createPublicClient({ chain, transport: http(), batch: { multicall: true } })
    const [first, second] = accounts.map(({ address }) => reader.getBalance({ address }))
    expect(await Promise.all([first, second])).toEqual([parseUnits('10000', 18), parseUnits('10000', 18)])
  })

  test('move tokens', async () => {
    const { wallet, reader, settle } = connect()
    const husd = { address: tokens.husd.address, abi: erc20Abi } as const
    const before = await reader.readContract({ ...husd, functionName: 'balanceOf', args: [receiver.address] })
    const { request } = await reader.simulateContract({
      ...husd,
      account: wallet.account,
      functionName: 'transfer',
      args: [receiver.address, 3n],
    })
    await settle(await wallet.writeContract(request))
    expect(await reader.readContract({ ...husd, functionName: 'balanceOf', args: [receiver.address] })).toBe(
      before + 3n,
    )
  })

  test('include one that returns nothing and changes no allowance that is not zero', async () => {
    const { wallet, reader, settle } = connect()
    const transfer = {
      address: tokens.usdl.address,
      account: wallet.account,
      functionName: 'transfer',
      args: [receiver.address, 3n],
    } as const
    await expect(reader.simulateContract({ ...transfer, abi: erc20Abi })).rejects.toThrow('returned no data')
    const { request } = await reader.simulateContract({ ...transfer, abi: legacyTokenAbi })
    await settle(await wallet.writeContract(request))

    const approve = { address: tokens.usdl.address, abi: legacyTokenAbi, functionName: 'approve' } as const
    await settle(await wallet.writeContract({ ...approve, args: [receiver.address, 1n] }))
    await expect(
      reader.simulateContract({ ...approve, account: wallet.account, args: [receiver.address, 2n] }),
    ).rejects.toThrow('set the allowance to zero first')
    await settle(await wallet.writeContract({ ...approve, args: [receiver.address, 0n] }))
    await settle(await wallet.writeContract({ ...approve, args: [receiver.address, 2n] }))
  })

  test('swap ether for each token at the price that was asked for, near the one of the pool', async () => {
    const { wallet, reader, settle } = connect()
    const router = { address: contracts.uniswapRouter, abi: routerAbi } as const
    const deadline = BigInt(Math.ceil(Date.now() / 1000) + 600)
    const value = parseUnits('1', 18)
    for (const { address, decimals, perEther } of Object.values(tokens)) {
      const path = [contracts.weth, address] as const
      const quote = await reader.readContract({ ...router, functionName: 'getAmountsOut', args: [value, path] })
      const received = quote[1] ?? 0n
      // The fee of the pool is 0.3 %.
      expect(Number(received) / 10 ** decimals / Number(perEther)).toBeCloseTo(0.997, 2)

      const balance = () =>
        reader.readContract({ address, abi: erc20Abi, functionName: 'balanceOf', args: [sender.address] })
      const before = await balance()
      const args = [received, path, sender.address, deadline] as const
      await settle(await wallet.writeContract({ ...router, functionName: 'swapExactETHForTokens', args, value, gas }))
      expect(await balance()).toBe(before + received)
    }
  })

  test('have pools with a past, so that the first trade costs no more than the second', async () => {
    const abi = parseAbi([
      'function getPair(address, address) view returns (address)',
      'function price0CumulativeLast() view returns (uint256)',
      'function price1CumulativeLast() view returns (uint256)',
    ])
    // The other chain has had no trades yet.
    const { reader } = connect(chains[1])
    for (const { address } of Object.values(tokens)) {
      const args = [contracts.weth, address] as const
      const pair = await reader.readContract({ address: contracts.uniswapFactory, abi, functionName: 'getPair', args })
      for (const functionName of ['price0CumulativeLast', 'price1CumulativeLast'] as const)
        expect(await reader.readContract({ address: pair, abi, functionName })).toBe(1n)
    }
  })

  test('swap one token for another, and the one that returns nothing for ether', async () => {
    const { wallet, reader, settle } = connect()
    const router = { address: contracts.uniswapRouter, abi: routerAbi } as const
    const deadline = BigInt(Math.ceil(Date.now() / 1000) + 600)
    const amount = parseUnits('100', 6)
    const { husd, usdl, moor } = tokens
    for (const { address } of [husd, usdl]) {
      const approve = { address, abi: legacyTokenAbi, functionName: 'approve' } as const
      await settle(await wallet.writeContract({ ...approve, args: [contracts.uniswapRouter, amount] }))
    }
    const path = [husd.address, contracts.weth, moor.address] as const
    const quote = await reader.readContract({ ...router, functionName: 'getAmountsOut', args: [amount, path] })
    // A hundred dollars are two hundred of the other token, less two fees.
    expect(Number(quote[2]) / 10 ** moor.decimals).toBeCloseTo(198.8, 0)
    const args = [amount, quote[2] ?? 0n, path, sender.address, deadline] as const
    await settle(await wallet.writeContract({ ...router, functionName: 'swapExactTokensForTokens', args, gas }))

    const back = [amount, 1n, [usdl.address, contracts.weth], sender.address, deadline] as const
    await settle(await wallet.writeContract({ ...router, functionName: 'swapExactTokensForETH', args: back, gas }))
  })

  test('are missed at once when a chain cannot take them', async () => {
    // The deployer has already sent transactions, so the addresses would differ.
    await expect(deployContracts(chains[0].url)).rejects.toThrow(/eth_sendTransaction failed: nonce too low/)
  })
})
