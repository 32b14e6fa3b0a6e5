import { createTabController } from '@mooring/controllers/tabs'
import { en, type Messages } from '@mooring/core/messages'
import { enActivity } from '@mooring/core/messages/activity'
import { enNfts } from '@mooring/core/messages/nfts'
import { enReceive } from '@mooring/core/messages/receive'
import { enTokens } from '@mooring/core/messages/tokens'
import { onTestFinished, vi } from 'vitest'
import { views } from '../modal/views.js'
import { AccountView } from '../views/account/AccountView.js'
import { renderInModal } from './renderInModal.js'
import { bob, setupKit, type TestKit } from './setupKit.js'

export const servicesUrl = 'https://services.example'

/** What the services answer, by the end of the path. What is missing fails, and what never resolves keeps loading. */
export type Answers = Record<string, unknown>

/** A balance as the services send it. */
export const balance = (symbol: string, numeric: string, price: number | null, more: object = {}): object => ({
  name: `${symbol} coin`,
  symbol,
  chainId: 'eip155:1',
  address: `eip155:1:${bob}`,
  price,
  value: null,
  quantity: { decimals: '18', numeric },
  iconUrl: '',
  ...more,
})

/** The account with one of its tabs, connected, with services that answer when they are asked. */
export async function setupAccount(
  tab: 'tokens' | 'nfts' | 'activity',
  answers: Answers,
  options: setupKit.Options = {},
): Promise<TestKit & { container: HTMLElement; answers: Answers }> {
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const { pathname } = new URL(input)
    const [, answer] = Object.entries(answers).find(([path]) => pathname.endsWith(path)) ?? []
    const json = await answer
    return json === undefined ? new Response('', { status: 404 }) : Response.json(json)
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  const test = setupKit({ services: servicesUrl, ...options })
  await test.connect()
  await test.kit.open({ view: 'Account' })
  test.kit.feature(createTabController).choose(tab)
  // The files are there, as on a visitor's second look.
  await Promise.all([views.Token, views.Transaction, views.Nft].map(({ part }) => part?.load()))
  const texts = { ...en, ...enTokens, ...enActivity, ...enNfts, ...enReceive } as Partial<Messages>
  // What scrolls in the modal.
  const element = (
    <div className="content">
      <AccountView route={{ view: 'Account' }} />
    </div>
  )
  const { container } = await renderInModal(test.kit, element, texts)
  return { ...test, container, answers }
}
