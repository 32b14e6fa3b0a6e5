import { replaceIPv6 } from '../server/replaceIPv6.ts'

/** Names of fields that tell who a visitor is, whatever is in them. */
const telling =
  /address|account|email|e_mail|phone|username|user_name|ensname|ens_name|clientid|client_id|useragent|user_agent|topic|hash|signature|txid|tx_id|uri$|^ip$/iu

/** What stands beside an underscore stands alone, too: it is a part of a name that somebody has put together. */
const values: readonly RegExp[] = [
  // Pairings, before their topics are: what comes behind is their key.
  /\bwc:[0-9a-f]{40,}[^\s"]*/giu,
  // Accounts of CAIP-10, before their parts are.
  /\b(?:eip155|solana|bip122|polkadot|cosmos|ton|tron):[-\w]{1,32}:[-.%\w]{20,128}/gu,
  // The prefix of an account may be left out. Twice as many digits without one are the id of a wallet.
  /0x[0-9a-f]{40,}|(?<![0-9a-z])[0-9a-f]{40}(?![0-9a-z])/giu,
  // But for where somebody speaks of them: clients of WalletConnect name the topic of a session in their errors.
  /(?<=[\s:'])[0-9a-f]{64}(?![0-9a-z])/giu,
  /(?<![0-9a-z])(?:bc1|tb1|bcrt1|ltc1|cosmos1|osmo1)[0-9a-z]{20,90}(?![0-9a-z])/giu,
  // Base58: Solana with its transactions, older Bitcoin, SS58. A run of letters alone is a word, and a network is nobody.
  /(?<!solana:|[0-9A-Za-z])(?=[1-9A-HJ-NP-Za-km-z]*\d)(?=[1-9A-HJ-NP-Za-km-z]*[A-Z])[1-9A-HJ-NP-Za-km-z]{26,90}(?![0-9A-Za-z])/gu,
  /[\p{L}\p{M}\p{N}_.+-]{1,64}@[\p{L}\p{M}\p{N}_-]{1,63}\.[\p{L}\p{M}\p{N}_.-]{1,190}/gu,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/gu,
]

/** Deeper and longer than this there is nothing that anybody counts. */
const deepest = 6
const longest = 2000

/**
 * Takes out of the properties of an event what could tell one visitor from another: fields by their names, and accounts,
 * pairings, e-mail and IP addresses wherever they stand.
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
