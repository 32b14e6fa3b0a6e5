/** Specification §3; `'system'` follows what the visitor has chosen for the whole device. */
export type ThemeMode = 'dark' | 'light' | 'system'

/** What a page may set, or set back with `undefined`; also under the names `--w3m-…` and `--apkt-…` that pages of other modals use. */
export type ThemeVariables = Partial<
  Record<
    `--${'mooring' | 'apkt' | 'w3m'}-${
      | 'accent'
      | 'border-radius-master'
      | 'color-mix'
      | 'font-family'
      | 'font-size-master'
      | 'z-index'}`,
    string | number | undefined
  > &
    Record<`--${'mooring' | 'apkt' | 'w3m'}-color-mix-strength`, number | undefined>
>

export type Theme = { readonly themeMode: ThemeMode; readonly themeVariables: ThemeVariables }

/** Specification §9. */
export const defaultTheme: Theme = { themeMode: 'dark', themeVariables: {} }
