import type { Feature } from '../server/Services.ts'

export const siwxFeature: Feature = () => async () => {}
