import { SendError, type Wallet } from '@mooring/core'
import { expect, test, vi } from 'vitest'
import { createAppKit } from '../createAppKit.js'
import { createFakeAdapter } from '../testing/createFakeAdapter.js'
import { createFakeConnector } from '../testing/createFakeConnector.js'
import { alice, mainnet, on } from '../testing/setupKit.js'
import { createAccountTypeController } from './createAccountTypeController.js'

/** A page whose wallet has accounts of two types. */
async function setup(type: 'AUTH' | 'INJECTED' = 'AUTH') {
  let accountType: 'eoa' | 'smartAccount' = 'smartAccount'
  const outcomes: ((isRight: boolean) => void)[] = []
  const chosen: string[] = []
  const wallet: Partial<Wallet> = {
    accountType: () => accountType,
    accountTypes: () => ['smartAccount', 'eoa'],
    chooseAccountType: (to) =>
      new Promise((resolve, reject) => {
        chosen.push(to)
        outcomes.push((isRight) => {
          accountType = isRight && to === 'smartAccount' ? 'smartAccount' : 'eoa'
          fake.emit([on(1, alice)])
          if (isRight) resolve()
          else reject(new SendError())
        })
      }),
  }
  const fake = createFakeConnector({ id: 'auth', name: 'Login', type, wallet })
  const kit = createAppKit({
    networks: [mainnet],
    adapters: [createFakeAdapter({ connectors: [fake.connector] }).adapter],
  })
  const connecting = kit.connection.connect('auth')
  await vi.waitFor(() => expect(fake.requests.length).toBe(1))
  fake.requests[0]?.approve([on(1, alice)])
  await connecting
  const { $accountType } = kit.feature(createAccountTypeController)
  return { kit, $accountType, chosen, answers: (isRight: boolean) => outcomes.shift()?.(isRight) }
}

test('a page switches to the other type and back', async () => {
  const { kit, $accountType, answers } = await setup()
  expect(kit.getPreferredAccountType()).toBe('smartAccount')
  const switching = kit.setPreferredAccountType('eoa')
  await vi.waitFor(() => expect($accountType.get().status).toBe('changing'))
  answers(true)
  await switching
  expect(kit.getPreferredAccountType()).toBe('eoa')
  const back = kit.setPreferredAccountType('smartAccount')
  await vi.waitFor(() => expect($accountType.get().status).toBe('changing'))
  answers(true)
  await back
  expect(kit.account.$account.get().allAccounts[0]?.type).toBe('smartAccount')
})

test('a switch that fails leaves the standard account, and says why', async () => {
  const { kit, $accountType, chosen, answers } = await setup()
  const first = kit.setPreferredAccountType('eoa')
  await vi.waitFor(() => expect($accountType.get().status).toBe('changing'))
  answers(true)
  await first
  const switching = kit.setPreferredAccountType('smartAccount')
  const refused = expect(switching).rejects.toThrow(SendError)
  await vi.waitFor(() => expect($accountType.get().status).toBe('changing'))
  answers(false)
  await refused
  expect($accountType.get()).toMatchObject({ status: 'idle', accountType: 'eoa', error: expect.any(SendError) })
  // The wallet is told, too: only its answer may have been lost.
  await vi.waitFor(() => expect(chosen).toEqual(['eoa', 'smartAccount', 'eoa']))
  answers(true)
  expect($accountType.get()).toMatchObject({ accountType: 'eoa', error: expect.any(SendError) })
})

test('the accounts of other wallets are not switched', async () => {
  const { kit, chosen } = await setup('INJECTED')
  await kit.setPreferredAccountType('eoa')
  expect(chosen).toEqual([])
})
