import type { Feature } from '../server/Services.ts'

export const namesFeature: Feature = () => async () => {}
