import type { ReactNode } from 'react'
import type { Settings } from '../settings/Settings.js'
import { CodeBlock } from './CodeBlock.js'
import { generateCode } from './generateCode.js'
import { useChangeInView } from './useChangeInView.js'

/** The complete code for the current settings. */
export function CodePanel({ settings }: { settings: Settings }): ReactNode {
  const code = generateCode(settings)
  const textRef = useChangeInView(code)
  return <CodeBlock code={code} label="Code for these options" textRef={textRef} />
}
