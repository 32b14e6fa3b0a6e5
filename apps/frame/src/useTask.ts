import { useState } from 'preact/hooks'
import { messages } from './messages.ts'
import { PageError } from './port/createPort.ts'

/** Runs what a button does: once at a time, and says why it failed. */
export function useTask(toText: (error: unknown) => string = textOf): useTask.Task {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | undefined>()
  return {
    isBusy,
    problem,
    setProblem,
    async run(work) {
      if (isBusy) return
      setBusy(true)
      setProblem(undefined)
      try {
        await work()
      } catch (error) {
        setProblem(toText(error))
      } finally {
        setBusy(false)
      }
    },
  }
}

const textOf = (error: unknown): string => (error instanceof PageError ? error.message : messages.somethingWrong)

export declare namespace useTask {
  type Task = {
    readonly isBusy: boolean
    readonly problem: string | undefined
    setProblem(problem: string | undefined): void
    run(work: () => Promise<unknown>): Promise<void>
  }
}
