// What the browser itself takes: the same page and a dialog with as many elements as the modal, in plain HTML.

const account = '0x71C7…976F'
const key = 'floor-connected'

const sheet = new CSSStyleSheet()
sheet.replaceSync(`
  dialog { inset: 0; width: 100%; height: 100%; max-width: none; max-height: none; padding: 140px 0 0; border: 0;
    background: #0006; transition: opacity 150ms; }
  dialog[open] { display: grid; justify-items: center; align-content: start; }
  @starting-style { dialog[open] { opacity: 0.2; } }
  section { width: 360px; border-radius: 28px; color: #f3f5f8; background: #14161a; font: 500 14px/20px sans-serif; }
  header { display: grid; grid-template-columns: 44px 1fr 44px; align-items: center; padding: 10px 8px 6px; }
  h1 { margin: 0; font: 600 16px/24px sans-serif; text-align: center; }
  button { display: flex; align-items: center; gap: 12px; padding: 8px; border: 0; border-radius: 18px; color: inherit;
    background: none; font: inherit; }
  svg { width: 20px; height: 20px; }
  ul { margin: 0; padding: 4px 16px 16px; list-style: none; }
  li button { width: 100%; min-height: 56px; background: #1b1e24; }
  img { width: 40px; height: 40px; border-radius: 12px; }
  .text { flex: 1; text-align: start; }
  small { padding: 2px 8px; border-radius: 8px; color: #45d18a; background: #2fbf7129; }
`)
const circle = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="9" cx="9" cy="9" fill="teal"/></svg>'
const icon = '<svg viewBox="0 0 20 20" fill="none" stroke="currentColor"><path d="M5 5l10 10M15 5L5 15"/></svg>'
const content = `
  <div role="alert"></div>
  <section>
    <div></div>
    <header>
      <span><button type="button">${icon}</button></span>
      <div><h1 tabindex="-1" autofocus><bdi>Connect wallet</bdi></h1></div>
      <button type="button">${icon}</button>
    </header>
    <div><div><div>
      <p role="status"></p>
      <ul><li><button type="button" data-testid="wallet-selector-floor">
        <span><img alt="" src="data:image/svg+xml,${encodeURIComponent(circle)}"></span>
        <span class="text"><bdi>Bench Wallet</bdi></span>
        <small>Installed</small>
      </button></li></ul>
    </div></div></div>
  </section>
  <div role="status"></div>`

const button = document.createElement('button')
function show(): void {
  const isConnected = localStorage.getItem(key) !== null
  button.dataset.testid = isConnected ? 'account-button' : 'connect-button'
  button.textContent = isConnected ? account : 'Connect wallet'
}
show()
const main = document.createElement('main')
main.innerHTML = '<h1>A page with a wallet</h1><p>What stands below must not move.</p>'
main.firstElementChild?.after(button)

const host = document.createElement('div')
const root = host.attachShadow({ mode: 'open' })
root.adoptedStyleSheets = [sheet]
const dialog = document.createElement('dialog')
dialog.innerHTML = content
root.append(dialog)
document.body.append(main, host)

button.addEventListener('click', () => dialog.showModal())
dialog.querySelector('[data-testid]')?.addEventListener('click', () => {
  localStorage.setItem(key, account)
  dialog.close()
  show()
})
