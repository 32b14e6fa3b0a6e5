/** Specification §3; `'system'` follows the visitor's device. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** The variables of a theme; `undefined` resets one. The aliases `--w3m-…` and `--apkt-…` of other modals work, too. */
export type ThemeVariables = Partial<
  Record<
    `--${'mooring' | 'apkt' | 'w3m'}-${
      | 'accent'
      | 'border-radius-master'
      | 'color-mix'
      | 'font-family'
      | 'font-size-master'
      | 'qr-color'
      | 'z-index'}`,
    string | number | undefined
  > &
    Record<`--${'mooring' | 'apkt' | 'w3m'}-color-mix-strength`, number | undefined>
>

export type Theme = { readonly themeMode: ThemeMode; readonly themeVariables: ThemeVariables }

/** Specification §9. */
export const defaultTheme: Theme = { themeMode: 'dark', themeVariables: {} }
