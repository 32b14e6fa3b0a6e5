import { Keyring } from '@polkadot/keyring'
import { TypeRegistry } from '@polkadot/types'
import { hexToU8a } from '@polkadot/util'
import { cryptoWaitReady, sr25519Verify } from '@polkadot/util-crypto'
import { expect, test } from 'vitest'
import { createPolkadotSigner } from './createPolkadotSigner.ts'
import { polkadotAccounts } from './polkadotAccounts.ts'

const payload = {
  address: polkadotAccounts[0].address,
  method: `0x0a03${'00'.repeat(34)}`,
  era: '0x7500',
  nonce: '0x00000041',
  tip: '0x00000000000000000000000000000000',
  specVersion: '0x00000384',
  transactionVersion: '0x0000000d',
  genesisHash: `0x${'45'.repeat(32)}`,
  blockHash: `0x${'ab'.repeat(32)}`,
  blockNumber: '0x00000007',
  version: 4,
  signedExtensions: [
    'CheckNonZeroSender',
    'CheckSpecVersion',
    'CheckTxVersion',
    'CheckGenesis',
    'CheckMortality',
    'CheckNonce',
    'CheckWeight',
    'ChargeAssetTxPayment',
  ],
}

test('has the key of polkadot-js, and signs what polkadot-js encodes', async () => {
  await cryptoWaitReady()
  const [{ uri }] = polkadotAccounts
  const pair = new Keyring({ ss58Format: 42 }).addFromUri(uri, {}, 'sr25519')
  const signer = createPolkadotSigner(uri)
  expect(signer.address).toBe(pair.address)
  expect(sr25519Verify('0x1234', signer.signRaw('0x1234'), pair.publicKey)).toBe(true)

  const registry = new TypeRegistry()
  registry.setSignedExtensions([...payload.signedExtensions])
  for (const nonce of ['0x00000000', '0x00000041', '0x00010000']) {
    const encoded = registry
      .createType('ExtrinsicPayload', { ...payload, nonce }, { version: 4 })
      .toU8a({ method: true })
    const signature = hexToU8a(signer.signPayload({ ...payload, nonce }))
    expect(signature[0]).toBe(1)
    expect(sr25519Verify(encoded, signature.slice(1), pair.publicKey)).toBe(true)
  }
})
