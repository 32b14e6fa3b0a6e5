import { ed25519 } from '@noble/curves/ed25519.js'
import { getBase58Encoder } from '@solana/kit'
import { isAccessible } from './fixtures/isAccessible.js'
import { openSolana, type SolanaWorld } from './fixtures/solana.js'
import { expect } from './fixtures/test.js'
import { testWithEmail as base } from './fixtures/testWithEmail.js'

const test = base.extend<{ solana: SolanaWorld }>({
  async solana({ guard }, use, { testId, repeatEachIndex, retry }) {
    const solana = await openSolana(`${testId} ${repeatEachIndex} ${retry}`)
    guard.allows(solana.url)
    await use(solana)
  },
})

const bytesOf = (text: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(text))

test('an email address becomes a Solana account, too, that signs and sends, and is there after a reload', async ({
  visits,
  dapp,
  modal,
  login,
  send,
  page,
  solana,
  chains,
}) => {
  const [, to] = solana.accounts
  await visits({ networks: [solana.network, chains.harbour.network] })
  await dapp.openModal()
  await login.logsIn('ada@example.org')
  await modal.isClosed()
  await expect(dapp.fact('address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u)
  const address = (await dapp.fact('address').textContent()) ?? ''

  await dapp.writes('Message', 'Ahoy ⚓')
  await dapp.press('Sign message')
  await expect(login.frame.getByText('Ahoy ⚓')).toBeVisible()
  await login.approves()
  await modal.isClosed()
  const signature = bytesOf(await dapp.seesResult(/^[1-9A-HJ-NP-Za-km-z]{86,88}$/u))
  expect(ed25519.verify(signature, new TextEncoder().encode('Ahoy ⚓'), bytesOf(address))).toBe(true)

  await solana.fund(address)
  await dapp.reload()
  await expect(dapp.fact('address')).toHaveText(address)
  const before = await solana.getBalance(to.address)
  await send.opens(dapp)
  await send.chooses('SOL')
  await send.fills('1.25', to.address)
  await send.reviews('1.25 SOL')
  await send.confirms()
  await expect(login.frame.getByRole('heading', { name: 'Send 1.25 SOL' })).toBeVisible()
  await expect(login.frame.getByText('−1.25 SOL')).toBeVisible()
  await isAccessible(page, 'approve on Solana')
  await login.approves()
  await send.seesArrived('1.25 SOL')
  expect(await solana.getBalance(to.address)).toBe(before + 1_250_000_000n)

  await test.step('the same login has the account of the other family, and leads back', async () => {
    await modal.press('Done')
    await dapp.openNetworks()
    await modal.chooseNetwork(chains.harbour.network.name)
    await dapp.seesNetwork(chains.harbour.network.name)
    await expect(dapp.fact('address')).toHaveText(/^0x[\da-fA-F]{40}$/u)
    await dapp.openNetworks()
    await modal.chooseNetwork(solana.network.name)
    await expect(dapp.fact('address')).toHaveText(address)
  })
})

test('a transfer of which no node says whether it was sent is looked for, and found', async ({
  visits,
  dapp,
  modal,
  login,
  send,
  page,
  solana,
  chains,
  backend,
  guard,
}) => {
  const [, to] = solana.accounts
  // The answers that do not come.
  guard.expects(/ERR_FAILED|Failed to load resource/u)
  await visits({ networks: [solana.network, chains.harbour.network] })
  await dapp.openModal()
  await login.logsIn('ada@example.org')
  await modal.isClosed()
  await expect(dapp.fact('address')).toHaveText(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/u)
  await solana.fund((await dapp.fact('address').textContent()) ?? '')
  const before = await solana.getBalance(to.address)
  let isSilent = true
  await page.context().route(`${backend.url}/v1?*`, async (route) => {
    const asked = route.request().postData() ?? ''
    if (asked.includes('"sendTransaction"')) {
      await route.fetch()
      return route.abort()
    }
    return isSilent && asked.includes('"getSignatureStatuses"') ? route.abort() : route.continue()
  })
  await send.opens(dapp)
  await send.chooses('SOL')
  await send.fills('1.25', to.address)
  await send.reviews('1.25 SOL')
  await send.confirms()
  await login.approves()
  await expect(login.frame.getByText('It may be on its way')).toBeVisible()
  await isAccessible(page, 'in doubt')
  isSilent = false
  await send.seesArrived('1.25 SOL')
  expect(await solana.getBalance(to.address)).toBe(before + 1_250_000_000n)
})
