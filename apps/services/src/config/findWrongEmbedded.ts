import type { Config } from './Config.ts'
import { isOnlyLocal } from './isOnlyLocal.ts'

/** Lists what the embedded wallet lacks. What a demo on this machine may leave out, a service for others must decide. */
export function findWrongEmbedded(config: Config): readonly string[] {
  const { embedded, publicUrl } = config
  if (!embedded) return []
  const { frame, recovery, keys, keeper } = embedded
  const missing = isOnlyLocal(config)
    ? []
    : [
        ...(recovery
          ? []
          : ['  embedded.recovery: must be "keeper" or "own", because the services are not only local']),
        ...(keys ? [] : ['  embedded.keys: must be set, because the services are not only local']),
      ]
  const isShared = frame.url !== undefined && publicUrl !== undefined && originOf(frame.url) === originOf(publicUrl)
  return [
    ...missing,
    ...(isShared ? ['  embedded.frame.url: must be of another origin than publicUrl'] : []),
    ...(keys && !keys.keeper === !keeper
      ? ['  embedded.keys.keeper: must be set, unless embedded.keeper is; not both']
      : []),
    ...(keeper && !keys ? ['  embedded.keys: must be set, because embedded.keeper is'] : []),
    ...Object.entries(keys ?? {}).flatMap(([purpose, list]) =>
      list.flatMap(({ id }, at) =>
        list.findIndex((key) => key.id === id) < at
          ? [`  embedded.keys.${purpose}.${at}.id: must differ from those before it`]
          : [],
      ),
    ),
  ]
}

const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : url)
