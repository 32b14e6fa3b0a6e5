import type { ReactNode } from 'react'
import { Picture } from '../components/Picture.js'
import pictures from '../components/picture.css?inline'
import { createSheet } from '../styles/createSheet.js'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'
import { type ButtonFace, ButtonText, PageButton } from './PageButton.js'
import { pageMessages } from './pageMessages.js'

const pictureSheet = createSheet(pictures)

/**
 * Shows the active network, and opens the modal to switch it.
 *
 * @example
 * ```tsx
 * import { NetworkButton } from '@mooring/ui-react'
 *
 * export const Header = () => <NetworkButton />
 * ```
 *
 * @throws {NotCreatedError} It is used before `createAppKit`.
 */
export function NetworkButton({ size, disabled }: NetworkButton.Props): ReactNode {
  const kit = useKit('NetworkButton')
  const { network } = useStore(kit.network.$network, () => kit.network.initial)
  const name = network?.name ?? pageMessages(kit)['button.unsupported']
  const face: ButtonFace = {
    kind: 'quiet',
    testId: 'w3m-network-button',
    content: (
      <>
        <Picture name={name} url={network?.assets?.imageUrl} />
        <ButtonText>{name}</ButtonText>
      </>
    ),
  }
  return (
    <PageButton
      kit={kit}
      face={face}
      sheet={pictureSheet}
      size={size}
      view={network ? 'Networks' : 'UnsupportedChain'}
      disabled={disabled || !kit.options.enableNetworkSwitch}
    />
  )
}

export declare namespace NetworkButton {
  type Props = {
    /** @default 'md' */
    size?: 'md' | 'sm'
    disabled?: boolean
  }
}
