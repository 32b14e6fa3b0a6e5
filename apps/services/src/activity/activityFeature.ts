import type { Feature } from '../server/Services.ts'

export const activityFeature: Feature = () => async () => {}
