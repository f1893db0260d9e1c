import { Component, type ReactNode } from "react"
import { ErrorScreen } from "./error-screen"

/** Shows the error screen in place of what could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const error: unknown = this.state.error
    return <ErrorScreen stack={import.meta.env.DEV && error instanceof Error ? error.stack : undefined} />
  }
}
