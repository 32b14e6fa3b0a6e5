import type { Feature } from '../server/Services.ts'

export const relayFeature: Feature = () => async () => {}
