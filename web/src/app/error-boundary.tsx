import { Component, type ReactNode } from 'react'
import { ErrorScreen } from './error-screen.tsx'

/** A screen that breaks, or whose code cannot be fetched, takes nothing else down with it. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <ErrorScreen /> : this.props.children
  }
}
