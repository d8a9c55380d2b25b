import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

/** Limits an error in a screen, or in loading its code, to that screen. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorScreen /> : this.props.children
  }
}
