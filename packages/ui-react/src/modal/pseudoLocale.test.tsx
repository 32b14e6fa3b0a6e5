import { InternalRpcError, ResourceUnavailableRpcError, suggestWallets, UserRejectedRequestError } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enCatalogue } from '@mooring/core/messages/catalogue'
import { enHelp } from '@mooring/core/messages/help'
import { enSend, enSendSteps } from '@mooring/core/messages/send'
import { enTokens } from '@mooring/core/messages/tokens'
import { enWallets } from '@mooring/core/messages/wallets'
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { chooseWallet } from '../testing/chooseWallet.js'
import { mountInPage } from '../testing/mountInPage.js'
import { alice, bob, on, setupKit, type TestKit } from '../testing/setupKit.js'

const mark = (text: string) => `⟦${text}⟧`

/** Every text of the modal, marked: what is shown without marks was not taken from the messages. */
const messages: Messages = Object.fromEntries(
  Object.entries({ ...en, ...enCatalogue, ...enHelp, ...enSend, ...enSendSteps, ...enTokens, ...enWallets }).map(
    ([name, message]) => [
      name,
      typeof message === 'string'
        ? mark(message)
        : (...parts: never[]) => mark((message as (...parts: never[]) => string)(...parts)),
    ],
  ),
) as never

/** What may be shown as it is: names, amounts and addresses. */
const data: readonly (string | RegExp)[] = [
  ...[
    'First',
    'Second',
    'Ethereum',
    'Polygon',
    'Sepolia',
    'Etherscan',
    'eip155:999',
    'ETH',
    'Ether',
    'F',
    'S',
    'E',
    'P',
    '?',
  ],
  ...suggestWallets(['eip155']).flatMap(({ name, url }) => [name, name.slice(0, 1), new URL(url).host]),
  /^0x\w{4}…\w{4}$/u,
  alice,
  bob,
  /^[\d.]+( ETH)?$/u,
]

const isAllowed = (text: string) =>
  data.some((known) => (typeof known === 'string' ? known === text : known.test(text)))

/** The texts below a node that a visitor can read or hear and that are not from the messages. */
function findLiterals(root: ParentNode & Node): readonly string[] {
  const texts: string[] = []
  const walk = (node: Node): void => {
    if (node.nodeType === Node.TEXT_NODE) texts.push(node.textContent ?? '')
    for (const child of node.childNodes) walk(child)
  }
  // Texts side by side may be parts of one: a mark that opens in one node closes in the next.
  for (const element of root.querySelectorAll('*')) {
    for (const name of ['aria-label', 'aria-description', 'title', 'alt', 'placeholder']) {
      texts.push(element.getAttribute(name) ?? '')
    }
  }
  walk(root)
  return texts
    .map((text) => text.replaceAll(/⟦[^⟧]*⟧/gu, '').replaceAll(/^[\s.]+|[\s.]+$/gu, ''))
    .filter((text) => text && !isAllowed(text))
}

type Scene = setupKit.Options & { play: (kit: TestKit) => unknown }
const never = () => new Promise<never>(() => {})

async function answerWith(kit: TestKit, error: unknown): Promise<void> {
  await kit.kit.open()
  chooseWallet(kit.kit, 'org.first')
  kit.wallets[0].requests[0]?.reject(error)
}

const account = (options: setupKit.Options = {}): Scene => ({
  ...options,
  async play({ connect, kit }) {
    await connect([on(1, alice), on(1, bob)])
    await kit.open()
  },
})

const switching = (switchNetwork: () => Promise<void>): Scene => ({
  wallet: { switchNetwork },
  async play({ connect, kit }) {
    await connect()
    await kit.open({ view: 'Networks' })
    kit
      .switchNetwork({
        id: 137,
        name: '',
        nativeCurrency: { name: '', symbol: '', decimals: 1 },
        rpcUrls: { default: { http: [] } },
      })
      .catch(() => {})
  },
})

const links = { termsConditionsUrl: 'https://a.example/t', privacyPolicyUrl: 'https://a.example/p' }

const sending = { wallet: { sendTransfer: async () => '0x1' } }

