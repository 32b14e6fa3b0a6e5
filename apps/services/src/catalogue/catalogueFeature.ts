import type { Feature } from '../server/Services.ts'

export const catalogueFeature: Feature = () => async () => {}
