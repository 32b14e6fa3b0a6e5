import { ModalClosedError } from '@mooring/core'
import { expect, test } from 'vitest'
import { setupKit } from '../testing/setupKit.js'

const send = { view: 'WalletSend', arguments: { amount: '1' } } as const

test('a page that opens the form for something waits for what comes of it', async () => {
  const { kit } = setupKit()
  const opened = kit.open(send)
  expect(kit.router.$router.get().route).toEqual(send)
  kit.result.done({ hash: '0x1' })
  kit.result.done({ hash: '0x2' })
  expect(await opened).toEqual({ hash: '0x1' })
})

test('and hears that nothing came of it when the visitor closes the modal, or it is opened for something else', async () => {
  const { kit } = setupKit()
  const first = expect(kit.open(send)).rejects.toThrow(ModalClosedError)
  const second = expect(kit.open(send)).rejects.toThrow('Modal closed')
  await first
  kit.close()
  await second
})

test('without arguments nothing is waited for', async () => {
  const { kit } = setupKit()
  await expect(kit.open({ view: 'WalletSend' })).resolves.toBeUndefined()
  kit.result.fail(new ModalClosedError())
})
