import type { PageRequest } from '@mooring/controllers/requests'

export type Sample = {
  readonly name: string
  readonly toRequest: (page: { address: string; chainId: number }) => PageRequest
}

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const spender = '0x1111111254EEB25477B68fb85Ed929f73A960582'
const word = (hex: string): string => hex.replace('0x', '').toLowerCase().padStart(64, '0')
const unlimited = 'f'.repeat(64)

/** What pages ask for, from harmless to dangerous. */
export const samples: readonly Sample[] = [
  {
    name: 'A text',
    toRequest: ({ address }) => ({ method: 'personal_sign', params: ['0x50657274686f6c642061686f7921', address] }),
  },
  {
    name: 'A permit',
    toRequest: ({ address, chainId }) => ({
      method: 'eth_signTypedData_v4',
      params: [
        address,
        JSON.stringify({
          domain: { name: 'USD Coin', version: '2', chainId, verifyingContract: token },
          primaryType: 'Permit',
          types: {
            EIP712Domain: [
              { name: 'name', type: 'string' },
              { name: 'version', type: 'string' },
              { name: 'chainId', type: 'uint256' },
              { name: 'verifyingContract', type: 'address' },
            ],
            Permit: [
              { name: 'owner', type: 'address' },
              { name: 'spender', type: 'address' },
              { name: 'value', type: 'uint256' },
              { name: 'nonce', type: 'uint256' },
              { name: 'deadline', type: 'uint256' },
            ],
          },
          message: { owner: address, spender, value: '25000000', nonce: '0', deadline: '1893456000' },
        }),
      ],
    }),
  },
  {
    name: 'An unlimited approval',
    toRequest: ({ address }) => ({
      method: 'eth_sendTransaction',
      params: [{ from: address, to: token, data: `0x095ea7b3${word(spender)}${unlimited}` }],
    }),
  },
  {
    name: 'All NFTs of a collection',
    toRequest: ({ address }) => ({
      method: 'eth_sendTransaction',
      params: [{ from: address, to: token, data: `0xa22cb465${word(spender)}${word('1')}` }],
    }),
  },
]
