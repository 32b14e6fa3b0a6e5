import type { Feature } from '../server/Services.ts'

export const onrampFeature: Feature = () => async () => {}
