import { createHash } from 'node:crypto'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'

/** Makes a permission of the account, as a page and a wallet do. */
async function grant(services: string, privateKey: `0x${string}`): Promise<void> {
  const owner = privateKeyToAccount(privateKey)
  const { publicKey } = privateKeyToAccount(generatePrivateKey())
  const account = `eip155:31337:${owner.address}`
  const rules = {
    expiry: Math.floor(Date.now() / 1000) + 3600,
    signer: { type: 'key', data: { type: 'secp256k1', publicKey } },
    permissions: [{ type: 'contract-call', data: { address: owner.address, functions: [] } }],
    policies: [],
  }
  const signedAt = Math.floor(Date.now() / 1000)
  const hash = createHash('sha256').update(JSON.stringify(rules)).digest('hex')
  const message = `Make a permission\n\nAccount: ${account}\nRules: ${hash}\nTime: ${signedAt}\nService: ${services}`
  const signature = await owner.signMessage({ message })
  const post = async (path: string, body: object) => {
    const response = await fetch(`${services}/v1/sessions/${account}${path}?projectId=quay&st=appkit&sv=html-4`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://127.0.0.1' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    expect(response.status, text).toBe(200)
    return text
  }
  const { pci } = JSON.parse(await post('', { ...rules, signedAt, signature })) as { pci: string }
  await post('/activate', { pci, context: '0xc0ffee' })
}

test('lists the permissions of the account, and revokes one', async ({
  dapp,
  modal,
  wallet,
  services,
  guard,
  accounts,
  page,
}) => {
  guard.allows(services)
  await grant(services, accounts[0].privateKey)
  await dapp.open({ options: { services, projectId: 'quay', features: { smartSessions: true } } })
  await dapp.connects(modal, wallet)
  await dapp.openModal()
  await modal.card.getByTestId('account-sessions').click()
  await modal.shows('Permissions')
  await isAccessible(page, 'SmartSessionList')
  await wallet.wasAsked('personal_sign', 0)
  await modal.press('Show permissions')
  await expect(modal.card.getByRole('listitem')).toHaveCount(1)
  await modal.card.getByRole('button', { name: /^Revoke the permission of/u }).click()
  await modal.says('No page may act for this account without asking.')
  await expect(modal.message).toHaveText('Permission revoked')
  await wallet.wasAsked('personal_sign', 2)

  await dapp.reload()
  await dapp.openModal()
  await modal.card.getByTestId('account-sessions').click()
  await modal.press('Show permissions')
  await modal.says('No page may act for this account without asking.')
})
