import { defaultPorts, startDevnet } from 'devnet'
import { createPublicClient, erc20Abi, http } from 'viem'
import { privateKeyToAddress } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import { useTestServices } from '../testing/startTestServices.ts'
import { createLocalConfig } from './createLocalConfig.ts'

test('services on the local chains know each by the name it gives itself, and reach it', async () => {
  const { solana, bitcoin, stop } = await startDevnet({ only: ['solana', 'bitcoin'], ports: { solana: 0, bitcoin: 0 } })
  try {
    const portOf = ({ url }: { url: string }) => Number(new URL(url).port)
    const ports = { ...defaultPorts, solana: portOf(solana), bitcoin: portOf(bitcoin) }
    const { networks } = createLocalConfig({ only: ['solana', 'bitcoin'], ports })
    const { url } = await useTestServices({ networks })

    const ask = async (caipNetworkId: string, method: string, params: unknown) => {
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
      const response = await fetch(`${url}/v1/?chainId=${caipNetworkId}`, { method: 'POST', body })
      return response.json()
    }
    const [account] = solana.accounts
    expect(await ask(solana.caipNetworkId, 'getBalance', [account.address])).toMatchObject({
      result: { value: 1_000_000_000_000 },
    })
    const [{ payment }] = bitcoin.accounts
    expect(await ask(bitcoin.caipNetworkId, 'getAddressBalance', [payment.address])).toMatchObject({
      result: '5000000000',
    })
  } finally {
    await stop()
  }
})

test('only the families that run are configured', () => {
  const idsOf = (only?: createLocalConfig.Options['only']) =>
    parseConfig(createLocalConfig({ only })).networks.map(({ caipNetworkId }) => caipNetworkId.split(':')[0])
  expect(idsOf(['evm'])).toEqual(['eip155', 'eip155'])
  expect(idsOf()).toEqual(['eip155', 'eip155', 'solana', 'bip122', 'polkadot'])
})

test('purchases are paid by an account that has coins and tokens on the local chains', async () => {
  const { networks, onramp } = parseConfig({ networks: inject('networks'), onramp: createLocalConfig().onramp })
  const [network] = networks
  const account = privateKeyToAddress(onramp.faucetKey as `0x${string}`)
  const client = createPublicClient({ transport: http(network?.rpc[0]) })
  expect(await client.getBalance({ address: account })).toBeGreaterThan(0n)
  for (const { address } of network?.tokens ?? [])
    expect(
      await client.readContract({
        address: address as `0x${string}`,
        abi: erc20Abi,
        functionName: 'balanceOf',
        args: [account],
      }),
    ).toBeGreaterThan(0n)
})

test('the embedded wallet needs a mail server, and nothing else', () => {
  expect(parseConfig(createLocalConfig()).embedded).toBeUndefined()
  const { embedded } = parseConfig(createLocalConfig({ mailUrl: 'smtp://127.0.0.1:1025' }))
  expect(embedded).toMatchObject({ mail: { url: 'smtp://127.0.0.1:1025' }, frame: { port: 8788 } })
})
