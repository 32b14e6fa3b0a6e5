import type { ThemeController } from '@mooring/controllers'
import type { Theme } from '@mooring/core'
import { useKit } from '../useKit.js'
import { useStore } from '../useStore.js'

/**
 * The theme, and how to change it.
 *
 * @example
 * ```tsx
 * import { useAppKitTheme } from '@mooring/ui-react'
 *
 * export const Light = () => {
 *   const { setThemeMode } = useAppKitTheme()
 *   return <button onClick={() => setThemeMode('light')}>Light</button>
 * }
 * ```
 *
 * @throws {NotCreatedError} 'Please call "createAppKit" before using "useAppKitTheme" hook'
 */
export function useAppKitTheme(): useAppKitTheme.ReturnType {
  const { $theme, setThemeMode, setThemeVariables } = useKit('useAppKitTheme').theme
  return { ...useStore($theme), setThemeMode, setThemeVariables }
}

export declare namespace useAppKitTheme {
  type ReturnType = Theme & Pick<ThemeController, 'setThemeMode' | 'setThemeVariables'>
}
