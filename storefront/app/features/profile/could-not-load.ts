import { notify } from "../../ui/toast"

/** Code that a press needs did not come: nothing was done. */
export function couldNotLoad(error: unknown): void {
  console.warn(error)
  notify({ title: "Not done", text: "Please check your connection, and try again.", kind: "error" })
}
