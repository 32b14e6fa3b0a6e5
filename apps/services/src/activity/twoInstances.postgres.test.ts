import { getHistory } from '@mooring/core'
import { createPublicClient, createWalletClient, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, inject, test } from 'vitest'
import { createFaucet } from '../testing/createFaucet.ts'
import { createTestClients } from '../testing/createTestClients.ts'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { useTestServices } from '../testing/startTestServices.ts'

const [harbour] = inject('networks') as readonly [{ rpc: readonly [string] }]
const transport = http(harbour.rpc[0])

test('two instances on one database read each block once', async () => {
  const { address } = privateKeyToAccount(generatePrivateKey())
  const databaseUrl = await createTestDatabase()
  const instances = await Promise.all([useTestServices({ databaseUrl }), useTestServices({ databaseUrl })])

  const wallet = createWalletClient({ account: privateKeyToAccount((await createFaucet()).faucetKey), transport })
  const chain = createPublicClient({ transport, pollingInterval: 20 })
  const sent: string[] = []
  for (let at = 0; at < 5; at++) {
    const hash = await wallet.sendTransaction({ chain: null, to: address, value: 1n })
    await chain.waitForTransactionReceipt({ hash })
    sent.unshift(hash)
  }
  for (const { url } of instances) {
    const { blockchain } = createTestClients(url)
    const read = () => getHistory(blockchain, { address, network: 'eip155:31337' })
    const hashes = async () => (await read()).transactions.map(({ metadata }) => metadata.hash)
    await expect.poll(hashes, { timeout: 10_000 }).toEqual(sent)
  }
})
