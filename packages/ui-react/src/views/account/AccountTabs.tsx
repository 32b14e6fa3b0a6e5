import { createTabController } from '@mooring/controllers/tabs'
import type { RouteOf } from '@mooring/core'
import { type ReactNode, useDeferredValue } from 'react'
import { RowSkeletons } from '../../components/Skeleton.js'
import { Tabs } from '../../components/Tabs.js'
import { LoadedView } from '../../modal/LoadedView.js'
import { useModal } from '../../modal/ModalContext.js'
import { tokens } from '../../modal/parts.js'
import { preload } from '../../modal/preload.js'
import { useFeature } from '../../modal/useFeature.js'
import { useLoaded } from '../../modal/useLoaded.js'
import { useStore } from '../../useStore.js'
import { type AccountTab, accountTabs } from './accountTabs.js'

/** What the account has, one tab each; the visitor's choice is remembered. */
export function AccountTabs({ route }: { route: RouteOf<'Account'> }): ReactNode {
  const { kit, messages } = useModal()
  const { $tab, choose } = useFeature(createTabController)
  const chosen = useStore($tab)
  const { part: head } = useLoaded(tokens)
  const countOf = ({ name, part }: AccountTab): ReactNode => {
    const Count = head?.counts[name]
    return Count && <Count part={part as never} />
  }
  const { features } = kit.options
  const tabs = accountTabs.filter(({ feature }) => !feature || features[feature] !== false)
  const tab = tabs.find(({ name }) => name === chosen) ?? accountTabs[0]
  // The tab answers the click. What is in it renders in slices, and the last one stays until then.
  const shown = useDeferredValue(tab)
  return (
    <Tabs
      label={messages['account.tabs']}
      tabs={tabs.map((tab) => ({
        name: tab.name,
        title: messages[tab.title],
        count: countOf(tab),
        onHint: () => preload(tab.part),
      }))}
      chosen={tab.name}
      onChoose={choose}
    >
      <LoadedView
        key={shown.name}
        source={shown.part}
        route={route}
        skeleton={<RowSkeletons label={messages['modal.loading']} />}
      />
    </Tabs>
  )
}
