import { type SafeUrl, safeHref } from '@mooring/core'
import { servicesUrl } from './answerServices.ts'

/** The picture that the services have of a token. The stage answers with that of `@web3icons/core`. */
const iconOf = (symbol: string): SafeUrl | undefined => safeHref(`${servicesUrl}/tokens/${symbol}`)

/** By symbol. The network's own coin is left to the modal. */
export const tokenIcons = { UNI: iconOf('UNI'), USDC: iconOf('USDC') } as const
