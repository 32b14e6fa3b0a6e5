import { createTestClient, type Hex, http, numberToHex, pad } from 'viem'

/** Where OP Mainnet has them. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
const keyRegistry = '0x00000000fc1237824fb747abde0ff18990e59b7e'
/** `idOf`: whatever is stored at the slot of the address. */
const readSlot = '0x6004355460005260206000f3'
/** `keyDataOf`: there is no such key. */
const zeros = '0x60406000f3'

/** Makes a local chain answer as the registries of Farcaster do. Returns what gives a number to an address. */
export async function prepareRegistries(rpc: string): Promise<(address: Hex, fid: number) => Promise<void>> {
  const chain = createTestClient({ mode: 'anvil', transport: http(rpc) })
  await chain.setCode({ address: idRegistry, bytecode: readSlot })
  await chain.setCode({ address: keyRegistry, bytecode: zeros })
  return async (address, fid) =>
    chain.setStorageAt({ address: idRegistry, index: pad(address), value: numberToHex(fid, { size: 32 }) })
}
