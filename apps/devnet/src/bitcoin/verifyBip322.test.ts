import { expect, test } from 'vitest'
import { bitcoinAccounts } from './bitcoinAccounts.ts'
import { createBitcoinSigner } from './createBitcoinSigner.ts'
import { verifyBip322 } from './verifyBip322.ts'

/** From BIP-322. */
const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const known = [
  [
    '',
    'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
  [
    'Hello World',
    'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  ],
] as const

test.each(known)('knows the signature of %j in BIP-322', (message, signature) => {
  expect(verifyBip322({ address, message, signature })).toBe(true)
  expect(verifyBip322({ address, message: `${message}!`, signature })).toBe(false)
  expect(verifyBip322({ address: bitcoinAccounts[0].payment.address, message, signature })).toBe(false)
})

test('knows what the accounts of the local chain sign, and nothing else', () => {
  const [{ privateKey, payment, ordinals }, other] = bitcoinAccounts
  const signer = createBitcoinSigner({ privateKey, url: '' })
  for (const { address } of [payment, ordinals]) {
    const signature = signer.signMessage(address, 'Ahoy ⚓')
    expect(verifyBip322({ address, message: 'Ahoy ⚓', signature })).toBe(true)
    expect(verifyBip322({ address, message: 'Ahoy', signature })).toBe(false)
    expect(verifyBip322({ address: other.ordinals.address, message: 'Ahoy ⚓', signature })).toBe(false)
  }
  for (const signature of ['', 'AAAA', 'no base64', signer.signMessage(payment.address, '', 'ecdsa')]) {
    expect(verifyBip322({ address: payment.address, message: '', signature })).toBe(false)
  }
})
