import { FrameAbortedError } from '@mooring/core'

/** The frame was closed before it got the question, so nothing can have come of it. */
export class UnaskedError extends FrameAbortedError {}
