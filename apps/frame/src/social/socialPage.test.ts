import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const script = readFileSync(new URL('../../public/social.js', import.meta.url), 'utf8')

/** Runs the script of the window at an address. Returns what it posts, and its text. */
function open(href: string, hasOpener = true) {
  const posted: (readonly [message: unknown, target: string])[] = []
  const text = { textContent: 'One moment…' }
  const { origin, pathname } = new URL(href)
  const opener = {
    postMessage(message: unknown, target: string) {
      if (!URL.canParse(target)) throw new SyntaxError('Invalid target origin')
      posted.push([message, target])
    },
  }
  const addresses: string[] = []
  const history = { replaceState: (_: unknown, __: string, url: string) => addresses.push(url) }
  const run = new Function('location', 'opener', 'history', 'document', script)
  run({ href, origin, pathname }, hasOpener ? opener : null, history, { getElementById: () => text })
  return { posted, text: text.textContent, addresses }
}

const page = 'https://app.example'
const wallet = 'https://wallet.example'
const result = `${wallet}/social.html?attempt=a&origin=${encodeURIComponent(page)}#code=c`

test('passes its address to the page of the login and to the frame, and to no other', () => {
  const { posted, text, addresses } = open(result)
  expect(posted).toEqual([
    [{ resultUri: result }, page],
    [{ resultUri: result }, wallet],
  ])
  expect(text).toContain('You can close this window')
  expect(addresses).toEqual(['/social.html'])
})

test('waits while it has no result', () => {
  expect(open(`${wallet}/social.html`)).toEqual({ posted: [], text: 'One moment…', addresses: [] })
})

test('says so when it cannot reach the page', () => {
  for (const { posted, text } of [
    open(result, false),
    open(`${wallet}/social.html?attempt=a#code=c`),
    open(`${wallet}/social.html?attempt=a&origin=nonsense#code=c`),
  ]) {
    expect(posted).toEqual([])
    expect(text).toContain('log in there again')
  }
})
