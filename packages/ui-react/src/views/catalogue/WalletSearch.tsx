import { createAllWalletsController } from '@mooring/controllers/catalogue'
import { closeIcon, searchIcon } from '@mooring/core/icons'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { Field } from '../../components/Field.js'
import { Icon } from '../../components/Icon.js'
import { IconButton } from '../../components/IconButton.js'
import { useModal } from '../../modal/ModalContext.js'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The field for searching all wallets, and the filter. */
export function WalletSearch(): ReactNode {
  const { messages } = useModal()
  const allWallets = useFeature(createAllWalletsController)
  const { search, isCertified } = useStore(allWallets.$all)
  const field = useRef<HTMLInputElement>(null)
  // Before the modal moves the focus, and after it has.
  useLayoutEffect(() => takeFocus(field.current), [])
  useEffect(() => takeFocus(field.current), [])

  return (
    <Field
      label={messages['catalogue.search']}
      start={<Icon icon={searchIcon} />}
      end={
        <>
          {search && (
            <IconButton icon={closeIcon} label={messages['catalogue.clear']} onClick={() => allWallets.search('')} />
          )}
          <button
            type="button"
            className="text-button catalogue-certified"
            aria-pressed={isCertified}
            title={messages['catalogue.certifiedText']}
            onClick={() => allWallets.filter(!isCertified)}
            data-testid="certified-switch"
          >
            {messages['catalogue.certified']}
          </button>
        </>
      }
      value={search}
      onChange={allWallets.search}
      placeholder={messages['catalogue.search']}
      inputRef={field}
      focus="wallet-search"
    />
  )
}

/**
 * Moves the focus from the heading into a field, so that a visitor can type at once. On a touch screen a keyboard would
 * cover the view, and on the way back the focus is where it was.
 */
function takeFocus(field: HTMLInputElement | null): void {
  const root = field?.getRootNode()
  if (!field || !(root instanceof ShadowRoot) || matchMedia('(pointer: coarse)').matches) return
  // Where the modal moves the focus when it shows the view.
  field.dataset.start = ''
  const { activeElement } = root
  if (activeElement instanceof HTMLElement && activeElement.dataset.focus === 'title') field.focus()
}
