import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { base64 } from '@scure/base'
import { NETWORK, p2pkh, p2sh, p2tr, p2wpkh, WIF } from '@scure/btc-signer'
import { Signer } from 'bip322-js'
import { describe, expect, test } from 'vitest'
import { verifyBitcoin } from './verifyBitcoin.js'

const wif = 'L3VFeEujGtevx9w18HD1fhRbCH67Az2dpCymeRE1SoPK6XQtaN2k'
const privateKey = WIF(NETWORK).decode(wif)
const key = secp256k1.getPublicKey(privateKey)
const full = secp256k1.getPublicKey(privateKey, false)
const segwit = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const taproot = 'bc1ppv609nr0vr25u07u95waq5lucwfm6tde4nydujnu8npg4q75mr5sxq8lt3'

describe('BIP-322', () => {
  test.each([
    [
      segwit,
      '',
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    [
      segwit,
      'Hello World',
      'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
    ],
    // From the tests of Bitcoin Core.
    [
      taproot,
      'Hello World',
      'AUHd69PrJQEv+oKTfZ8l+WROBHuy9HKrbFCJu7U1iK2iiEy1vMU5EfMtjc+VSHM7aU0SDbak5IUZRVno2P5mjSafAQ==',
    ],
  ])('accepts the published signature of %s for %j', async (address, message, signature) => {
    expect(await verifyBitcoin({ address, message, signature })).toBe(true)
    expect(await verifyBitcoin({ address, message: `${message}!`, signature })).toBe(false)
    const other = address === segwit ? taproot : segwit
    expect(await verifyBitcoin({ address: other, message, signature })).toBe(false)
  })

  const nested = p2sh(p2wpkh(key)).address as string
  test.each([segwit, taproot, nested, p2wpkh(key, { ...NETWORK, bech32: 'tb' }).address as string])(
    'accepts what another library signs for %s',
    async (address) => {
      const message = 'Come aboard ⚓'.repeat(30)
      const signature = Signer.sign(wif, address, message) as string
      expect(await verifyBitcoin({ address, message, signature })).toBe(true)
      expect(await verifyBitcoin({ address, message: 'Come ashore', signature })).toBe(false)
      for (const [index] of base64.decode(signature).entries()) {
        const bytes = base64.decode(signature)
        bytes[index] = (bytes[index] ?? 0) ^ 1
        expect(await verifyBitcoin({ address, message, signature: base64.encode(bytes) })).toBe(false)
      }
    },
  )
})

describe('the older form', () => {
  const stranger = p2wpkh(secp256k1.getPublicKey(new Uint8Array(32).fill(9))).address as string
  const message = 'Come aboard'
  function sign(header: number, text = message): string {
    const bytes = new TextEncoder().encode(text)
    const head = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
    const hash = sha256(sha256(Uint8Array.of(...head, bytes.length, ...bytes)))
    const signature = secp256k1.sign(hash, privateKey, { prehash: false, format: 'recovered' })
    return base64.encode(Uint8Array.of(header + (signature[0] ?? 0), ...signature.subarray(1)))
  }

  test.each([
    ['an uncompressed key', p2pkh(full).address, 27],
    ['a compressed key', p2pkh(key).address, 31],
    ['nested segwit', p2sh(p2wpkh(key)).address, 35],
    ['segwit', segwit, 39],
    ['segwit, as Electrum writes it', segwit, 31],
    ['Taproot, as some wallets write it', p2tr(key.subarray(1)).address, 39],
  ])('accepts the signature of %s', async (_, address, header) => {
    const options = { address: address as string, message }
    expect(await verifyBitcoin({ ...options, signature: sign(header) })).toBe(true)
    expect(await verifyBitcoin({ ...options, signature: sign(header, 'Come ashore') })).toBe(false)
    expect(await verifyBitcoin({ ...options, signature: sign(header === 27 ? 31 : 27) })).toBe(false)
    expect(await verifyBitcoin({ message, address: stranger, signature: sign(header) })).toBe(false)
  })

  test('accepts the signature of an exchange in the wild, by Bitcoin Core', async () => {
    // The address and the signature are those of the tests of bitcoinjs-message.
    const options = {
      address: '1F3sAm6ZtwLAUnj7d38pGFxtP3RVEvtsbV',
      message: 'This is an example of a signed message.',
      signature: 'H9L5yLFjti0QTHhPyFrZCT1V/MMnBtXKmoiKDZ78NDBjERki6ZTQZdSMCtkgoNmp17By9ItJr8o7ChX0XxY91nk=',
    }
    expect(await verifyBitcoin(options)).toBe(true)
  })

  test('refuses what is no signature, or of no address', async () => {
    for (const signature of ['', '!', 'AA==', base64.encode(new Uint8Array(65)), 'A'.repeat(100_000)])
      expect(await verifyBitcoin({ address: segwit, message, signature })).toBe(false)
    for (const address of ['', 'harbour', `${segwit}x`, 'bc1'.repeat(100_000)])
      expect(await verifyBitcoin({ address, message, signature: sign(39) })).toBe(false)
  })
})
