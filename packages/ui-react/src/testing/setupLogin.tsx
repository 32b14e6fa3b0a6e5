import { createFakeConnector, createFakeSource, type FakeConnector } from '@mooring/controllers/testing'
import type { EmailAction, EmailLogin } from '@mooring/core'
import { en, type Messages } from '@mooring/core/messages'
import { enEmail } from '@mooring/core/messages/email'
import { act } from '@testing-library/react'
import { useModal } from '../modal/ModalContext.js'
import { useStore } from '../useStore.js'
import { ConnectView } from '../views/connect/ConnectView.js'
import { emailPart } from '../views/email/emailPart.js'
import { renderInModal } from './renderInModal.js'
import { setupKit, type TestKit } from './setupKit.js'

/** The steps of a login, in which a test answers for the wallet. */
type Steps = {
  readonly begin: Step<EmailAction>[]
  readonly waitForDevice: Step<void>[]
  readonly enterCode: Step<void>[]
}

type Step<answer> = {
  /** The address or the code. */
  readonly said: string
  readonly signal: AbortSignal
  readonly succeed: (answer: answer) => Promise<void>
  readonly fail: (error: unknown) => Promise<void>
}

/** The view where the modal is, if it is one of these. */
function Shown() {
  const { route } = useStore(useModal().kit.router.$router)
  if (route.view === 'Connect') return <ConnectView route={route} />
  const View = emailPart.views[route.view as keyof typeof emailPart.views]
  return View ? <View route={route as never} /> : null
}

/** An open modal of a page where visitors can log in by e-mail. */
export async function setupLogin(
  options: setupKit.Options = {},
): Promise<TestKit & { auth: FakeConnector; steps: Steps; container: HTMLElement; view: () => string }> {
  const steps: Steps = { begin: [], waitForDevice: [], enterCode: [] }
  function add<answer>(list: Step<answer>[], said: string, signal: AbortSignal): Promise<answer> {
    const { promise, resolve, reject } = Promise.withResolvers<answer>()
    const settle = (how: () => void) => act(async () => how())
    list.push({
      said,
      signal,
      succeed: (answer) => settle(() => resolve(answer)),
      fail: (error) => settle(() => reject(error)),
    })
    return promise
  }
  const login: EmailLogin = {
    begin: (email, { signal }) => add(steps.begin, email, signal),
    waitForDevice: ({ signal }) => add(steps.waitForDevice, '', signal),
    enterCode: (code, { signal }) => add(steps.enterCode, code, signal),
  }
  const auth = createFakeConnector({ id: 'auth', name: 'Login', type: 'AUTH' })
  const { source } = createFakeSource({ connectors: [{ ...auth.connector, login }] })
  const test = setupKit({ connectors: [source], ...options })
  await test.kit.open()
  const messages = { ...en, ...enEmail, ...options.messages } as unknown as Messages
  const { container } = await renderInModal(test.kit, <Shown />, messages)
  return { ...test, auth, steps, container, view: () => test.kit.router.$router.get().route.view }
}
