import type { RouteOf } from '@mooring/core'
import { socialNames } from '@mooring/core/internal'
import type { ReactNode } from 'react'

/** The name of the provider. */
export const SocialTitle = ({ route }: { route: RouteOf<'ConnectingSocial'> }): ReactNode => socialNames[route.provider]
