import { useState } from "react"
import { useLocation } from "./router"

/** Closes in the same render as the next page: an open dialog would keep the focus. */
export function useOpenHere(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { key } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const [at, setAt] = useState(key)
  if (at !== key) {
    setAt(key)
    setOpen(false)
  }
  return [isOpen, setOpen]
}
