import { type Act, type Asset, addressOf, type CaipAddress, type DataField, shortenAddress } from '@mooring/core'
import { formatExact, isSameToken, revealText } from '@mooring/core/internal'
import { enRequests } from '@mooring/core/messages/requests'
import type { JSX } from 'preact'
import { Facts } from '../components/Facts.tsx'
import type { Approval, Reading } from './Approval.ts'

const texts = enRequests
const locale = 'en'

/** An address in groups, so that people can compare it. */
export const Address = ({ address }: { address: string }): JSX.Element => (
  <bdi class="address" dir="ltr">
    {(address.match(/.{1,6}/gu) ?? []).map((part, index) => (
      <span key={index}>{part}</span>
    ))}
  </bdi>
)

type Words = { readonly network: Approval['network']; readonly tokens: Reading['tokens'] }

const findToken = ({ tokens, network }: Words, id: string) =>
  tokens.find(({ address }) => isSameToken(address, id, network.chainNamespace))

function symbolOf(words: Words, token: CaipAddress | undefined): string {
  if (token === undefined) return words.network.nativeCurrency.symbol
  return findToken(words, token)?.symbol ?? shortenAddress(addressOf(token))
}

/** An asset in words, with all its digits. Without decimals it is a number of units: an amount is never guessed. */
export function assetText(words: Words, { token, amount, item }: Asset): string {
  const contract = symbolOf(words, token)
  if (item !== undefined) {
    const shown = { item: String(item), contract }
    return amount === 1n ? texts['requests.item'](shown) : texts['requests.items']({ ...shown, count: String(amount) })
  }
  const decimals = token === undefined ? words.network.nativeCurrency.decimals : findToken(words, token)?.decimals
  return decimals === undefined
    ? texts['requests.units']({ amount: String(amount), contract })
    : `${formatExact({ value: amount, decimals }, { locale })} ${contract}`
}

const endText = (until: bigint | undefined): string =>
  until === undefined
    ? texts['requests.noEnd']
    : new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(Number(until) * 1000)

