import { notify } from "./toast"

/** Tells that code which a press needs did not come, so that nothing was done. */
export function couldNotLoad(title: string): (error: unknown) => void {
  return (error) => {
    console.warn(error)
    notify({ title, text: "Please check your connection, and try again.", kind: "error" })
  }
}
