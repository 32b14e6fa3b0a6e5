import type { ThemeController } from '@mooring/controllers'
import type { Theme } from '@mooring/core'
import { findKit } from '@mooring/ui-lit'
import { computed, proxyRefs } from 'vue'
import { useStore } from '../useStore.js'

/**
 * Returns the theme, and what changes it.
 *
 * Read its properties from the returned object, or through `toRefs`: destructuring loses reactivity.
 *
 * @example
 * ```ts
 * import { useAppKitTheme } from '@mooring/vue'
 *
 * const theme = useAppKitTheme()
 * export const toggle = () => theme.setThemeMode(theme.themeMode === 'dark' ? 'light' : 'dark')
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitTheme" hook'
 */
export function useAppKitTheme(): useAppKitTheme.ReturnType {
  const { $theme, setThemeMode, setThemeVariables } = findKit('useAppKitTheme').theme
  const theme = useStore($theme)
  return proxyRefs({
    themeMode: computed(() => theme.value.themeMode),
    themeVariables: computed(() => theme.value.themeVariables),
    setThemeMode,
    setThemeVariables,
  })
}

export declare namespace useAppKitTheme {
  type ReturnType = Theme & Pick<ThemeController, 'setThemeMode' | 'setThemeVariables'>
}