/** One thing that a request does: a sentence, and its facts. */
export function ActItem({ act, words, method }: { act: Act; words: Words; method: string }): JSX.Element {
  const { title, facts = [], text } = describe(act, words, method)
  return (
    <li class="request-act">
      <h2 class="headline">
        <bdi>{title}</bdi>
      </h2>
      {text !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard, too.
        <pre tabIndex={0}>{revealText(text)}</pre>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </li>
  )
}

type Description = { readonly title: string; readonly facts?: readonly Facts.Fact[]; readonly text?: string }

/** The sentences are those of the modal. */
function describe(act: Act, words: Words, method: string): Description {
  const address = (value: string): JSX.Element => <Address address={value} />
  const asset = (one: Asset): string => assetText(words, one)
  /** Anybody can give a token the symbol of another: its contract says which one it is. */
  const contract = (token: CaipAddress | undefined): readonly Facts.Fact[] =>
    token === undefined ? [] : [[texts['requests.contract'], address(addressOf(token))]]
  switch (act.kind) {
    case 'pay':
      return {
        title: texts[act.from === undefined ? 'requests.pay' : 'requests.payFrom']({ asset: asset(act.asset) }),
        facts: [
          ...(act.from === undefined ? [] : [[texts['requests.owner'], address(act.from)] as const]),
          [texts['requests.receiver'], address(act.to)],
          ...contract(act.asset.token),
        ],
      }
    case 'allow':
      return describeAllowance(act, words, contract(act.token))
    case 'allowAll':
      return {
        title: texts[act.isAllowed ? 'requests.allowAll' : 'requests.revokeAll']({
          symbol: symbolOf(words, act.token),
        }),
        facts: [[texts['requests.spender'], address(act.operator)], ...contract(act.token)],
      }
    case 'trade': {
      const list = (assets: readonly Asset[]): string =>
        assets.length === 0 ? texts['requests.nothing'] : new Intl.ListFormat(locale).format(assets.map(asset))
      return {
        title: texts['requests.trade'],
        facts: [
          [texts['requests.gives'], list(act.give)],
          [texts['requests.gets'], list(act.get)],
          [texts['requests.until'], endText(act.until)],
        ],
      }
    }
    case 'signIn':
      return { title: texts['requests.signIn']({ domain: act.domain }), text: act.text }
    case 'text':
      return { title: texts['requests.text'], text: act.text }
    case 'bytes':
      return { title: texts['requests.bytes'], text: act.data }
    case 'data':
      return {
        title: texts['requests.data']({ name: act.name }),
        facts: [
          [texts['requests.app'], act.app],
          ...(act.domain ?? []).map((field) => domainFact(field, words)),
          ...act.fields,
          ...(act.isCut ? [['…', texts['requests.cut']] as const] : []),
        ],
      }
    case 'call':
      return {
        title: act.name === undefined ? texts['requests.call'] : texts['requests.callNamed']({ name: act.name }),
        facts: [
          ...(act.to === undefined ? [] : [[texts['requests.contract'], address(act.to)] as const]),
          ...(act.selector ? [[texts['requests.function'], act.selector] as const] : []),
        ],
      }
    case 'deploy':
      return { title: texts['requests.deploy'] }
    case 'note':
      return { title: texts['requests.note'], text: act.text }
    case 'open':
      return {
        title: texts['requests.open']({ symbol: symbolOf(words, act.token) }),
        facts: [[texts['requests.holder'], address(act.owner)], ...contract(act.token)],
      }
    case 'close':
      return {
        title: texts['requests.close'],
        facts: [
          [texts['requests.account'], address(act.account)],
          [texts['requests.rest'], address(act.to)],
        ],
      }
    case 'handOver':
      return {
        title: texts[act.to === undefined ? 'requests.giveUp' : 'requests.handOver'],
        facts: [
          [texts['requests.account'], address(act.account)],
          ...(act.to === undefined ? [] : [[texts['requests.newOwner'], address(act.to)] as const]),
        ],
      }
    // What other chain families do is unknown here.
    default:
      return { title: texts['requests.unknown']({ method }) }
  }
}

/** What the data are for, in plain words. */
function domainFact([name, value]: DataField, { network }: Words): Facts.Fact {
  if (name === 'verifyingContract') return [texts['requests.contract'], <Address key={name} address={value} />]
  if (name === 'version' || name === 'salt') return [texts[`requests.${name}`], value]
  if (name !== 'chainId') return [name, value]
  return [texts['requests.network'], value === String(network.id) ? `${network.name} (${value})` : value]
}

function describeAllowance(
  act: Extract<Act, { kind: 'allow' }>,
  words: Words,
  contract: readonly Facts.Fact[],
): Description {
  const spender = [texts['requests.spender'], <Address key="spender" address={act.spender} />] as const
  if (act.item !== undefined) {
    const asset = assetText(words, { token: act.token, item: act.item, amount: 1n })
    return {
      title: texts[act.amount === 0n ? 'requests.revokeItem' : 'requests.allowItem']({ asset }),
      facts: [spender, ...contract],
    }
  }
  const symbol = symbolOf(words, act.token)
  if (act.amount === 0n && !act.isAdded) {
    return { title: texts['requests.revoke']({ symbol }), facts: [spender, ...contract] }
  }
  const limit = act.amount === undefined ? undefined : assetText(words, { token: act.token, amount: act.amount })
  return {
    title: texts['requests.allow']({ symbol }),
    facts: [
      spender,
      [
        texts['requests.limit'],
        limit === undefined
          ? texts['requests.noLimit']
          : act.isAdded
            ? texts['requests.added']({ asset: limit })
            : limit,
      ],
      [texts['requests.until'], endText(act.until)],
      ...contract,
    ],
  }
}
