import { recoverMessageAddress } from 'viem'
import { publicKeyToAddress } from 'viem/accounts'
import { expect, test } from 'vitest'
import { createTestDatabase } from '../testing/createTestDatabase.ts'
import { skipper } from '../testing/signEnvelope.ts'
import { spawnServices } from '../testing/spawnServices.ts'
import { signList, signNewSession, signRevocation } from './testing/signSessionWish.ts'
import { readUserOperation } from './userOperation.ts'

const account = `eip155:31337:${skipper.address}`

test('sessions, their keys and their ends survive that the process is killed', async () => {
  const env = { DATABASE_URL: await createTestDatabase() }
  const first = await spawnServices(env)
  const post = async (url: string, path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${url}/v1/sessions/${account}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    expect(response.status).toBe(200)
    const text = await response.text()
    return text ? JSON.parse(text) : undefined
  }
  const expiry = Math.floor(Date.now() / 1000) + 3600
  const signer = { type: 'account', data: { address: skipper.address } }
  const kept: { pci: string; publicKey: `0x${string}` }[] = []
  let made = 0
  const make = async () => {
    made += 1
    const rules = { expiry, signer, permissions: [], policies: [{ type: 'number', data: made }] }
    const { pci, key } = await post(first.url, '', await signNewSession(rules, { path: account, url: first.url }))
    await post(first.url, '/activate', { pci, context: pci })
    kept.push({ pci, publicKey: key.publicKey })
    return pci
  }
  const over = await make()
  await post(first.url, '/revoke', await signRevocation(over, { path: account, url: first.url }))
  const revoked = kept.splice(0)
  await Promise.allSettled(
    Array.from({ length: 20 }, async () => {
      await make()
      if (kept.length >= 8) await first.kill()
    }),
  )
  expect(kept.length).toBeGreaterThanOrEqual(8)

  const { url } = await spawnServices(env)
  const query = await signList({ path: account, url })
  const { pcis } = (await (await fetch(`${url}/v1/sessions/${account}?${query}`)).json()) as {
    pcis: { pci: string; context: string; revokedAt: number | null }[]
  }
  for (const { pci } of kept)
    expect(pcis).toContainEqual(expect.objectContaining({ pci, context: pci, revokedAt: null }))
  expect(pcis.find(({ pci }) => pci === revoked[0]?.pci)?.revokedAt).toBeGreaterThan(0)

  const gas = { callGasLimit: '0x1', verificationGasLimit: '0x1', preVerificationGas: '0x1' }
  const bare = {
    sender: skipper.address,
    nonce: '0x0',
    callData: '0x',
    ...gas,
    maxFeePerGas: '0x1',
    maxPriorityFeePerGas: '0x1',
  }
  const { hash } = readUserOperation({ ...bare, signature: '0x' }, 31_337)
  const userOp = { ...bare, signature: await skipper.signMessage({ message: { raw: hash } }) }
  for (const { pci, publicKey } of kept) {
    const { signature } = await post(url, '/sign', { pci, userOp })
    expect(await recoverMessageAddress({ message: { raw: hash }, signature })).toBe(publicKeyToAddress(publicKey))
  }
}, 120_000)
