import { downIcon } from '@mooring/core/icons'
import type { ReactNode } from 'react'
import { BrandPicture } from '../../brands/BrandPicture.js'
import { Icon } from '../../components/Icon.js'
import { useModal } from '../../modal/ModalContext.js'
import { useStore } from '../../useStore.js'

/** The network in use; pressing it offers the others. */
export function NetworkPill(): ReactNode {
  const { kit, messages } = useModal()
  const { network, caipNetworkId } = useStore(kit.network.$network)
  const name = network?.name ?? caipNetworkId
  const content = (
    <>
      <BrandPicture id={caipNetworkId} name={name} url={network?.assets?.imageUrl} />
      <bdi>{name}</bdi>
    </>
  )
  if (!kit.options.enableNetworkSwitch) return <span className="pill">{content}</span>
  return (
    <button
      type="button"
      className="pill"
      aria-label={messages['modal.network']({ network: name })}
      onClick={() => kit.router.push({ view: 'Networks' })}
      data-testid="w3m-account-select-network"
      data-focus="network"
    >
      {content}
      <Icon icon={downIcon} />
    </button>
  )
}
