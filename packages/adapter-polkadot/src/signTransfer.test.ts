import { expect, test, vi } from 'vitest'
import type { Runtime } from './readRuntime.js'
import { signTransfer } from './signTransfer.js'

const hash = `0x${'11'.repeat(32)}`

test.each([
  ['optional', Uint8Array.of(0)],
  ['required', undefined],
])('names an %s extension that the page does not know, before the wallet is asked', async (_, empty) => {
  const extensions = [
    { identifier: 'CheckWeight', empty: new Uint8Array() },
    { identifier: 'RestrictOrigins', empty },
  ]
  const sign = vi.fn()
  const signing = signTransfer({
    runtime: { genesisHash: hash, specVersion: 1, transactionVersion: 1, extensions } as unknown as Runtime,
    call: Uint8Array.of(4, 3),
    nonce: 0,
    block: { number: 1, hash },
    address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY',
    sign,
  })
  await expect(signing).rejects.toMatchObject({
    name: 'TransactionRejectedRpcError',
    details: expect.stringMatching(/"RestrictOrigins", which this page does not know/u),
  })
  expect(sign).not.toHaveBeenCalled()
})
