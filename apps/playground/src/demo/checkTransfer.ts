import { type Balance, BaseError, formatUnits, toUnits } from '@mooring/core'

export type TransferCheck =
  | { readonly value: bigint; readonly problems?: undefined }
  | { readonly problems: { readonly amount?: string | undefined; readonly recipient?: string | undefined } }

/** Validates the form before the wallet is asked. Specification §5. */
export function checkTransfer({ amount, recipient, decimals, balance }: checkTransfer.Options): TransferCheck {
  const { value, problem } = readAmount(amount, decimals, balance)
  const isAddress = /^0x[0-9a-f]{40}$/iu.test(recipient)
  if (value !== undefined && isAddress) return { value }
  return {
    problems: {
      amount: problem,
      recipient: isAddress ? undefined : 'An address has 0x and 40 letters and digits: 0–9, a–f.',
    },
  }
}

export declare namespace checkTransfer {
  type Options = {
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
