import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { alice, on, setupOptions } from '../../ui-react/src/testing/setupKit.js'
import { createAppKit } from './createAppKit.js'
import { defineElements } from './defineElements.js'

const kits: ReturnType<typeof createAppKit>[] = []

function setup() {
  const { options, wallets } = setupOptions()
  const kit = createAppKit({ ...options, debug: false })
  kits.push(kit)
  return {
    kit,
    async connect() {
      const connected = kit.connection.connect(wallets[0].connector.id)
      wallets[0].requests.at(-1)?.approve([on(1, alice)])
      await connected
    },
  }
}

/** Adds markup to the page, and returns its first element. */
function add<element extends HTMLElement>(markup: string): element {
  document.body.innerHTML = markup
  return document.body.firstElementChild as element
}

const buttonIn = (element: Element): HTMLButtonElement | null | undefined => element.shadowRoot?.querySelector('button')
const textOf = (element: Element): string | null | undefined => buttonIn(element)?.textContent

beforeAll(defineElements)
afterEach(() => {
  document.body.replaceChildren()
  for (const kit of kits.splice(0)) kit.dispose()
})

test('is empty until the page creates an instance', async () => {
  const element = add('<appkit-button></appkit-button>')
  await Promise.resolve()
  expect(buttonIn(element)).toBeNull()
  setup()
  await vi.waitFor(() => expect(textOf(element)).toBe('Connect wallet'))
})

test.each([
  ['button', 'connect-button'],
  ['connect-button', 'connect-button'],
  ['network-button', 'w3m-network-button'],
])('%s has two names', async (name, testId) => {
  setup()
  for (const prefix of ['appkit', 'w3m']) {
    const element = add(`<${prefix}-${name}></${prefix}-${name}>`)
    await vi.waitFor(() => expect(buttonIn(element)?.dataset.testid).toBe(testId))
  }
})

test('follows attributes and properties, and forgets those that are taken away', async () => {
  setup()
  const element = add<HTMLElementTagNameMap['appkit-connect-button']>(
    '<appkit-connect-button size="sm" label="Come aboard" disabled></appkit-connect-button>',
  )
  await vi.waitFor(() => expect(textOf(element)).toBe('Come aboard'))
  expect(buttonIn(element)?.dataset.size).toBe('sm')
  expect(buttonIn(element)?.disabled).toBe(true)
  element.removeAttribute('label')
  element.removeAttribute('size')
  element.disabled = false
  await vi.waitFor(() => expect(textOf(element)).toBe('Connect wallet'))
  expect(buttonIn(element)?.dataset.size).toBe('md')
  expect(buttonIn(element)?.disabled).toBe(false)
})

test('shows the account as its attributes say, and ignores a length that is no number', async () => {
  const { connect } = setup()
  const element = add<HTMLElementTagNameMap['appkit-account-button']>(
    '<appkit-account-button balance="hide" charsstart="5" charsend="x"></appkit-account-button>',
  )
  await element.updateComplete
  expect(buttonIn(element)).toBeNull()
  await connect()
  await vi.waitFor(() => expect(textOf(element)).toBe(`${alice.slice(0, 5)}…${alice.slice(-4)}`))
})

test('shows the instance that it was given', async () => {
  const { connect, kit } = setup()
  setup()
  const element = add<HTMLElementTagNameMap['appkit-button']>('<appkit-button></appkit-button>')
  await vi.waitFor(() => expect(textOf(element)).toBe('Connect wallet'))
  element.kit = kit
  await connect()
  await vi.waitFor(() => expect(buttonIn(element)?.dataset.testid).toBe('account-button'))
  element.kit = undefined
  await vi.waitFor(() => expect(buttonIn(element)?.dataset.testid).toBe('connect-button'))
})

test('takes what it drew away when it leaves the page, and comes back', async () => {
  setup()
  const element = add('<appkit-button></appkit-button>')
  await vi.waitFor(() => expect(buttonIn(element)).toBeTruthy())
  element.remove()
  expect(buttonIn(element)).toBeNull()
  document.body.append(element)
  await vi.waitFor(() => expect(buttonIn(element)).toBeTruthy())
})

test('is the place of the modal', async () => {
  const { options } = setupOptions()
  kits.push(createAppKit({ ...options, enableEmbedded: true }))
  const element = add('<appkit-modal></appkit-modal>')
  await vi.waitFor(
    () => expect(element.querySelector('.mooring-modal')?.shadowRoot?.querySelector('section')).toBeTruthy(),
    { timeout: 20_000 },
  )
})

test('is no place of a modal that the end of the page has', async () => {
  setup()
  const element = add<HTMLElementTagNameMap['appkit-modal']>('<appkit-modal></appkit-modal>')
  await element.updateComplete
  expect(element.childElementCount).toBe(0)
})
