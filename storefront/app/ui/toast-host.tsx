import { lazy, Suspense, useEffect, useState } from "react"
import { onToast } from "../lib/toast"

const Toasts = lazy(() => import("./toasts"))

/** Waits for the first toast and then loads what shows it. */
export function ToastHost() {
  const [wanted, setWanted] = useState(false)
  useEffect(() => (wanted ? undefined : onToast(() => setWanted(true))), [wanted])
  return wanted ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null
}