const scenes: Record<string, Scene> = {
  Connect: { ...links, play: ({ kit }) => kit.open() },
  'Connect with a recent wallet': { play: ({ kit }) => [kit.wallets.use('org.second'), kit.open()] },
  'Connect with twins': { first: { info: { rdns: 'org.second' } }, play: ({ kit }) => kit.open() },
  'Connect while a wallet is asked': {
    async play({ kit }) {
      kit.connection.connect('org.first').catch(() => {})
      await kit.open()
    },
  },
  'Connect without a wallet': { names: [], play: ({ kit }) => kit.open() },
  'Connecting, waiting': { play: ({ kit }) => [kit.open(), chooseWallet(kit, 'org.first')] },
  'Connecting, declined': { play: (kit) => answerWith(kit, new UserRejectedRequestError()) },
  'Connecting, pending': { play: (kit) => answerWith(kit, new ResourceUnavailableRpcError()) },
  'Connecting, not found': { names: [], play: ({ kit }) => [kit.open(), chooseWallet(kit, 'First')] },
  Account: account(),
  'Account without a balance yet': account({ getBalance: never }),
  'Account without a balance': account({ getBalance: () => Promise.reject(new Error('no')) }),
  Networks: { ...account(), play: async ({ connect, kit }) => [await connect(), await kit.open({ view: 'Networks' })] },
  'Networks, switching': switching(never),
  'Networks, declined': switching(() => Promise.reject(new UserRejectedRequestError())),
  UnsupportedChain: { play: ({ connect }) => connect([on(999, alice)]) },
  'An account on an unsupported chain': {
    allowUnsupportedChain: true,
    play: async ({ connect, kit }) => [await connect([on(999, alice)]), await kit.open()],
  },
  WhatIsAWallet: { play: ({ kit }) => kit.open({ view: 'WhatIsAWallet' }) },
  WhatIsANetwork: { play: ({ kit }) => kit.open({ view: 'WhatIsANetwork' }) },
  GetWallet: { play: ({ kit }) => kit.open({ view: 'GetWallet' }) },
  Send: { ...sending, play: async ({ connect, kit }) => [await connect(), await kit.open({ view: 'WalletSend' })] },
  'Send, the tokens': {
    ...sending,
    play: async ({ connect, kit }) => [await connect(), await kit.open({ view: 'WalletSendSelectToken' })],
  },
  Farcaster: { projectId: 'a', play: ({ kit }) => kit.open({ view: 'ConnectingFarcaster' }) },
  'A view after another': { play: ({ kit }) => [kit.open(), kit.router.push({ view: 'GetWallet' })] },
  'A message': {
    play: ({ kit }) => [kit.open(), kit.snackbar.show({ variant: 'success', message: 'account.copied' })],
  },
}

async function show({ play, ...options }: Scene) {
  const setup = setupKit({ messages, ...options })
  const page = await mountInPage(setup.kit)
  await act(async () => void (await play(setup)))
  // What the wallet answered arrives a few turns later.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  return { ...setup, ...page }
}

test.each(Object.entries(scenes))('%s shows no text but that of the messages', async (_, scene) => {
  const { root, dialog } = await show(scene)
  expect(dialog()?.textContent).toContain('⟦')
  expect(findLiterals(root)).toEqual([])
})

test('a connection or a switch that failed shows the error in its own words where the page has none', async () => {
  const error = new InternalRpcError()
  const { root } = await show({ play: (kit) => answerWith(kit, error) })
  expect(findLiterals(root)).toEqual([error.shortMessage.replace(/\.$/u, '')])
  const own = { ...messages, 'error.InternalRpcError': mark('Failed') }
  const translated = await show({ messages: own, play: (kit) => answerWith(kit, error) })
  expect(findLiterals(translated.root)).toEqual([])
  const failed = await show({ ...switching(() => Promise.reject(error)), messages: own })
  expect(failed.root.textContent).toContain('⟦Switch failed⟧. ⟦Failed⟧')
  expect(findLiterals(failed.root)).toEqual([])
})

test('what is found is really found: a text or a label without marks', () => {
  const planted = document.createElement('div')
  planted.innerHTML = `<p>${mark('Hello')} <b>Planted text</b> First</p><button aria-label="Planted label" title="T"></button>
    <img alt="Planted picture"><input placeholder="Planted hint">${mark('a')} between ${mark('b')}`
  expect(findLiterals(planted)).toEqual([
    'Planted label',
    'T',
    'Planted picture',
    'Planted hint',
    'Planted text',
    'between',
  ])
})
