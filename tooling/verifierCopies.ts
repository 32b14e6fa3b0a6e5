import { fileURLToPath } from 'node:url'

const inRoot = (path: string): string => fileURLToPath(new URL(`../${path}`, import.meta.url))

/** The verifiers that the services share with `@mooring/siwx`. EVM signatures are verified through their own chains. */
export const verifierCopies: readonly { from: string; to: string }[] = ['Bitcoin', 'Polkadot', 'Solana'].map(
  (family) => ({
    from: inRoot(`packages/siwx/src/verifiers/verify${family}.ts`),
    to: inRoot(`apps/services/src/siwx/verifiers/verify${family}.ts`),
  }),
)
