import type { ThemeVariables } from '@mooring/core'
import { createAppKit } from '@mooring/ui-react'
import { createWorld } from './createWorld.ts'
import { scenes } from './scenes.ts'

// Shows one scene: /?scene=connect&theme=light
const query = new URLSearchParams(location.search)
const scene = scenes[query.get('scene') ?? 'connect']
const theme = query.get('theme') === 'light' ? 'light' : 'dark'
const themeVariables: ThemeVariables = JSON.parse(query.get('variables') ?? '{}')
document.body.dataset.theme = theme
if (scene?.isRtl) document.documentElement.dir = 'rtl'

if (scene) {
  const world = createWorld(scene.options)
  const kit = createAppKit({ ...world.options, ...scene.options?.kit, themeMode: theme, themeVariables })
  await scene.play({ kit, ...world })
  document.body.dataset.ready = 'true'
}
