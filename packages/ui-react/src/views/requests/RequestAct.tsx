import type { Approval } from '@mooring/controllers/requests'
import { type Act, type Asset, addressOf, type CaipAddress, type DataField, familyOf } from '@mooring/core'
import { revealText } from '@mooring/core/internal'
import type { ReactNode } from 'react'
import { Facts } from '../../components/Facts.js'
import { useModal } from '../../modal/ModalContext.js'
import { GroupedAddress } from '../send/GroupedAddress.js'
import { assetText, endText, symbolOf } from './requestTexts.js'

/** One thing that a request does: a sentence, and its facts. */
export function RequestAct({ act, approval }: { act: Act; approval: Approval }): ReactNode {
  const { kit, messages } = useModal()
  const family = familyOf(kit, approval.network.chainNamespace)
  const writing = { messages, locale: kit.options.locale, family }
  const address = (value: string): ReactNode => <GroupedAddress address={value} />
  /** Anybody can give a token the symbol of another: its contract says which one it is. */
  const contract = (token: CaipAddress | undefined): readonly Facts.Fact[] =>
    token === undefined ? [] : [{ name: messages['requests.contract'], value: address(addressOf(token)) }]
  const limit = (token: CaipAddress, amount: bigint, isAdded = false): string => {
    const asset = assetText(approval, { token, amount }, writing)
    return isAdded ? messages['requests.added']({ asset }) : asset
  }
  /** What the data are for, in plain words. */
  const domainFact = ([name, value]: DataField): Facts.Fact => {
    if (name === 'verifyingContract') return { name: messages['requests.contract'], value: address(value) }
    if (name === 'version' || name === 'salt') return { name: messages[`requests.${name}`], value: <bdi>{value}</bdi> }
    if (name !== 'chainId') return { name, value: <bdi>{value}</bdi> }
    const { id, name: own } = approval.network
    return {
      name: messages['requests.network'],
      value: <bdi>{value === String(id) ? `${own} (${value})` : value}</bdi>,
    }
  }
  const part = (title: string, facts: readonly Facts.Fact[] = [], text?: string): ReactNode => (
    <li className="request-act">
      <h2 className="headline">
        <bdi>{title}</bdi>
      </h2>
      {text !== undefined && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls by keyboard, too.
        <pre tabIndex={0}>{revealText(text)}</pre>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
    </li>
  )
  switch (act.kind) {
    case 'pay': {
      const asset = assetText(approval, act.asset, writing)
      return part(messages[act.from === undefined ? 'requests.pay' : 'requests.payFrom']({ asset }), [
        ...(act.from === undefined ? [] : [{ name: messages['requests.owner'], value: address(act.from) }]),
        { name: messages['requests.receiver'], value: address(act.to) },
        ...contract(act.asset.token),
      ])
    }
    case 'allow': {
      if (act.item !== undefined) {
        const asset = assetText(approval, { token: act.token, item: act.item, amount: 1n }, writing)
        return part(messages[act.amount === 0n ? 'requests.revokeItem' : 'requests.allowItem']({ asset }), [
          { name: messages['requests.spender'], value: address(act.spender) },
          ...contract(act.token),
        ])
      }
      const symbol = symbolOf(approval, act.token, writing)
      if (act.amount === 0n && !act.isAdded) {
        return part(messages['requests.revoke']({ symbol }), [
          { name: messages['requests.spender'], value: address(act.spender) },
          ...contract(act.token),
        ])
      }
      return part(messages['requests.allow']({ symbol }), [
        { name: messages['requests.spender'], value: address(act.spender) },
        {
          name: messages['requests.limit'],
          value: (
            <bdi>
              {act.amount === undefined ? messages['requests.noLimit'] : limit(act.token, act.amount, act.isAdded)}
            </bdi>
          ),
        },
        { name: messages['requests.until'], value: endText(act.until, writing) },
        ...contract(act.token),
      ])
    }
    case 'allowAll': {
      const symbol = symbolOf(approval, act.token, writing)
      return part(messages[act.isAllowed ? 'requests.allowAll' : 'requests.revokeAll']({ symbol }), [
        { name: messages['requests.spender'], value: address(act.operator) },
        ...contract(act.token),
      ])
    }
    case 'trade': {
      const list = (assets: typeof act.give): ReactNode => (
        <bdi>
          {assets.length === 0
            ? messages['requests.nothing']
            : new Intl.ListFormat(writing.locale).format(assets.map((asset) => assetText(approval, asset, writing)))}
        </bdi>
      )
      return part(messages['requests.trade'], [
        { name: messages['requests.gives'], value: list(act.give) },
        { name: messages['requests.gets'], value: list(act.get) },
        { name: messages['requests.until'], value: endText(act.until, writing) },
      ])
    }
    case 'signIn':
      return part(messages['requests.signIn']({ domain: act.domain }), [], act.text)
    case 'text':
      return part(messages['requests.text'], [], act.text)
    case 'bytes':
      return part(messages['requests.bytes'], [], act.data)
    case 'data':
      return part(messages['requests.data']({ name: act.name }), [
        { name: messages['requests.app'], value: act.app },
        ...(act.domain ?? []).map(domainFact),
        ...act.fields.map(([name, value]) => ({ name, value: <bdi>{value}</bdi> })),
        ...(act.isCut ? [{ name: '…', value: messages['requests.cut'] }] : []),
      ])
    case 'call':
      return part(
        act.name === undefined ? messages['requests.call'] : messages['requests.callNamed']({ name: act.name }),
        [
          ...(act.to === undefined ? [] : [{ name: messages['requests.contract'], value: address(act.to) }]),
          ...(act.selector
            ? [{ name: messages['requests.function'], value: <bdi dir="ltr">{act.selector}</bdi> }]
            : []),
        ],
      )
    case 'deploy':
      return part(messages['requests.deploy'])
    case 'note':
      return part(messages['requests.note'], [], act.text)
    case 'fee':
      return part(messages['requests.fee']({ asset: assetText(approval, coins(act.amount), writing) }))
    case 'keep':
      return part(messages['requests.keep']({ asset: assetText(approval, act.asset, writing) }), [
        { name: messages['requests.receiver'], value: address(act.to) },
      ])
    case 'open':
      return part(messages['requests.open']({ symbol: symbolOf(approval, act.token, writing) }), [
        { name: messages['requests.holder'], value: address(act.owner) },
      ])
    case 'close':
      return part(messages['requests.close'], [
        { name: messages['requests.account'], value: address(act.account) },
        { name: messages['requests.rest'], value: address(act.to) },
      ])
    case 'handOver':
      return part(messages[act.to === undefined ? 'requests.giveUp' : 'requests.handOver'], [
        { name: messages['requests.account'], value: address(act.account) },
        ...(act.to === undefined ? [] : [{ name: messages['requests.newOwner'], value: address(act.to) }]),
      ])
    case 'unknown':
      return part(messages['requests.unknown']({ method: approval.method }))
  }
}

const coins = (amount: bigint): Asset => ({ token: undefined, amount })
