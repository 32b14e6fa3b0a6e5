import type { ReactNode } from 'react'
import type { SettingsForm } from '../settings/useSettings.js'

/** Changes the theme of the page and of the modal. */
export function ThemeSwitch({ form: { settings, change } }: { form: SettingsForm }): ReactNode {
  const isDark = settings.themeMode === 'dark'
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={isDark ? 'Use the light theme' : 'Use the dark theme'}
      onClick={() => change({ themeMode: isDark ? 'light' : 'dark' })}
    >
      <svg
        viewBox="0 0 20 20"
        width="20"
        height="20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        aria-hidden="true"
      >
        {isDark ? (
          <path d="M10 6.500a3.500 3.500 0 1 0 0 7 3.500 3.500 0 0 0 0-7zM10 2v1M10 17v1M2 10h1M17 10h1M4.300 4.300l.7.7M15 15l.7.7M4.300 15.700l.7-.7M15 5l.7-.7" />
        ) : (
          <path d="M16.500 12A7 7 0 0 1 8 3.500a7 7 0 1 0 8.500 8.500z" strokeLinejoin="round" />
        )}
      </svg>
    </button>
  )
}
