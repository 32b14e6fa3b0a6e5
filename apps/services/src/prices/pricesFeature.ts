import type { Feature } from '../server/Services.ts'

export const pricesFeature: Feature = () => async () => {}
