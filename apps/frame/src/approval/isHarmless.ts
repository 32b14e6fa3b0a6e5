import type { Reading } from './Approval.ts'

/** Whether a signature gives nothing away: a text, or a sign-in of the site itself, without any warning. */
export const isHarmless = ({ explanation, fee }: Reading): boolean =>
  fee === undefined &&
  explanation.warnings.length === 0 &&
  explanation.acts.every(({ kind }) => kind === 'text' || kind === 'signIn')
