import { type AccountChoice, type Namespace, shortenAddress, type Wallet } from '@mooring/core'
import { checkIcon, searchIcon } from '@mooring/core/icons'
import { findAccounts } from '@mooring/core/internal'
import { memo, type ReactNode, useDeferredValue, useId, useMemo, useState } from 'react'
import { Avatar } from '../../components/Avatar.js'
import { Field } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { LongList } from '../../components/LongList.js'
import { Row } from '../../components/Row.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'
import { accountNote } from './accountNote.js'

/** More accounts than this do not fit on the screen of a phone. */
const searchFrom = 7

/** The accounts of the active wallet, where the visitor may choose one. */
export function AccountChoices({ namespace }: { namespace: Namespace }): ReactNode {
  const { kit, messages } = useModal()
  const id = useId()
  const { address: active, allAccounts, wallet } = useStore(kit.account.of(namespace))
  const [search, setSearch] = useState('')
  const accounts = useMemo(
    () => allAccounts.map(({ address }): AccountChoice => ({ address, ...wallet?.describeAccount?.(address) })),
    [allAccounts, wallet],
  )
  // The letter is shown at once; the list follows between frames.
  const words = useDeferredValue(search)
  const found = useMemo(() => findAccounts(accounts, words), [accounts, words])
  if (!wallet?.chooseAccount || accounts.length < 2) return null

  const said = found.length === 0 ? messages['wallets.noMatch'] : messages['wallets.found']({ count: found.length })
  return (
    <section>
      <h2 className="list-title" id={id}>
        {messages['wallets.accounts']({ count: accounts.length })}
      </h2>
      {accounts.length >= searchFrom && (
        <Field
          label={messages['wallets.search']}
          start={<Icon icon={searchIcon} />}
          value={search}
          onChange={setSearch}
          placeholder={messages['wallets.search']}
          focus="search-accounts"
        />
      )}
      <p className={found.length > 0 ? 'visually-hidden' : 'hint'} role="status">
        {search && said}
      </p>
      <Choices name={`${namespace} ${words}`} found={found} active={active} wallet={wallet} labelledBy={id} />
    </section>
  )
}

type ChoicesProps = {
  name: string
  found: readonly AccountChoice[]
  active: string | undefined
  wallet: Wallet
  labelledBy: string
}

/** The list is drawn again only when it changes. */
const Choices: (props: ChoicesProps) => ReactNode = memo(({ name, found, active, wallet, labelledBy }) => (
  <LongList
    name={name}
    items={found}
    keyOf={({ address }) => address}
    draw={(account) => <Choice account={account} isActive={account.address === active} wallet={wallet} />}
    className="list"
    labelledBy={labelledBy}
  />
))

type ChoiceProps = { account: AccountChoice; isActive: boolean; wallet: Wallet }

const Choice: (props: ChoiceProps) => ReactNode = memo(({ account: { address, name }, isActive, wallet }) => {
  const { messages } = useModal()
  return (
    <Row
      picture={<Avatar address={address} />}
      name={name ?? shortenAddress(address)}
      note={accountNote(messages, { address, wallet, isNamed: name !== undefined })}
      end={isActive && <Icon icon={checkIcon} />}
      isCurrent={isActive}
      onClick={() => wallet.chooseAccount?.(address)}
      testId={`account-${address}`}
      focus={address}
    />
  )
})
