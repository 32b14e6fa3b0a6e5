/** The policy of a strict page with pictures from its services. The preview sends it, so that a violation shows at once. */
export const policy: string = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' http://127.0.0.1:* http://localhost:* ws://127.0.0.1:*",
  // The embedded wallet has an origin of its own.
  'frame-src http://localhost:*',
  "img-src 'self' data: http://127.0.0.1:*",
  "object-src 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join('; ')
