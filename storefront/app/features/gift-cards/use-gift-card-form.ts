import { type FormEvent, useLayoutEffect, useRef, useState } from "react"
import { requestKey } from "../../lib/storage-keys"
import { tabMemory } from "../../lib/tab-memory"
import { notify } from "../../ui/toast"
import { giftCardCartItem } from "../cart/cart-item"
import { addToCart } from "../cart/cart-store"
import {
  blankDraft,
  type DraftProblem,
  draftOf,
  draftProblems,
  type GiftCardDraft,
  isBlank,
  savedDraft,
  tidied,
} from "../cart/gift-card-draft"
import { adoptCart } from "../cart/shared-cart"

export type GiftCardForm = ReturnType<typeof useGiftCardForm>

const memory = tabMemory(requestKey("gift-card"), savedDraft)

/** The form is uncontrolled, so that input before hydration is kept. early-answers.ts holds back an early submit. */
export function useGiftCardForm() {
  const ref = useRef<HTMLFormElement>(null)
  const [draft, setDraft] = useState(blankDraft)
  const [wasRefused, setWasRefused] = useState(false)

  // Before paint: a restored form is never seen blank.
  useLayoutEffect(() => {
    const form = ref.current
    if (!form) return
    const typed = draftOf(new FormData(form))
    const kept = isBlank(typed) ? memory.now() : null
    if (kept) fillIn(form, kept)
    setDraft(kept ?? typed)
    if (form.dataset.sent === undefined) return
    delete form.dataset.sent
    adoptCart()
    form.requestSubmit()
  }, [])

  function onSubmit(event: FormEvent): void {
    event.preventDefault()
    const form = ref.current
    if (!form) return
    const sent = draftOf(new FormData(form))
    const problems = draftProblems(sent)
    setWasRefused(problems.length > 0)
    if (problems.length > 0) return refuse(form, problems)
    put(sent)
    memory.keep(null)
    form.reset()
    setDraft(blankDraft)
  }

  function onInput(): void {
    if (!ref.current) return
    const typed = draftOf(new FormData(ref.current))
    memory.keep(typed)
    setDraft(typed)
  }

  return { ref, draft, problems: wasRefused ? draftProblems(draft) : [], onInput, onSubmit }
}

function fillIn(form: HTMLFormElement, draft: GiftCardDraft): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name)
    if (field) Object.assign(field, { value: String(value) })
  }
}

/** shop.md §5 and §8. */
function refuse(form: HTMLFormElement, problems: readonly DraftProblem[]): void {
  if (problems.some(({ isMissing }) => isMissing)) {
    notify({
      title: "Missing Information",
      text: "Please fill in all required fields for the gift recipient",
      kind: "error",
    })
  }
  const first = form.elements.namedItem(problems[0]?.field ?? "")
  if (first instanceof HTMLElement) first.focus()
}

function put(draft: GiftCardDraft): void {
  const item = giftCardCartItem(tidied(draft))
  addToCart(item)
  const text = `${item.name} has been added to your cart.`
  notify({ title: "Gift Card Added to Cart!", text, leadsToCart: true })
}
