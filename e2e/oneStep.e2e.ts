import { openTestWallet } from '../packages/connector-walletconnect/src/testing/openTestWallet.js'
import { expect } from './fixtures/test.js'
import { testWithPhone as test } from './fixtures/testWithPhone.js'

test('connects a phone and signs in with one approval', async ({ dapp, modal, pairing, relay, accounts, chains }) => {
  const phone = await openTestWallet(relay.replace('http', 'ws'), {
    key: accounts[0].privateKey,
    chains: [chains.harbour, chains.lighthouse].map(({ network }) => `eip155:${network.id}`),
    signsIn: true,
  })
  try {
    await dapp.open({ relay, siwx: {} })
    await dapp.openModal()
    await modal.chooseWallet('WalletConnect')
    await phone.pair(await pairing.scan())
    await modal.isClosed()
    await dapp.seesConnected(accounts[0].address)

    await dapp.reload()
    await dapp.openModal()
    await expect(modal.card.locator('.siwx-fact')).toContainText(/Signed in\s*until /u)
    // Nothing was asked after the approval.
    expect(phone.requests).toEqual([])
  } finally {
    await phone.stop()
  }
})
