import type { Feature } from '../server/Services.ts'

export const identityFeature: Feature = () => async () => {}
