import type { AppKit } from '@mooring/controllers'
import type { createWorld, World } from './createWorld.ts'

export type Scene = {
  options?: createWorld.Options
  play: (world: World & { kit: AppKit }) => Promise<void> | void
}

export type Play = Scene['play']

/** Opens the list and chooses the first wallet. */
export async function choose({ kit, wallets }: Parameters<Play>[0]) {
  await kit.open()
  kit.selectWallet(wallets[0]?.connector.id ?? '')
  await new Promise((resolve) => setTimeout(resolve))
  return wallets[0]?.requests.at(-1)
}

export async function connect(world: Parameters<Play>[0], network: `eip155:${number}` = 'eip155:1'): Promise<void> {
  const request = await choose(world)
  request?.approve([`${network}:0x71C7656EC7ab88b098defB751B7401B5f6d8976F`])
  while (!world.kit.account.$account.get().isConnected) await new Promise((resolve) => setTimeout(resolve))
}
