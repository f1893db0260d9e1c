import { notify } from "./toast"

export function couldNotLoad(title: string): (error: unknown) => void {
  return (error) => {
    console.warn(error)
    notify({ title, text: "Please check your connection, and try again.", kind: "error" })
  }
}
