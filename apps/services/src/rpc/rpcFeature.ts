import type { Feature } from '../server/Services.ts'

export const rpcFeature: Feature = () => async () => {}
