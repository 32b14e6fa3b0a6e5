import type { Feature } from '../server/Services.ts'

export const swapFeature: Feature = () => async () => {}
