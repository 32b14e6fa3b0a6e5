import type { ComponentType } from 'react'
import { AccountCard } from './connect/AccountCard.js'
import connectCode from './connect/connect.example.tsx?raw'
import { EmailDemo } from './email/EmailDemo.js'
import emailCode from './email/email.example.ts?raw'
import { FamiliesDemo } from './families/FamiliesDemo.js'
import familiesCode from './families/families.example.tsx?raw'
import { HeadlessDemo } from './headless/HeadlessDemo.js'
import headlessCode from './headless/headless.example.ts?raw'
import { NamesDemo } from './names/NamesDemo.js'
import namesCode from './names/names.example.tsx?raw'
import { NftsDemo } from './nfts/NftsDemo.js'
import nftsCode from './nfts/nfts.example.tsx?raw'
import { OnrampDemo } from './onramp/OnrampDemo.js'
import onrampCode from './onramp/onramp.example.tsx?raw'
import { PhoneDemo } from './pairing/PhoneDemo.js'
import pairingCode from './pairing/pairing.example.ts?raw'
import { RequestsDemo } from './requests/RequestsDemo.js'
import requestsCode from './requests/requests.example.ts?raw'
import { SendDemo } from './send/SendDemo.js'
import sendCode from './send/send.example.tsx?raw'
import { SignDemo } from './sign/SignDemo.js'
import signCode from './sign/sign.example.tsx?raw'
import { SiwxDemo } from './siwx/SiwxDemo.js'
import siwxCode from './siwx/siwx.example.tsx?raw'
import { SwapDemo } from './swap/SwapDemo.js'
import swapCode from './swap/swap.example.tsx?raw'
import { ThemeDemo } from './theme/ThemeDemo.js'
import themeCode from './theme/theme.example.tsx?raw'
import { TokensDemo } from './tokens/TokensDemo.js'
import tokensCode from './tokens/tokens.example.tsx?raw'

/** One feature of the product on this page: what it is, something to try, and the code for it. */
export type FeatureSection = {
  /** The word of the feature, which is also its place in the page: `#send`. */
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly Demo: ComponentType
  /** The file beside the demo: the compiler checks it, and the page shows it. */
  readonly code: string
}

/** The features in the order of the page. */
export const sections: readonly FeatureSection[] = [
  {
    id: 'connect',
    title: 'Connect',
    lead: 'One call, one button. The modal finds the wallets of the visitor, remembers the last one, and brings it back after a reload.',
    Demo: AccountCard,
    code: connectCode,
  },
  {
    id: 'families',
    title: 'Four chain families',
    lead: 'EVM networks, Solana, Bitcoin and Polkadot, each with a wallet of its own, connected side by side. A page downloads only the families that it names.',
    Demo: FamiliesDemo,
    code: familiesCode,
  },
  {
    id: 'pairing',
    title: 'Wallets on other devices',
    lead: 'Over WalletConnect: a QR code on a desktop, and on a phone a link that opens the app within the tap. The client loads only when a visitor asks for it.',
    Demo: PhoneDemo,
    code: pairingCode,
  },
  {
    id: 'email',
    title: 'Log in by e-mail',
    lead: 'For visitors without a wallet: an address, a code, and they have one. Its keys live in a frame of your own server, which asks before it signs. Not audited yet.',
    Demo: EmailDemo,
    code: emailCode,
  },
  {
    id: 'sign',
    title: 'Sign',
    lead: 'The same call in every chain family. This page checks each signature against the account before it shows the result.',
    Demo: SignDemo,
    code: signCode,
  },
  {
    id: 'siwx',
    title: 'Sign in',
    lead: 'A message in words, one signature, and a session that is verified whenever it is read. Wallets that can do both connect and sign in with one approval.',
    Demo: SiwxDemo,
    code: siwxCode,
  },
  {
    id: 'requests',
    title: 'Explained requests',
    lead: 'Before the wallet is asked, the modal says what a request does: who may take what, how much, and until when. What nobody can read is called unknown.',
    Demo: RequestsDemo,
    code: requestsCode,
  },
  {
    id: 'send',
    title: 'Send',
    lead: 'Coins and tokens, to an address or a name. The wallet signs exactly what the visitor reviewed, and an unclear answer never leads to a second payment.',
    Demo: SendDemo,
    code: sendCode,
  },
  {
    id: 'swap',
    title: 'Swap',
    lead: 'At the prices of your own services. The modal approves only the amount, compares what it signs with what it shows, and reports the amount that arrived.',
    Demo: SwapDemo,
    code: swapCode,
  },
  {
    id: 'buy',
    title: 'Buy',
    lead: 'Visitors compare sellers before they pay, and the modal follows each order until the coins have arrived, also after a reload. On test networks, your services rehearse it.',
    Demo: OnrampDemo,
    code: onrampCode,
  },
  {
    id: 'account',
    title: 'The account',
    lead: 'Its value, tokens, NFTs and history, and a code to receive with. Every list of the modal is a store that your page can read as well.',
    Demo: TokensDemo,
    code: tokensCode,
  },
  {
    id: 'nfts',
    title: 'NFTs',
    lead: 'ERC-721 and ERC-1155, read from the chain by your services. Pictures come from the services too, so minters do not learn who looks, and spam is folded away.',
    Demo: NftsDemo,
    code: nftsCode,
  },
  {
    id: 'names',
    title: 'Names',
    lead: 'A name instead of an address, kept by your own services. Suggestions come while visitors type, and accounts of an embedded wallet register theirs with a signature.',
    Demo: NamesDemo,
    code: namesCode,
  },
  {
    id: 'theme',
    title: 'Themes',
    lead: 'Four are ready, and eight variables make your own. Variables of AppKit work under their old names.',
    Demo: ThemeDemo,
    code: themeCode,
  },
  {
    id: 'headless',
    title: 'Your own views',
    lead: 'The controllers are the whole modal without a view: stores to read and functions to call, in any framework or none.',
    Demo: HeadlessDemo,
    code: headlessCode,
  },
]
