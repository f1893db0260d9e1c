import { useState } from "react"
import { useLocation } from "react-router-dom"

/**
 * Whether something lies open over the page. Every navigation closes it, in the same drawing as the next page: what is
 * open keeps that page from taking the focus.
 */
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
