import type { TypedData } from '@mooring/core'

/** The example of EIP-712, with a domain that belongs to the local chain. */
export const typedData: TypedData = {
  domain: { name: 'Harbour Mail', version: '1', chainId: 31_337, verifyingContract: `0x${'c'.repeat(40)}` },
  types: {
    Person: [
      { name: 'name', type: 'string' },
      { name: 'wallet', type: 'address' },
    ],
    Mail: [
      { name: 'from', type: 'Person' },
      { name: 'to', type: 'Person' },
      { name: 'contents', type: 'string' },
    ],
  },
  primaryType: 'Mail',
  message: {
    from: { name: 'Cow', wallet: '0xCD2a3d9F938E13CD947Ec05AbC7FE734Df8DD826' },
    to: { name: 'Bob', wallet: `0x${'b'.repeat(40)}` },
    contents: 'Hello, Bob!',
  },
}
