import { searchIcon } from '@mooring/core/icons'
import { type ReactNode, useState } from 'react'
import { Field } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useLink } from '../../modal/useLink.js'
import { useStore } from '../../useStore.js'
import { NetworkList } from './NetworkList.js'

/** More networks than this do not fit on the screen of a phone. */
const searchFrom = 9

/** The networks of the page. */
export function NetworksView(): ReactNode {
  const { kit, messages } = useModal()
  const networks = useStore(kit.network.$networks)
  const help = useLink({ view: 'WhatIsANetwork' })
  const [search, setSearch] = useState('')
  return (
    <div className="networks">
      {networks.length >= searchFrom && (
        <Field
          label={messages['networks.search']}
          start={<Icon icon={searchIcon} />}
          value={search}
          onChange={setSearch}
          placeholder={messages['networks.search']}
        />
      )}
      <NetworkList search={search} />
      <p className="legal">{messages['networks.text']}</p>
      <button
        type="button"
        className="text-button"
        onClick={help.onClick}
        onPointerEnter={help.onHint}
        onFocus={help.onHint}
        data-focus="network-help"
      >
        {messages['whatIsANetwork.title']}
      </button>
    </div>
  )
}
