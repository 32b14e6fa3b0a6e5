import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

/** Tabs and the panel of the chosen one. The arrow keys, Home and End choose among them. */
export function Tabs({ label, tabs, chosen, onChoose, children }: Tabs.Props): ReactNode {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs.findIndex(({ name }) => name === chosen)

  function onKeyDown(event: KeyboardEvent): void {
    const isReversed = list.current?.matches(':dir(rtl)')
    const [next, previous] = isReversed ? ['ArrowLeft', 'ArrowRight'] : ['ArrowRight', 'ArrowLeft']
    const steps: Record<string, number> = { [next]: at + 1, [previous]: at - 1, Home: 0, End: -1 }
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    // Home and End would scroll the modal.
    event.stopPropagation()
    const place = (step + tabs.length) % tabs.length
    const tab = tabs[place]
    if (tab) onChoose(tab.name)
    const button = list.current?.children[place]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <>
      <div ref={list} className="tabs" part="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map(({ name, title, count, onHint }) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-${name}`}
            aria-selected={name === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={name === chosen ? 0 : -1}
            onClick={() => onChoose(name)}
            onPointerEnter={onHint}
            data-testid={`tab-${name}`}
            data-focus={`tab-${name}`}
          >
            {title} <small>{count}</small>
          </button>
        ))}
      </div>
      <div className="tab-panel" role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  )
}

export declare namespace Tabs {
  type Tab = {
    name: string
    title: string
    /** How much is behind it. */
    count?: ReactNode
    /** The pointer is on it: it may be pressed soon. */
    onHint?: () => void
  }
  type Props = {
    label: string
    tabs: readonly Tab[]
    /** The name of a tab. */
    chosen: string
    onChoose: (name: string) => void
    children: ReactNode
  }
}
