import { createIdentityController } from '@mooring/controllers/identity'
import { type ReactNode, useState } from 'react'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The account's own picture, if it has one that loads. */
export function AccountPicture(): ReactNode {
  const { $identity } = useFeature(createIdentityController)
  const url = useStore($identity).data?.imageUrl
  const [broken, setBroken] = useState<string>()
  if (!url || url === broken) return null
  return <img src={url} alt="" decoding="async" referrerPolicy="no-referrer" onError={() => setBroken(url)} />
}
