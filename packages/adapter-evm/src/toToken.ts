import { cleanText, type Token } from '@mooring/core'
import type { Hex } from 'viem'
import { decodeAbiParameters, hexToString } from 'viem/utils'
import { isScaled } from './isScaled.js'

/** The maximum length of a name or a symbol, in hexadecimal. */
const limit = 4_096
const word: RegExp = /^0x[\da-f]{64}/iu

/**
 * Creates a token from a contract's results. Its texts are foreign: they are cleaned and cut.
 *
 * @returns Nothing if it is not a token, has no decimals, or its balance is unreadable.
 * @see ERC-20; Specification §5: tokens with zero decimals are dropped.
 */
export function toToken(answers: toToken.Answers): Omit<Token, 'address'> | undefined {
  const [decimals, balance] = [toNumber(answers.decimals), toNumber(answers.balance)]
  const symbol = cleanText(toText(answers.symbol), 12)
  if (balance === undefined || decimals === undefined || decimals < 1n || decimals > 255n || !symbol) return undefined
  const supply = toNumber(answers.supply)
  return {
    name: cleanText(toText(answers.name)) || symbol,
    symbol,
    decimals: Number(decimals),
    balance,
    ...(supply !== undefined && { supply }),
    ...(isScaled(answers.multiplier) && { isScaled: true }),
  }
}

function toNumber(answer: string | undefined): bigint | undefined {
  const [digits] = word.exec(answer ?? '') ?? []
  return digits === undefined ? undefined : BigInt(digits)
}

function toText(answer: string | undefined): string | undefined {
  if (answer === undefined || answer.length > limit) return undefined
  try {
    // The first tokens returned 32 bytes, padded with zeros.
    if (answer.length === 66) return hexToString(answer as Hex, { size: 32 })
    const [text] = decodeAbiParameters([{ type: 'string' }], answer as Hex)
    return text
  } catch {
    return undefined
  }
}

export declare namespace toToken {
  /** The result of each function, in hexadecimal, or nothing if it failed. */
  type Answers = Record<'name' | 'symbol' | 'decimals' | 'supply' | 'multiplier' | 'balance', string | undefined>
}
