import type { ReactNode } from 'react'
import { links } from './links.js'
import { Wordmark } from './Wordmark.js'

const groups = [
  {
    title: 'Build',
    items: [
      ['Getting started', links.readme],
      ['Every option', links.options],
      ['Without our views', links.headless],
      ['Coming from AppKit', links.migration],
    ],
  },
  {
    title: 'Understand',
    items: [
      ['Architecture', links.architecture],
      ['Performance', links.performance],
      ['Hosting the services', links.hosting],
    ],
  },
  {
    title: 'Project',
    items: [
      ['Source', links.source],
      ['Security', links.security],
      ['Licence: MIT', links.licence],
    ],
  },
] as const

export function PageFooter(): ReactNode {
  return (
    <footer className="page-footer">
      <Wordmark />
      {groups.map(({ title, items }) => (
        <nav key={title} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {items.map(([label, href]) => (
              <li key={label}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
      ))}
    </footer>
  )
}
