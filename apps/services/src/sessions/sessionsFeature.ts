import type { Feature } from '../server/Services.ts'

export const sessionsFeature: Feature = () => async () => {}
