import { type Address, type Hex, verifyMessage, verifyTypedData } from 'viem'
import type { ChainChecks } from './ChainChecks.js'

export const evmChecks: Required<ChainChecks> = {
  verifyMessage: ({ address, message, signature }) =>
    verifyMessage({ address: address as Address, message, signature: signature as Hex }).catch(() => false),

  verifyTypedData: ({ address, typedData, signature }) =>
    verifyTypedData({ ...typedData, address: address as Address, signature: signature as Hex }).catch(() => false),
}
