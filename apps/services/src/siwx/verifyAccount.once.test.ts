import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { Keyring } from '@polkadot/keyring'
import { cryptoWaitReady } from '@polkadot/util-crypto'
import { base58 } from '@scure/base'
import { Signer } from 'bip322-js'
import { contracts } from 'devnet'
import { createTestClient, type Hex, http } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { parseConfig } from '../config/parseConfig.ts'
import type { RunningServices } from '../startServices.ts'
import { createSignInPage, origin, writeMessage } from '../testing/createSignInPage.ts'
import { createSmartAccount } from '../testing/createSmartAccount.ts'
import { skipper, stranger } from '../testing/signEnvelope.ts'
import { startTestServices, useTestServices } from '../testing/startTestServices.ts'

let services: RunningServices
const { ask, takeNonce, enter } = createSignInPage(() => services.url)

beforeAll(async () => {
  services = await startTestServices({
    rateLimit: { writesPerMinute: 10_000 },
    projects: [{ id: 'one' }, { id: 'two' }],
  })
})
afterAll(() => services.stop())

describe('other accounts', () => {
  /** The format of wallets and libraries that leave out missing fields, and name the network. */
  const loose = (family: string, chain: string, address: string, nonce: string) =>
    `app.example.org wants you to sign in with your ${family} account:\n${address}\n\nURI: ${origin}\nVersion: 1\nChain ID: ${chain}\nNonce: ${nonce}\nIssued At: ${new Date().toISOString()}`
  const mainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

  function createSolanaKey(): { privateKey: KeyObject; address: string } {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519')
    return { privateKey, address: base58.encode(publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)) }
  }

  test('of Solana sign in', async () => {
    const { privateKey, address } = createSolanaKey()
    for (const chain of [mainnet, `solana:${mainnet}`]) {
      const { nonce, token } = await takeNonce()
      const message = loose('Solana', chain, address, nonce)
      const signature = base58.encode(sign(null, Buffer.from(message), privateKey))
      const other = base58.encode(sign(null, Buffer.from(message), createSolanaKey().privateKey))
      for (const bad of [other, `${signature}1`, '0OIl', ''])
        expect(await enter({ message, signature: bad }, token)).toMatchObject({ status: 401, field: 'signature' })
      const { status, answer } = await enter({ message, signature }, token)
      expect(status).toBe(200)
      const me = await ask('me', { headers: { authorization: `Bearer ${answer.token}` } })
      expect(me.answer).toMatchObject({ address, caip2Network: `solana:${mainnet}`, chainNamespace: 'solana' })
    }
  })

  test('of Solana that no key belongs to are not signed in by everybody', async () => {
    // The neutral element of the curve: by the equation alone, this signature would be valid for any message.
    const neutral = Buffer.concat([Buffer.of(1), Buffer.alloc(31)])
    const { nonce, token } = await takeNonce()
    const message = loose('Solana', mainnet, base58.encode(neutral), nonce)
    const signature = base58.encode(Buffer.concat([neutral, Buffer.alloc(32)]))
    expect(await enter({ message, signature }, token)).toMatchObject({ status: 401, field: 'signature' })
  })

  test('of an EVM network are named by it', async () => {
    const { nonce, token } = await takeNonce()
    const message = loose('Polygon', 'eip155:137', skipper.address, nonce)
    const { status } = await enter({ message, signature: await skipper.signMessage({ message }) }, token)
    expect(status).toBe(200)
  })

  test('of EVM networks are the same with other capital letters', async () => {
    const { nonce, token } = await takeNonce()
    const message = writeMessage(nonce).replace(skipper.address, skipper.address.replace('f39F', 'F39f'))
    const foreign = { message, signature: await stranger.signMessage({ message }) }
    expect(await enter(foreign, token)).toMatchObject({ status: 401, field: 'signature' })
    const { status } = await enter({ message, signature: await skipper.signMessage({ message }) }, token)
    expect(status).toBe(200)
  })

  test('that are smart sign in before they are deployed', async () => {
    const { address, wrap } = await createSmartAccount(skipper)
    const { nonce, token } = await takeNonce()
    const message = writeMessage(nonce, { address })
    const signature = await skipper.signMessage({ message })
    expect(await enter({ message, signature }, token)).toMatchObject({ status: 401, field: 'signature' })
    expect((await enter({ message, signature: wrap(signature) }, token)).status).toBe(200)
  })

  test('that are contracts are not somebody else with the same address, who is on another network', async () => {
    const owner = privateKeyToAccount(generatePrivateKey())
    const enterAs = async (chainId: number, sign: (message: string) => Promise<Hex>) => {
      const { nonce, token } = await takeNonce()
      const message = writeMessage(nonce, { address: owner.address, chainId })
      const { status, answer } = await enter({ message, signature: await sign(message) }, token)
      expect(status).toBe(200)
      const headers = { authorization: `Bearer ${answer.token}` }
      return { headers, ...(await ask('me?includeAppKitAccount=true', { headers })).answer }
    }
    const [harbour, lighthouse] = parseConfig({ networks: inject('networks') }).networks
    const idOf = (network = harbour) => Number(network?.caipNetworkId.split(':')[1])
    const byKey = (message: string) => owner.signMessage({ message })
    const first = await enterAs(idOf(harbour), byKey)
    const body = { metadata: { boat: 'Argo' } }
    await ask('account-metadata', { method: 'PUT', body, headers: first.headers })
    const elsewhere = await enterAs(idOf(lighthouse), byKey)
    expect(elsewhere.appKitAccount).toMatchObject({ uuid: first.profileUuid, metadata: { boat: 'Argo' } })

    // An attacker deploys a contract to that address that accepts every signature.
    const chain = createTestClient({ mode: 'anvil', transport: http(lighthouse?.rpc[0]) })
    await chain.setCode({ address: owner.address, bytecode: '0x631626ba7e60e01b60005260206000f3' })
    const other = await enterAs(idOf(lighthouse), (message) => stranger.signMessage({ message }))
    expect(other.profileUuid).not.toBe(first.profileUuid)
    expect(other.appKitAccount.metadata).toEqual({})
  })

  const bitcoin = 'bip122:000000000019d6689c085ae165831e93'
  const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
  test.each([
    'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3',
    '37qyp7jQAzqb2rCBpMvVtLDuuzKAUCVnJb',
  ])('of Bitcoin sign in (%s)', async (address) => {
    const { nonce, token } = await takeNonce()
    const message = loose('Bitcoin', bitcoin, address, nonce)
    const other = Signer.sign(wif, address, `${message}!`) as string
    for (const signature of [other, 'harbour', ''])
      expect(await enter({ message, signature }, token)).toMatchObject({ status: 401, field: 'signature' })
    const { status, answer } = await enter({ message, signature: Signer.sign(wif, address, message) }, token)
    expect(status).toBe(200)
    const me = await ask('me', { headers: { authorization: `Bearer ${answer.token}` } })
    expect(me.answer).toMatchObject({ address, caip2Network: bitcoin, chainNamespace: 'bip122' })
  })

  test.each(['sr25519', 'ed25519', 'ecdsa'] as const)('of Polkadot with a key of %s sign in', async (type) => {
    await cryptoWaitReady()
    const pair = new Keyring({ type, ss58Format: 0 }).addFromUri('//Harbour')
    const stranger = new Keyring({ type }).addFromUri('//Stranger')
    const network = 'polkadot:91b171bb158e2d3848fa23a9f1c25182'
    const { nonce, token } = await takeNonce()
    const message = loose('Polkadot', network, pair.address, nonce)
    const sign = (one: typeof pair, text: string) => `0x${Buffer.from(one.sign(text)).toString('hex')}`
    const refused = { status: 401, field: 'signature' }
    expect(await enter({ message, signature: sign(stranger, message) }, token)).toMatchObject(refused)
    // A transaction is never wrapped, so it cannot be a sign-in.
    const signature = sign(pair, `<Bytes>${message}</Bytes>`)
    const { status, answer } = await enter({ message, signature }, token)
    expect(status).toBe(200)
    const me = await ask('me', { headers: { authorization: `Bearer ${answer.token}` } })
    expect(me.answer).toMatchObject({ address: pair.address, caip2Network: network, chainNamespace: 'polkadot' })
  })

  test.each([
    ['Cosmos', 'cosmos:cosmoshub-4', 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02', 400, 'chainId'],
    ['Ethereum', '1', '0x1234', 400, 'address'],
    ['Solana', mainnet, 'harbour', 401, 'signature'],
    ['Bitcoin', bitcoin, 'harbour', 401, 'signature'],
  ])('of %s (%s) that cannot be checked are refused', async (family, chain, address, status, field) => {
    const { nonce, token } = await takeNonce()
    const message = loose(family, chain, address, nonce)
    expect(await enter({ message, signature: '0x' }, token)).toMatchObject({ status, field })
  })
})

test('a smart account of a network that is down is told to come back', async () => {
  const { url } = await useTestServices({
    networks: [
      {
        caipNetworkId: 'eip155:5',
        name: 'Sunk',
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
        rpc: ['http://127.0.0.1:1'],
      },
    ],
  })
  const { nonce, token } = (await (await fetch(`${url}/auth/v1/nonce`)).json()) as { nonce: string; token: string }
  const message = writeMessage(nonce, { address: contracts.weth, chainId: 5 })
  const body = JSON.stringify({ message, signature: await skipper.signMessage({ message }) })
  const headers = { origin, 'content-type': 'application/json', 'x-nonce-jwt': `Bearer ${token}` }
  expect((await fetch(`${url}/auth/v1/authenticate`, { method: 'POST', headers, body })).status).toBe(503)
})
