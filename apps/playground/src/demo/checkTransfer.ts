import { type Balance, BaseError, formatUnits, isAddress, type Namespace, toUnits } from '@mooring/core'

export type TransferCheck =
  | { readonly value: bigint; readonly problems?: undefined }
  | { readonly problems: { readonly amount?: string | undefined; readonly recipient?: string | undefined } }

/** What an address looks like. */
const shapes: Readonly<Partial<Record<Namespace, string>>> = {
  eip155: 'An address has 0x and 40 letters and digits: 0–9, a–f.',
  polkadot: 'An address has 46 to 50 letters and digits, without 0, O, I and l.',
  solana: 'An address has 32 to 44 letters and digits, without 0, O, I and l.',
}

/** Validates the form before the wallet is asked. Specification §5. */
export function checkTransfer(options: checkTransfer.Options): TransferCheck {
  const { namespace, amount, recipient, decimals, balance } = options
  const { value, problem } = readAmount(amount, decimals, balance)
  const isKnown = isAddress(namespace, recipient) && (namespace !== 'eip155' || recipient.startsWith('0x'))
  if (value !== undefined && isKnown) return { value }
  return {
    problems: {
      amount: problem,
      recipient: isKnown ? undefined : (shapes[namespace] ?? 'This is not an address of the network.'),
    },
  }
}

export declare namespace checkTransfer {
  type Options = {
    /** The chain family. */
    namespace: Namespace
    amount: string
    recipient: string
    decimals: number
    /** Undefined while it is unknown. */
    balance: Balance | undefined
  }
}

function readAmount(
  text: string,
  decimals: number,
  balance: Balance | undefined,
): { value?: bigint; problem?: string } {
  if (!text) return { problem: 'How much?' }
  try {
    const value = toUnits(text, decimals)
    if (value === 0n) return { problem: 'More than nothing, please.' }
    if (balance && value > balance.value) {
      return { problem: `There are only ${formatUnits(balance.value, balance.decimals)} ${balance.symbol}.` }
    }
    return { value }
  } catch (error) {
    return { problem: BaseError.from(error).details ?? BaseError.from(error).shortMessage }
  }
}
