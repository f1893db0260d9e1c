import { Component, type ReactNode } from "react"
import { keepTyped } from "../lib/typed-fields"
import { ErrorScreen } from "./error-screen"

/** Shows the error screen in place of what could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown; failed: boolean }> {
  override state = { error: undefined, failed: false }

  static getDerivedStateFromError(error: unknown) {
    // The page is still there; the error screen leads to a new document of it.
    keepTyped()
    return { error, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const error: unknown = this.state.error
    return <ErrorScreen stack={import.meta.env.DEV && error instanceof Error ? error.stack : undefined} />
  }
}
