import { Component, type ReactNode } from 'react'
import { WreckScreen } from './error-screen.tsx'

/** A screen that breaks, or whose code cannot be fetched, takes nothing else down with it. */
export class WreckBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <WreckScreen /> : this.props.children
  }
}
