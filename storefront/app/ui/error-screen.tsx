import { Button, buttonStyle } from "./button"

/** Ruling 36. The links load a new document, which helps after a lost connection and with outdated code. */
export function ErrorScreen(props: { stack?: string | undefined }) {
  return (
    <div role="alert" className="sheet-inset py-16 sm:py-24">
      <p className="lettering mb-8 text-soft">Error</p>
      <h1 className="text-title max-w-title">Unexpected Application Error!</h1>
      <p className="mt-6 max-w-measure text-lg text-soft">
        This page could not be displayed. Your cart is saved in this browser and is not affected.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button onClick={() => window.location.reload()}>Try again</Button>
        <a href="/" className={buttonStyle("secondary")}>
          Return to Home
        </a>
      </div>
      {props.stack && <pre className="lettering mt-10 overflow-x-auto border bg-sunk p-4">{props.stack}</pre>}
    </div>
  )
}
