import type { AppKit } from '@mooring/controllers'
import type { ThemeVariables } from '@mooring/core'
import { createAppKit } from '@mooring/ui-react'
import { createWorld } from './createWorld.ts'
import { isLanguage, languages } from './languages/languages.ts'
import { sceneOfView, scenes } from './scenes.ts'

type Direction = 'ltr' | 'rtl'
type Theme = 'dark' | 'light'

const query = new URLSearchParams(location.search)
const root = document.documentElement
let shown: AppKit | undefined

/** Changes how a scene looks, without playing it again. */
function restyle(theme: Theme, direction?: Direction): void {
  shown?.theme.setThemeMode(theme)
  document.body.dataset.theme = theme
  if (direction) root.dir = direction
}

const later = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 20))

/** Waits until the file of the view is loaded, or for two seconds: some scenes load for ever. */
async function untilShown(): Promise<void> {
  const roots = [...document.body.children].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const isComing = (): boolean => roots.some((root) => root.querySelector('.view > .view-skeleton, .view:empty'))
  const end = Date.now() + 2000
  do await later()
  while (isComing() && Date.now() < end)
  await later()
}

/** Plays a scene in place of the one before. Each can be played once. */
async function show(name: string, theme: Theme, direction: Direction): Promise<void> {
  const scene = scenes[name]
  if (!scene) throw new Error(`There is no scene ${name}`)
  shown?.dispose()
  delete document.body.dataset.ready
  const language = query.get('language')
  const messages = isLanguage(language) ? await languages[language]() : {}
  const themeVariables: ThemeVariables = JSON.parse(query.get('variables') ?? '{}')
  const world = createWorld(scene.options)
  const kit = createAppKit({ messages, ...world.options, ...scene.options?.kit, themeMode: theme, themeVariables })
  shown = kit
  if (isLanguage(language)) root.lang = language
  restyle(theme, scene.isRtl || language === 'ar' ? 'rtl' : direction)
  await scene.play({ kit, ...world })
  await untilShown()
  document.body.dataset.view = kit.router.$router.get().route.view
  document.body.dataset.ready = 'true'
}

Object.assign(window, { show, restyle, sceneOfView })

// A scene by its address: /?scene=connect&theme=light&direction=rtl&language=de
const scene = query.get('scene')
const theme = query.get('theme') === 'light' ? 'light' : 'dark'
if (scene) await show(scene, theme, query.get('direction') === 'rtl' ? 'rtl' : 'ltr')
