import type { Feature } from '../server/Services.ts'

export const balanceFeature: Feature = () => async () => {}
