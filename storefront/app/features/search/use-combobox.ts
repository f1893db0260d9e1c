import { type RefObject, useEffectEvent, useLayoutEffect, useState } from "react"

/** WAI-ARIA Authoring Practices, "Editable combobox with list autocomplete". `active`: -1 if Enter searches. */
export function useCombobox(options: {
  field: RefObject<HTMLInputElement | null>
  listId: string
  count: number
  onText: (text: string) => void
}) {
  const { field, listId, count, onText } = options
  const [isWanted, setWanted] = useState(false)
  const [active, setActive] = useState(-1)
  const isOpen = isWanted && count > 0
  const optionId = (place: number) => `${listId}-${place}`

  function show(isShown: boolean, place = -1): void {
    onText(field.current?.value ?? "")
    setWanted(isShown)
    setActive(place)
  }

  /** Returns whether the key was handled. */
  function take(key: string): boolean {
    const isActive = isOpen && active >= 0
    // The field itself is one extra stop.
    const move = (by: number) =>
      show(true, isOpen ? ((active + 1 + by + count + 1) % (count + 1)) - 1 : by > 0 ? 0 : -1)
    if (key === "ArrowDown") move(1)
    else if (key === "ArrowUp") move(-1)
    else if (key === "Enter" && isActive) document.getElementById(optionId(active))?.click()
    else if (key === "Escape" && isOpen) show(false)
    else if (key === "Escape" && field.current?.value) {
      field.current.value = ""
      show(false)
    } else return false
    return true
  }

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.isComposing && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey
    if (isPlain && take(event.key)) event.preventDefault()
    else if (event.key === "Home" || event.key === "End") setActive(-1)
  })
  const onInput = useEffectEvent(() => show(true))
  const onLeave = useEffectEvent(() => show(false))
  const onReset = useEffectEvent(() => {
    onText("")
    setWanted(false)
  })

  const onStart = useEffectEvent(() => show(document.activeElement === field.current))

  // Listens from the commit that makes the field a combobox, so that no key is missed.
  useLayoutEffect(() => {
    const input = field.current
    const listening = new AbortController()
    const { signal } = listening
    input?.addEventListener("keydown", (event) => onKeyDown(event), { signal })
    input?.addEventListener("input", () => onInput(), { signal })
    input?.addEventListener("blur", () => onLeave(), { signal })
    input?.form?.addEventListener("reset", () => onReset(), { signal })
    onStart()
    return () => listening.abort()
  }, [field])

  useLayoutEffect(() => {
    const input = field.current
    input?.setAttribute("role", "combobox")
    input?.setAttribute("aria-autocomplete", "list")
    input?.setAttribute("aria-controls", listId)
    input?.setAttribute("aria-expanded", String(isOpen))
    if (isOpen && active >= 0) input?.setAttribute("aria-activedescendant", `${listId}-${active}`)
    else input?.removeAttribute("aria-activedescendant")
    if (isOpen) document.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: "nearest" })
  }, [field, listId, isOpen, active])

  return { isOpen, active, optionId }
}
