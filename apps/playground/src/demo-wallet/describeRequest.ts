import { formatUnits } from '@mooring/core'
import type { DemoNetwork } from './DemoNetwork.js'
import { demoAccounts } from './demoAccounts.js'
import type { Transaction } from './readParams.js'
import type { WalletRequest } from './WalletRequest.js'

/** The questions of the wallet, in full: it signs nothing that it does not show. */
export const describeRequest = {
  connect: (origin: string, chosen: number): WalletRequest => ({
    title: 'Share an account',
    details: [{ label: 'With', value: origin }],
    accounts: { all: demoAccounts, chosen },
  }),

  message: (address: string, hex: string): WalletRequest => ({
    title: 'Sign a message',
    details: [{ label: 'Account', value: address }],
    content: readText(hex),
  }),

  typedData: (address: string, data: object): WalletRequest => ({
    title: 'Sign structured data',
    details: [{ label: 'Account', value: address }],
    content: JSON.stringify(data, null, 2),
  }),

  transaction: ({ from, to, value, data }: Transaction, network: DemoNetwork): WalletRequest => ({
    title: 'Send a transaction',
    details: [
      { label: 'From', value: from },
      { label: 'To', value: to ?? 'A new contract' },
      { label: 'Value', value: `${formatUnits(value, network.decimals)} ${network.symbol}` },
      { label: 'Network', value: nameOf(network) },
    ],
    ...(data && data !== '0x' && { content: data }),
  }),

  switchNetwork: (from: DemoNetwork, to: DemoNetwork): WalletRequest => ({
    title: 'Change the network',
    details: [
      { label: 'From', value: nameOf(from) },
      { label: 'To', value: nameOf(to) },
    ],
  }),

  addNetwork: (network: DemoNetwork): WalletRequest => ({
    title: 'Add a network',
    details: [
      { label: 'Network', value: nameOf(network) },
      { label: 'Coin', value: `${network.symbol}, ${network.decimals} decimals` },
      { label: 'Node', value: network.url },
    ],
  }),
}

const nameOf = ({ name, chainId }: DemoNetwork): string => `${name} (${chainId})`

/** Shows text as text, and other bytes as hexadecimal, so that nothing is hidden. */
function readText(hex: string): string {
  const bytes = Uint8Array.from(hex.slice(2).match(/../gu) ?? [], (byte) => Number.parseInt(byte, 16))
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return hex
  }
}
