import type { BackgroundMessage, Pending } from './messages.js'

const list = document.querySelector('ul')
const ask = (message: BackgroundMessage): Promise<unknown> => chrome.runtime.sendMessage(message)

async function show(): Promise<void> {
  const pending = (await ask({ type: 'listPending' })) as readonly Pending[]
  const ids = pending.map(({ id }) => String(id))
  const shown = [...(list?.children ?? [])] as HTMLElement[]
  for (const item of shown) if (!ids.includes(item.dataset.id ?? '')) item.remove()
  // Existing buttons stay: a button that is replaced between down and up is not clicked.
  list?.append(...pending.filter(({ id }) => !shown.some((item) => item.dataset.id === String(id))).map(toItem))
}

function toItem({ id, origin, method }: Pending): HTMLLIElement {
  const item = document.createElement('li')
  item.dataset.id = String(id)
  item.append(`${origin} asks for ${method} `, toButton('Approve', id, true), toButton('Reject', id, false))
  return item
}

function toButton(text: string, id: number, isApproved: boolean): HTMLButtonElement {
  const button = document.createElement('button')
  button.textContent = text
  button.addEventListener('click', async () => {
    await ask({ type: 'answerPending', id, isApproved })
    await show()
  })
  return button
}

// The background notifies the popup of new decisions.
chrome.runtime.onMessage.addListener((message) => {
  if (message === 'pendingChanged') void show()
  return undefined
})

void show()
