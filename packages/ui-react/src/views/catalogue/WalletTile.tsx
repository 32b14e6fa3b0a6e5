import type { WalletChoice } from '@mooring/core'
import { memo, type ReactNode } from 'react'
import { Picture } from '../../components/Picture.js'
import { useModal } from '../../modal/ModalContext.js'
import { useChoose } from '../pairing/useChoose.js'

/** A wallet in the grid. A dot marks an installed one. Hundreds of them render again only when they change. */
export const WalletTile: (props: WalletTile.Props) => ReactNode = memo(
  function WalletTile({ choice }: WalletTile.Props): ReactNode {
    const { messages } = useModal()
    const choose = useChoose()
    const { id, name, imageUrl, connector } = choice
    return (
      <button
        type="button"
        className="tile"
        onClick={() => choose(choice)}
        data-testid={`wallet-search-item-${id}`}
        data-focus={`wallet-${id}`}
      >
        <span className="tile-picture" data-installed={connector ? true : undefined}>
          <Picture name={name} url={imageUrl} isLazy />
        </span>
        <bdi className="tile-name">{name}</bdi>
        {connector && <span className="visually-hidden">{messages['connect.installed']}</span>}
      </button>
    )
  },
  ({ choice: one }, { choice: other }) =>
    one.id === other.id &&
    one.name === other.name &&
    one.imageUrl === other.imageUrl &&
    one.connector === other.connector &&
    one.wallet === other.wallet,
)

export declare namespace WalletTile {
  type Props = { choice: WalletChoice }
}
