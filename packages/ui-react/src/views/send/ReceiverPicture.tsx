import type { SafeUrl } from '@mooring/core'
import type { ReactNode } from 'react'
import { Avatar } from '../../components/Avatar.js'
import { Picture } from '../../components/Picture.js'

/** The picture of who gets it: their own, else one of the address. */
export function ReceiverPicture({ receiver: { address, name, imageUrl } }: ReceiverPicture.Props): ReactNode {
  if (!imageUrl) return <Avatar address={address} />
  return <Picture name={name ?? address} url={imageUrl} />
}

export declare namespace ReceiverPicture {
  type Props = { receiver: { address: string; name?: string | undefined; imageUrl?: SafeUrl | undefined } }
}
