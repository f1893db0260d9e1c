import { type ComponentType, lazy } from "react"
import { needed } from "../lib/needed"
import { couldNotLoad } from "./could-not-load"

/** If the code fails to load, what is in the part's place stays, and a toast says so. */
export function latePart<Props>(load: () => Promise<{ default: ComponentType<Props> }>) {
  return lazy(() =>
    needed(load()).catch((error: unknown) => {
      couldNotLoad("Part of the page could not be loaded")(error)
      return new Promise<never>(() => {})
    }),
  )
}
