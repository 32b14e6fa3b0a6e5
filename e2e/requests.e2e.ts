import { tokens } from 'devnet/tokens'
import { encodeFunctionData, erc20Abi, maxUint256, parseEther, parseUnits, stringToHex } from 'viem'
import { startBalance } from './fixtures/createAccounts.js'
import { isAccessible } from './fixtures/isAccessible.js'
import { expect } from './fixtures/test.js'
import { testWithWallet as test } from './fixtures/testWithWallet.js'
import { give, pageTokens } from './fixtures/tokens.js'

test('explains what a request would do, and asks the wallet only then', async ({
  dapp,
  modal,
  wallet,
  accounts,
  chains,
  page,
  guard,
}) => {
  guard.expects(/Requested RPC call is not allowed/u)
  const [from, to] = accounts
  const ask = async (method: string, ...params: unknown[]) => {
    await dapp.writes('Method', JSON.stringify({ method, params }))
    await dapp.press('Request')
  }
  await give(chains.harbour, tokens.husd.address, from.address, parseUnits('10', 6))
  await dapp.open({ options: { tokens: pageTokens } })
  await dapp.connects(modal, wallet)

  await test.step('a payment, with what it changes', async () => {
    await ask('eth_sendTransaction', { from: from.address, to: to.address, value: '0x14d1120d7b160000' })
    await modal.shows('Review request')
    await modal.says('Send 1.5 ETH')
    await modal.says('−1.5 ETH')
    await isAccessible(page, 'ApproveTransaction')
    await modal.press('Continue')
    await dapp.seesResult(/^0x[\da-f]{64}$/u)
    await modal.isClosed()
    expect(await chains.harbour.client.getBalance({ address: to.address })).toBe(startBalance + parseEther('1.5'))
  })

  await test.step('an allowance without a limit to a person, declined', async () => {
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [to.address, maxUint256] })
    await ask('eth_sendTransaction', { from: from.address, to: tokens.husd.address, data })
    await modal.says('Let someone spend your HUSD')
    await modal.says('There is no limit.')
    await modal.says('The one who may spend is a person, not an app.')
    await modal.press('Decline')
    await dapp.seesResult(/^UserRejectedRequestError: /u)
    await modal.isClosed()
  })

  await test.step('a transfer that the contract would refuse', async () => {
    const args = [to.address, parseUnits('11', 6)] as const
    const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
    await ask('eth_sendTransaction', { from: from.address, to: tokens.husd.address, data })
    await modal.says('Send 11 HUSD')
    await modal.says('This will probably fail')
    await modal.close()
    await dapp.seesResult(/^UserRejectedRequestError: /u)
  })

  await test.step('a sign-in for another website', async () => {
    const text = `evil.example wants you to sign in with your Ethereum account:\n${from.address}\n\n\u202Ehi`
    await ask('personal_sign', stringToHex(text), from.address)
    await modal.says('Sign in to evil.example')
    await modal.says('This sign-in is for another website.')
    await modal.says('⟨U+202E⟩hi')
    await modal.press('Decline')
    await dapp.seesResult(/^UserRejectedRequestError: /u)
    await modal.isClosed()
  })

  await test.step('what only reads, and what is not allowed', async () => {
    await ask('eth_chainId')
    await dapp.seesResult(/^0x7a69$/u)
    await modal.isClosed()
    await ask('eth_sign', from.address, '0x00')
    await dapp.seesResult(/^MethodNotAllowedError: Requested RPC call is not allowed/u)
  })
  await wallet.wasAsked('eth_sendTransaction', 1)
  await wallet.wasAsked('personal_sign', 0)
})
