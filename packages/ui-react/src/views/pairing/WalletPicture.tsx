import type { CatalogueWallet } from '@mooring/core'
import type { ReactNode } from 'react'
import { Picture } from '../../components/Picture.js'

export function WalletPicture({ wallet }: { wallet: CatalogueWallet }): ReactNode {
  return <Picture name={wallet.name} url={wallet.imageUrl} />
}
