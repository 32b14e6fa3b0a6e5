import { assert, expect, test } from 'vitest'
import { parseAccountId } from '../../caip/parseAccountId.js'
import type { AdapterBench } from './AdapterBench.js'

/** Signatures, verified by an independent library. */
export function testSigning(bench: () => AdapterBench): void {
  test('signs a message, whatever language it is in, so that the signature proves the account', async () => {
    const { subject, connect } = bench()
    const wallet = await connect()
    const { address } = parseAccountId(wallet.accounts[0] ?? '')
    for (const message of ['Sign in to the harbour', 'Ανατολή ⚓️\n日本', '0x00', '']) {
      const signature = await wallet.signMessage({ address, message })
      expect(await subject.verifyMessage({ address, message, signature })).toBe(true)
      expect(await subject.verifyMessage({ address, message: `${message}!`, signature })).toBe(false)
    }
    subject.decline()
    await expect(wallet.signMessage({ address, message: 'no' })).rejects.toMatchObject({ code: 4001 })
  })

  test('signs structured data', async ({ skip }) => {
    const { subject, connect } = bench()
    const wallet = await connect()
    if (!wallet.signTypedData) return skip('the wallet signs no structured data')
    const { typedData, verifyTypedData } = subject
    assert(typedData && verifyTypedData, 'something to sign')
    const { address } = parseAccountId(wallet.accounts[0] ?? '')
    const signature = await wallet.signTypedData({ address, typedData })
    expect(await verifyTypedData({ address, typedData, signature })).toBe(true)
  })
}
