import { Component, type Context, type ReactNode } from 'react'
import { Notice } from '../components/Notice.js'
import { ModalContext, type ModalValue } from './ModalContext.js'

/** Catches errors of a view, or of loading its code, so that the visitor can retry or go back. */
export class ViewBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  static override contextType: Context<ModalValue | undefined> = ModalContext
  declare context: ModalValue | undefined
  override state: { hasFailed: boolean } = { hasFailed: false }

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true }
  }

  override render(): ReactNode {
    const messages = this.context?.messages
    if (!this.state.hasFailed || !messages) return this.props.children
    return (
      <Notice
        title={messages['modal.failed']}
        text={messages['modal.failedText']}
        action={messages['modal.retry']}
        onAction={() => this.setState({ hasFailed: false })}
      />
    )
  }
}
