import type { ReactNode } from 'react'
import type { SettingsForm } from '../settings/useSettings.js'
import { JumpLink } from './JumpLink.js'
import { links } from './links.js'
import { ThemeSwitch } from './ThemeSwitch.js'
import { Wordmark } from './Wordmark.js'

/** Stays at the top: where the page leads, and its theme. */
export function PageHeader({ form }: { form: SettingsForm }): ReactNode {
  return (
    <header className="page-header">
      <div className="page-header-inside">
        <Wordmark />
        <nav className="page-links" aria-label="Page">
          <JumpLink to="connect">Features</JumpLink>
          <JumpLink to="options">Options</JumpLink>
          <a href={links.readme}>Docs</a>
          <a href={links.source}>Source</a>
        </nav>
        <ThemeSwitch form={form} />
      </div>
    </header>
  )
}
