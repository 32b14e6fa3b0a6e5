import { createIdentityController } from '@mooring/controllers/identity'
import type { ReactNode } from 'react'
import { useFeature } from '../../modal/useFeature.js'
import { useStore } from '../../useStore.js'

/** The name of the account, or until it is known its short address. */
export function AccountName({ children }: { children: ReactNode }): ReactNode {
  const { $identity } = useFeature(createIdentityController)
  const name = useStore($identity).data?.name
  return name === undefined ? children : <bdi>{name}</bdi>
}
