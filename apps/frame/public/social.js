// The window of a social login ends here. Its address holds what ends the login, so it goes to the wallet of this origin and
// to nobody else: by the window that opened this one, or by the channel of this origin. Where neither is heard, somebody
// else may have begun the login: the visitor reads who, and gets digits to type in there.
const { searchParams, hash } = new URL(location.href)
const attempt = searchParams.get('attempt')
const code = new URLSearchParams(hash.slice(1)).get('code')
const error = searchParams.get('error')
const message = { resultUri: location.href }

/** How long the wallet may take to say that it has heard (ms). */
const ackTime = 1500

const element = (id) => document.getElementById(id)
const say = (text) => {
  element('text').textContent = text
}

/** Resolves with whether a wallet has taken it. */
function pass() {
  return new Promise((resolve) => {
    const hear = (data) => data?.taken === attempt && resolve(true)
    addEventListener('message', ({ data, origin }) => origin === location.origin && hear(data))
    try {
      const channel = new BroadcastChannel('social')
      channel.onmessage = ({ data }) => hear(data)
      channel.postMessage(message)
    } catch {
      // This browser keeps no channel here.
    }
    // No other origin gets it.
    opener?.postMessage(message, location.origin)
    setTimeout(() => resolve(false), ackTime)
  })
}

async function ask(path) {
  const { services } = await (await fetch('config.json', { credentials: 'omit' })).json()
  const response = await fetch(`${services}/embedded/v1/login/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ attempt, code }),
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  })
  if (response.ok) return response.json()
  throw new Error(
    response.status === 410
      ? 'This login was used or is too old. Close this window, and begin again.'
      : 'The services of the wallet do not work now. Close this window, and begin again.',
  )
}

const offline = 'The services of the wallet cannot be reached. Close this window, and begin again.'
const explain = (failure) => say(failure instanceof TypeError ? offline : failure.message)

async function question() {
  const { origin, browser, beganAt } = await ask('window')
  element('title').textContent = 'Did you begin this login?'
  say('Someone began to log in with your account.')
  element('page').textContent = origin
  element('browser').textContent = browser
  element('time').textContent = new Date(beganAt).toUTCString()
  for (const id of ['facts', 'note', 'yes']) element(id).hidden = false
  element('yes').onclick = () => {
    element('yes').disabled = true
    ask('window/approve')
      .then(({ otp }) => {
        element('title').textContent = 'Your code'
        say(`Type it in on ${origin}, in ${browser}, and nowhere else:`)
        for (const id of ['facts', 'yes']) element(id).hidden = true
        element('otp').textContent = otp
        element('otp').hidden = false
      })
      .catch((failure) => {
        element('yes').disabled = false
        explain(failure)
      })
  }
}

if (attempt) {
  // A reload must not bring the same again, nor the history keep it.
  history.replaceState(null, '', location.pathname)
  pass()
    .then((isTaken) => {
      if (isTaken) {
        say('You are back in your wallet. You can close this window.')
        close()
      } else if (error) say('This login did not work. Close this window, and begin again where you log in.')
      else if (code) return question()
    })
    .catch(explain)
}
