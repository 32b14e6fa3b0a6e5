import type { AppKit } from '@mooring/controllers'
import type { createWorld, World } from './createWorld.ts'

export type Scene = {
  /** Whether the page is written from right to left. */
  isRtl?: boolean
  /** The only device that has it. */
  device?: 'desktop' | 'phone'
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

/** Puts a fake in the place of one feature. The others are those of the kit. */
export function replaceFeature<feature>(kit: AppKit, create: (kit: never) => feature, fake: NoInfer<feature>): void {
  const { feature } = kit
  Object.assign(kit, { feature: (wanted: never) => (wanted === create ? fake : feature(wanted)) })
}

/** Presses an element of the modal as soon as it is there. */
export async function press(testId: string): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end; ) {
    const roots = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    const found = roots.flatMap((root) => root.querySelector<HTMLElement>(`[data-testid="${testId}"]`) ?? [])[0]
    if (found) return found.click()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`There is no ${testId}`)
}
