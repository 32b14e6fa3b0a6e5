import { expect, test } from 'vitest'
import { comparePolicy } from './comparePolicy.js'

const page = '<script type="importmap">{"integrity":{}}</script>'
const services = 'https://services.example'
/** The hash of the text in the script above, by `openssl dgst -sha256 -binary | base64`. */
const good = [
  "default-src 'none'",
  "script-src 'self' 'sha256-v1IUEqDyKCfHdg2mkshdZlh1JwxKZIMqsI0JxkeP1Qo='",
  "style-src 'self'",
  `connect-src 'self' ${services}/`,
  "worker-src 'self'",
  "img-src 'self' data:",
  'frame-ancestors https://shop.example https://*.shop.example',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types mooring-frame',
].join('; ')

test('accepts the policy that the services send', async () => {
  expect(await comparePolicy(good, page, services)).toEqual({
    problems: [],
    ancestors: ['https://shop.example', 'https://*.shop.example'],
  })
})

test.each([
  ['there is none', '', 'no Content-Security-Policy'],
  ['more scripts may run', good.replace("script-src 'self'", "script-src 'self' https://cdn.example"), 'script-src'],
  ['scripts may be written', good.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'"), 'script-src'],
  ['it may ask others', good.replace('connect-src', 'connect-src https://evil.example'), 'connect-src'],
  ['a directive overrides another', `${good}; script-src-elem *`, 'script-src-elem, which it should not have'],
  ['a directive is missing', good.replace("base-uri 'none'; ", ''), 'base-uri (nothing)'],
  ['any page may show it', good.replace(/frame-ancestors [^;]*; /u, ''), 'which pages may show the frame'],
])('finds that %s', async (_, policy, problem) => {
  const { problems } = await comparePolicy(policy, page, services)
  expect(problems).toHaveLength(1)
  expect(problems[0]).toContain(problem)
})
