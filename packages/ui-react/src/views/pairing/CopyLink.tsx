import { checkIcon, copyIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { Button } from '../../components/Button.js'
import { useModal } from '../../modal/ModalContext.js'
import { useCopyLink } from './useCopyLink.js'

/** Copies the URI of the pairing, once there is one, and says so. */
export function CopyLink({ uri }: { uri: string | undefined }): ReactNode {
  const { messages } = useModal()
  const { copy, isCopied } = useCopyLink(uri)
  return (
    <Button icon={isCopied ? checkIcon : copyIcon} onClick={copy} isDisabled={!uri} testId="copy-wc2-uri">
      {messages[isCopied ? 'pairing.copied' : 'pairing.copy']}
    </Button>
  )
}
