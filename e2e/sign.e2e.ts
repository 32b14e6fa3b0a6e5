import { type Hex, type TypedDataDefinition, verifyMessage, verifyTypedData } from 'viem'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import { typedData } from './pages/typedData.js'

const signature = /^0x[\da-f]{130}$/u

test('signs a message in the wallet, letter for letter', async ({ dapp, modal, wallet, accounts }) => {
  const message = 'Ahoy ⚓ 0x1234\n“two lines”'.replace('\n', ' ')
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.asksItsOwner()
  await dapp.writes('Message', message)
  await dapp.press('Sign message')
  await wallet.isToldToApprove()
  const result = (await dapp.seesResult(signature)) as Hex
  expect(await verifyMessage({ address: accounts[0].address, message, signature: result })).toBe(true)
  expect(await verifyMessage({ address: accounts[0].address, message: 'Other', signature: result })).toBe(false)
})

test('signs structured data in the wallet', async ({ dapp, modal, wallet, accounts }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await dapp.press('Sign typed data')
  const result = (await dapp.seesResult(signature)) as Hex
  const definition = typedData as unknown as TypedDataDefinition
  expect(await verifyTypedData({ ...definition, address: accounts[0].address, signature: result })).toBe(true)
  expect(await verifyTypedData({ ...definition, address: accounts[1].address, signature: result })).toBe(false)
})

test('tells the page that the owner declined to sign', async ({ dapp, modal, wallet, accounts }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.rejectsEverything()
  await dapp.press('Sign message')
  await dapp.seesResult(/^UserRejectedRequestError: /u)
  await dapp.press('Sign typed data')
  await dapp.seesResult(/^UserRejectedRequestError: /u)
  await dapp.seesConnected(accounts[0].address)
})

test('signs with the account that is chosen in the wallet', async ({ dapp, modal, wallet, accounts }) => {
  await dapp.open()
  await dapp.connects(modal, wallet)
  await wallet.changesToAccount(2)
  await dapp.seesConnected(accounts[2].address)
  await dapp.press('Sign message')
  const result = (await dapp.seesResult(signature)) as Hex
  expect(await verifyMessage({ address: accounts[2].address, message: 'Ahoy', signature: result })).toBe(true)
})
