import { act } from '@testing-library/react'

/** Waits for the frames that the modal takes for a change, such as the one in which a dialog is in sight but not modal. */
export const drawn = (): Promise<void> =>
  act(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
  })
