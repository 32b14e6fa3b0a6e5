import { createFrame } from './createFrame.ts'
import { messages } from './messages.ts'
import { awaitPort } from './port/awaitPort.ts'
import { readConfig } from './services/readConfig.ts'

const place = document.querySelector('#app')
const query = new URLSearchParams(location.search)

/** Runs in the modal of a page. */
async function runInPage(target: Element): Promise<void> {
  const config = readConfig()
  const page = await awaitPort()
  const { payload } = page.first
  const projectId = query.get('projectId') ?? payload.projectId
  const frame = await createFrame({ page, projectId, servicesUrl: (await config).services })
  // The views come when they are needed.
  let isDrawn = false
  frame.screen.$shown.subscribe((shown) => {
    if (!shown || isDrawn) return
    isDrawn = true
    void import('./FrameApp.tsx').then(({ drawFrame }) => drawFrame(frame, target))
  })
}

/** Runs in a window of its own, where a request is approved. */
async function runInWindow(target: Element): Promise<void> {
  const [{ awaitRequest }, { createWindowApproval }, { drawWindow }] = await Promise.all([
    import('./approval/openWindow.ts'),
    import('./approval/createWindowApproval.ts'),
    import('./FrameApp.tsx'),
  ])
  const { request, answer } = await awaitRequest()
  const { services } = await readConfig()
  drawWindow(await createWindowApproval({ request, services, answer }), request.phrase, target)
}

if (place) {
  const isFramed = window.parent !== window
  const run = isFramed ? runInPage(place) : query.get('window') === 'approve' ? runInWindow(place) : undefined
  if (!run) place.textContent = messages.windowClosed
  run?.catch(() => {
    // The page learns it from the silence, and the visitor here.
    place.textContent = messages.unreachable
  })
}
