import type { Feature } from '../server/Services.ts'

export const verifyFeature: Feature = () => async () => {}
