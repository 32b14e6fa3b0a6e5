import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { entropyToMiniSecret, mnemonicToEntropy, sr25519, ss58Address } from '@polkadot-labs/hdkd-helpers'
import { type ChainDefinition, createClient, type PolkadotClient, type TypedApi } from 'polkadot-api'
import { getPolkadotSigner } from 'polkadot-api/signer'
import { getWsProvider } from 'polkadot-api/ws'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { polkadotAccounts } from './polkadotAccounts.ts'
import { type PolkadotChain, startPolkadotChain } from './startPolkadotChain.ts'

const [alice, bob, charlie] = polkadotAccounts
const funds = 10_000n * 10n ** 12n
const module = new URL('./startPolkadotChain.ts', import.meta.url)

function toKeys(uri: string): ReturnType<ReturnType<typeof sr25519CreateDerive>> {
  const [phrase = '', name] = uri.split('//')
  return sr25519CreateDerive(entropyToMiniSecret(mnemonicToEntropy(phrase)))(`//${name}`)
}

function toSigner(uri: string): ReturnType<typeof getPolkadotSigner> {
  const { publicKey, sign } = toKeys(uri)
  return getPolkadotSigner(publicKey, 'Sr25519', sign)
}

function isUp(url: string): Promise<boolean> {
  return fetch(url.replace('ws:', 'http:'), { method: 'POST' }).then(
    () => true,
    () => false,
  )
}

test('the accounts are those of the public development phrase', () => {
  for (const { address, uri } of polkadotAccounts) expect(ss58Address(toKeys(uri).publicKey, 2)).toBe(address)
})

describe('a local Asset Hub', () => {
  let chain: PolkadotChain
  let client: PolkadotClient
  let api: TypedApi<ChainDefinition, false>
  beforeAll(async () => {
    chain = await startPolkadotChain({ port: 0 })
    client = createClient(getWsProvider(chain.url))
    api = client.getUnsafeApi()
  }, 60_000)
  afterAll(async () => {
    client?.destroy()
    await chain?.stop()
  })

  async function getBalance(address: string): Promise<bigint> {
    const account = await api.query.System!.Account!.getValue(address, { at: 'best' })
    return (account as { data: { free: bigint } }).data.free
  }

  test('names the genesis block it really has', async () => {
    const { genesisHash, properties } = await client.getChainSpecData()
    expect(chain.caipNetworkId).toBe(`polkadot:${genesisHash.slice(2, 34)}`)
    expect(properties).toMatchObject({ tokenDecimals: 12, tokenSymbol: 'ROC', ss58Format: 2 })
    expect(await api.constants.System!.SS58Prefix!()).toBe(2)
  })

  test('funds the public accounts, and counts the funds as issued', async () => {
    for (const { address } of chain.accounts) expect(await getBalance(address)).toBe(funds)
    expect(await api.query.Balances!.TotalIssuance!.getValue({ at: 'best' })).toBe(3n * funds)
  })

  test('includes a signed transfer at once and takes a fee for it', async () => {
    const sent = 5n * 10n ** 12n
    const transfer = api.tx.Balances!.transfer_keep_alive!({
      dest: { type: 'Id', value: bob.address },
      value: sent,
    })
    const { ok, block } = await transfer.signAndSubmit(toSigner(alice.uri))
    expect(ok).toBe(true)
    expect(block.number).toBeGreaterThan(1)
    expect(await getBalance(bob.address)).toBe(funds + sent)
    const fee = funds - sent - (await getBalance(alice.address))
    expect(fee).toBeGreaterThan(0n)
    expect(fee).toBeLessThan(10n ** 11n)
  })

  test('refuses to send more than there is', async () => {
    const transfer = api.tx.Balances!.transfer_keep_alive!({
      dest: { type: 'Id', value: bob.address },
      value: 2n * funds,
    })
    const { ok, dispatchError } = await transfer.signAndSubmit(toSigner(charlie.uri))
    expect(ok).toBe(false)
    expect(dispatchError?.type).toBeDefined()
    expect(await getBalance(charlie.address)).toBeLessThan(funds)
  })

  test('has accounts whose signatures of a message can be checked', async () => {
    const signature = await toSigner(alice.uri).signBytes(new TextEncoder().encode('hello'))
    const { publicKey } = toKeys(alice.uri)
    const wrap = (text: string): Uint8Array => new TextEncoder().encode(`<Bytes>${text}</Bytes>`)
    expect(sr25519.verify(signature, wrap('hello'), publicKey)).toBe(true)
    expect(sr25519.verify(signature, wrap('hullo'), publicKey)).toBe(false)
  })

  test('lives on when it is asked for something without what that needs', async () => {
    const socket = new WebSocket(chain.url)
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    socket.send('{"id":1,"jsonrpc":"2.0","method":"chainHead_v1_storage","params":[]}')
    await new Promise((resolve) => socket.addEventListener('message', resolve))
    // Errors of these requests occur after the answer.
    await new Promise((resolve) => setTimeout(resolve, 1000))
    socket.close()
    expect(await isUp(chain.url)).toBe(true)
  })

  test('says that its port is taken', async () => {
    const { port } = new URL(chain.url)
    await expect(startPolkadotChain({ port: Number(port) })).rejects.toThrow(`Port ${port} is taken`)
  })

  test('gives its port back when it is stopped, once or twice', async () => {
    client.destroy()
    await chain.stop()
    await chain.stop()
    expect(await isUp(chain.url)).toBe(false)
  })
})

// A process that gets a signal can stop its children; a killed one cannot.
test('a chain ends with the process that started it, even if that is killed outright', async () => {
  const script = `import { startPolkadotChain } from ${JSON.stringify(module.href)}
    console.log((await startPolkadotChain({ port: 0 })).url)`
  const parent = spawn(process.execPath, ['--input-type=module', '--eval', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [text] = (await once(parent.stdout, 'data')) as [Buffer]
  const url = String(text).trim()
  expect(await isUp(url)).toBe(true)
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  await vi.waitFor(async () => expect(await isUp(url)).toBe(false), { timeout: 25_000 })
}, 60_000)
