/**
 * The Content Security Policy of the frame. Its server sends it with every file.
 *
 * @param ancestors - The origins that may embed it.
 */
export const policy = ({ services, ancestors }: { services: string; ancestors: readonly string[] }): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    `connect-src 'self' ${services}`,
    `frame-ancestors ${ancestors.join(' ') || "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types mooring-frame',
  ].join('; ')
