import { createHash } from 'node:crypto'
import { initEccLib, networks, payments } from 'bitcoinjs-lib'
import { ECPairFactory } from 'ecpair'
import * as ecc from 'tiny-secp256k1'
import { expect, test } from 'vitest'
import { bitcoinAccounts } from './bitcoinAccounts.ts'

const network = networks.regtest
const keys = ECPairFactory(ecc)

test('each account is made of the hash of its name', () => {
  initEccLib(ecc)
  bitcoinAccounts.forEach((account, index) => {
    const secret = createHash('sha256').update(`mooring devnet bitcoin ${index}`).digest()
    const key = keys.fromPrivateKey(secret, { network })
    const internalPubkey = key.publicKey.subarray(1)
    expect(account).toEqual({
      privateKey: secret.toString('hex'),
      wif: key.toWIF(),
      payment: {
        address: payments.p2wpkh({ pubkey: key.publicKey, network }).address,
        publicKey: Buffer.from(key.publicKey).toString('hex'),
      },
      ordinals: {
        address: payments.p2tr({ internalPubkey, network }).address,
        publicKey: Buffer.from(internalPubkey).toString('hex'),
      },
    })
  })
})
