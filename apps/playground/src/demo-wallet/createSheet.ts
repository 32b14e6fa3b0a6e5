import brandCss from './brand.css?inline'
import css from './sheet.css?inline'
import type { Confirm, WalletRequest } from './WalletRequest.js'

export type Sheet = { readonly confirm: Confirm; readonly dispose: () => void }

/**
 * The window of the demo wallet, above everything else on the page. It asks one question at a time; closing it without
 * an answer declines.
 *
 * @param brand - The name of the program that asks.
 */
export function createSheet(brand = 'Demo Wallet'): Sheet {
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const styles = new CSSStyleSheet()
  styles.replaceSync(brandCss + css)
  root.adoptedStyleSheets = [styles]
  document.body.append(host)

  const disposal = new AbortController()
  let last: Promise<unknown> = Promise.resolve()

  function show(request: WalletRequest): ReturnType<Confirm> {
    const { signal } = disposal
    if (signal.aborted) return Promise.resolve(undefined)
    const { dialog, form, readAccount } = createDialog(request, brand)
    root.append(dialog)
    return new Promise((resolve) => {
      const finish = (answer: { account: number } | undefined) => {
        resolve(answer)
        // Closing restores the focus.
        dialog.close()
        dialog.remove()
      }
      form.addEventListener('submit', (event) => {
        event.preventDefault()
        finish({ account: readAccount() })
      })
      form.addEventListener('reset', () => finish(undefined))
      // Another script may close it: `close` then comes without an answer.
      dialog.addEventListener('close', () => finish(undefined), { once: true })
      // The page and the modal below must not handle the same key.
      dialog.addEventListener('keydown', (event) => event.stopPropagation())
      signal.addEventListener('abort', () => finish(undefined), { once: true })
      dialog.showModal()
    })
  }

  return {
    confirm(request) {
      const answer = last.then(() => show(request))
      last = answer
      return answer
    },
    dispose() {
      disposal.abort()
      host.remove()
    },
  }
}

function createDialog(
  request: WalletRequest,
  brand: string,
): {
  dialog: HTMLDialogElement
  form: HTMLFormElement
  readAccount: () => number
} {
  const { title, details, content, accounts } = request
  const rows = details.map(({ label, value }) =>
    createElement(
      'div',
      {},
      createElement('dt', {}, label),
      createElement('dd', value.startsWith('0x') ? { 'data-hex': '' } : {}, value),
    ),
  )
  const inputs = (accounts?.all ?? []).map((_, index) => {
    const input = createElement('input', { type: 'radio', name: 'account', value: String(index) })
    input.checked = index === accounts?.chosen
    return input
  })
  const labels = (accounts?.all ?? []).map(({ address }, index) =>
    createElement(
      'label',
      {},
      inputs[index] ?? '',
      createElement('span', { class: 'name' }, `Account ${index + 1}`),
      address,
    ),
  )
  const form = createElement(
    'form',
    { method: 'dialog' },
    createElement('p', { class: 'brand' }, brand, createElement('span', { class: 'note' }, 'Public test keys')),
    createElement('h2', { id: 'title' }, `${brand} wants your confirmation`),
    createElement('p', { class: 'what', id: 'what' }, title),
    createElement('dl', {}, ...rows),
    ...(labels.length > 0 ? [createElement('fieldset', {}, createElement('legend', {}, 'Account'), ...labels)] : []),
    ...(content === undefined ? [] : [createElement('pre', { tabindex: '0', 'aria-label': 'Content' }, content)]),
    createElement(
      'div',
      { class: 'actions' },
      createElement('button', { type: 'reset' }, 'Reject'),
      createElement('button', { type: 'submit', class: 'approve' }, 'Approve'),
    ),
  )
  const dialog = createElement(
    'dialog',
    // The window itself gets the focus, so that typing cannot press a button by accident.
    { 'aria-labelledby': 'title', 'aria-describedby': 'what', tabindex: '-1', autofocus: '' },
    form,
  )
  const readAccount = () =>
    Math.max(
      0,
      inputs.findIndex(({ checked }) => checked),
    )
  return { dialog, form, readAccount }
}

/** Creates an element with attributes and children. A string becomes a text node, so markup in it has no effect. */
function createElement<name extends keyof HTMLElementTagNameMap>(
  name: name,
  attributes: Readonly<Record<string, string>>,
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[name] {
  const element = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  element.append(...children)
  return element
}
