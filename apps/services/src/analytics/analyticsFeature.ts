import type { Feature } from '../server/Services.ts'

export const analyticsFeature: Feature = () => async () => {}
