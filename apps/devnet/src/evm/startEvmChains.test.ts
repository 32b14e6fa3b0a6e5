import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createPublicClient, createWalletClient, http, parseEther } from 'viem'
import { mnemonicToAccount, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { accounts, mnemonic } from './accounts.ts'
import { type EvmChain, startEvmChains } from './startEvmChains.ts'
import { takePort } from './takePort.ts'
import { waitForReceipt } from './waitForReceipt.ts'

function isUp(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST' }).then(
    () => true,
    () => false,
  )
}

describe('two local chains', () => {
  let chains: readonly [EvmChain, EvmChain]
  beforeAll(async () => {
    chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  })
  afterAll(() => Promise.all(chains.map(({ stop }) => stop())))

  test('have different ids and the addresses that their networks name', async () => {
    for (const { network, url } of chains) {
      expect(network.rpcUrls.default.http).toEqual([url])
      expect(await createPublicClient({ transport: http(url) }).getChainId()).toBe(network.id)
    }
    expect(chains.map(({ network }) => network.name)).toEqual(['Local Harbour', 'Local Lighthouse'])
  })

  test('fund the public test accounts and mine a transfer at once', async () => {
    for (const { url } of chains) {
      const reader = createPublicClient({ transport: http(url) })
      const [sender, , receiver] = accounts
      const before = await reader.getBalance({ address: receiver.address })
      expect(before).toBe(parseEther('10000'))
      const account = privateKeyToAccount(sender.privateKey)
      const wallet = createWalletClient({ account, transport: http(url) })
      const hash = await wallet.sendTransaction({ chain: null, to: receiver.address, value: 7n })
      expect((await waitForReceipt(reader, hash)).status).toBe('success')
      expect(await reader.getBalance({ address: receiver.address })).toBe(before + 7n)
    }
  })

  test('say which port is taken, and leave nothing running', async () => {
    const free = await takePort(0)
    const taken = Number(new URL(chains[0].url).port)
    await expect(startEvmChains({ harbourPort: free, lighthousePort: taken })).rejects.toThrow(
      `Port ${taken} is taken by another program`,
    )
    expect(await isUp(`http://127.0.0.1:${free}`)).toBe(false)
  })
})

test('the accounts are the first ones of the phrase', () => {
  accounts.forEach(({ address, privateKey }, addressIndex) => {
    expect(mnemonicToAccount(mnemonic, { addressIndex }).address).toBe(address)
    expect(privateKeyToAccount(privateKey).address).toBe(address)
  })
})

test('a chain that was stopped gives its port back', async () => {
  const [first, second] = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
  await Promise.all([first.stop(), second.stop()])
  await first.stop()
  for (const { url } of [first, second]) expect(await isUp(url)).toBe(false)
})

// A process that gets a signal can stop its children; a killed one cannot. Windows has no shell to do it.
if (process.platform !== 'win32') {
  test('chains end with the process that started them, even if that is killed outright', async () => {
    const script = `import { startEvmChains } from ${JSON.stringify(new URL('./startEvmChains.ts', import.meta.url).href)}
      const chains = await startEvmChains({ harbourPort: 0, lighthousePort: 0 })
      console.log(chains.map(({ url }) => url).join(' '))`
    const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [text] = (await once(parent.stdout, 'data')) as [Buffer]
    const urls = String(text).trim().split(' ')
    expect(await Promise.all(urls.map(isUp))).toEqual([true, true])
    parent.kill('SIGKILL')
    await once(parent, 'exit')
    await vi.waitFor(async () => expect(await Promise.all(urls.map(isUp))).toEqual([false, false]), { timeout: 25_000 })
  })
}
