import { createHash } from 'node:crypto'

/**
 * The Content Security Policy of the frame. Its server sends it with every file.
 *
 * @param page - The built `index.html`, whose one inline script lists the hashes of the others.
 * @param ancestors - The origins that may embed it.
 */
export const policy = ({ services, ancestors, page }: policy.Options): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'sha256-${createHash('sha256').update(readImportMap(page)).digest('base64')}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${services}`,
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mooring-frame',
  ].join('; ')

const readImportMap = (page: string): string => /<script type="importmap">(.*?)<\/script>/u.exec(page)?.[1] ?? ''

export declare namespace policy {
  type Options = { services: string; ancestors: readonly string[]; page: string }
}
