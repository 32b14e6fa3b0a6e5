/** What may stand in the policy besides scripts, services and pages, and has to. */
const fixed: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'base-uri': "'none'",
  'form-action': "'none'",
  'require-trusted-types-for': "'script'",
  'trusted-types': 'mooring-frame',
}

/**
 * Compares the policy of the frame's document with what it has to be. A directive that is not known counts as wrong: it
 * could allow what another one forbids.
 *
 * @param page - The document, without the address of the services.
 * @see Content Security Policy Level 3 (W3C).
 */
export async function comparePolicy(policy: string, page: string, services: string): Promise<comparePolicy.Result> {
  if (policy === '') return { problems: ['The document has no Content-Security-Policy'], ancestors: [] }
  const directives = new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/u)
      return [name.toLowerCase(), values.join(' ')] as const
    }),
  )
  const allowed: Readonly<Record<string, readonly (string | undefined)[]>> = {
    ...Object.fromEntries(Object.entries(fixed).map(([name, value]) => [name, [value]])),
    'script-src': [`'self' '${await hashOfImportMap(page)}'`],
    'connect-src': [`'self' ${services}`, `'self' ${services}/`],
    'worker-src': ["'self'", undefined],
    'upgrade-insecure-requests': ['', undefined],
  }
  const problems = Object.entries(allowed).flatMap(([name, values]) =>
    values.includes(directives.get(name)) ? [] : [`The policy has ${name} ${directives.get(name) ?? '(nothing)'}`],
  )
  const ancestors = directives.get('frame-ancestors')
  const unknown = [...directives.keys()].filter(
    (name) => name !== '' && name !== 'frame-ancestors' && !(name in allowed),
  )
  return {
    problems: [
      ...problems,
      ...unknown.map((name) => `The policy has ${name}, which it should not have`),
      ...(ancestors ? [] : ['The policy does not say which pages may show the frame']),
    ],
    ancestors: ancestors ? ancestors.split(' ') : [],
  }
}

async function hashOfImportMap(page: string): Promise<string> {
  const text = /<script type="importmap">(.*?)<\/script>/u.exec(page)?.[1] ?? ''
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return `sha256-${btoa(String.fromCharCode(...hash))}`
}

export declare namespace comparePolicy {
  type Result = { readonly problems: readonly string[]; readonly ancestors: readonly string[] }
}
