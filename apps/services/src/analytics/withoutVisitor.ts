import { replaceIPv6 } from '../server/hideAddresses.ts'

/** Names of fields that identify a visitor, whatever their value. */
const telling =
  /address|account|email|e_mail|phone|username|user_name|ensname|ens_name|clientid|client_id|useragent|user_agent|topic|hash|signature|txid|tx_id|uri$|^ip$/iu

/** An underscore counts as a word boundary: it joins parts of a composed name. */
const values: readonly RegExp[] = [
  // Pairings come before bare topics: the part after the topic is the key.
  /\bwc:[0-9a-f]{40,}[^\s"]*/giu,
  // CAIP-10 accounts come before their parts.
  /\b(?:eip155|solana|bip122|polkadot|cosmos|ton|tron):[-\w]{1,32}:[-.%\w]{20,128}/gu,
  // The prefix of an account is optional. Twice as many digits without a prefix are the id of a wallet.
  /0x[0-9a-f]{40,}|(?<![0-9a-z])[0-9a-f]{40}(?![0-9a-z])/giu,
  // Topics are hidden only where the text mentions one: WalletConnect clients name the session topic in their errors.
  /(?<=[\s:'])[0-9a-f]{64}(?![0-9a-z])/giu,
  /(?<![0-9a-z])(?:bc1|tb1|bcrt1|ltc1|cosmos1|osmo1)[0-9a-z]{20,90}(?![0-9a-z])/giu,
  // Base58: Solana addresses and transactions, legacy Bitcoin, SS58. A run of letters alone is a word, and the name of
  // a network identifies no visitor.
  /(?<!solana:|[0-9A-Za-z])(?=[1-9A-HJ-NP-Za-km-z]*\d)(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,90}(?![0-9A-Za-z])/gu,
  /[\p{L}\p{M}\p{N}_.+-]{1,64}@[\p{L}\p{M}\p{N}_-]{1,63}\.[\p{L}\p{M}\p{N}_.-]{1,190}/gu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/gu,
]

/** Limits of depth and length; deeper and longer values are not counted anywhere. */
const deepest = 6
const longest = 2000

/**
 * Removes what could distinguish visitors from the properties of an event: fields by name, and accounts, pairings,
 * e-mail and IP addresses wherever they appear.
 */
export function withoutVisitor(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') {
    return replaceIPv6(
      values.reduce((text, pattern) => text.replaceAll(pattern, '…'), value.slice(0, longest)),
      '…',
    )
  }
  if (typeof value !== 'object' || value === null) return value
  if (depth >= deepest) return null
  if (Array.isArray(value)) return value.map((item) => withoutVisitor(item, depth + 1))
  const kept = Object.entries(value).filter(([name]) => !telling.test(name))
  return Object.fromEntries(kept.map(([name, item]) => [withoutVisitor(name), withoutVisitor(item, depth + 1)]))
}
