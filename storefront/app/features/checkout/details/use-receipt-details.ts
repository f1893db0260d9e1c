import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react"
import type { ReceiptDetails } from "../../../../../compat-api/contract/receipt-details"
import { nothingKept } from "../../../lib/tab-memory"
import {
  type DetailsField,
  type DetailsProblems,
  detailsFields,
  detailsProblems,
  isBlank,
  keptDetails,
  sendableDetails,
  type TypedDetails,
} from "./receipt-details"

export interface DetailsInput {
  typed: TypedDetails
  type: (field: DetailsField, text: string) => void
  /** What is wrong, from the first attempt to go on; or what the shop refused, until it is mended. */
  problems: DetailsProblems
  section: RefObject<HTMLDetailsElement | null>
  /** Null when nothing is wanted on the receipt; undefined after saying at the field what is wrong and going there. */
  take: () => ReceiptDetails | null | undefined
}

const blank: TypedDetails = { company: "", taxNumber: "", address: "" }

/**
 * The receipt's details at the checkout, judged when the shopper goes on, as the e-mail address is.
 *
 * @param refused what the shop found wrong with them, in its last answer
 */
export function useReceiptDetails(refused: DetailsProblems | undefined): DetailsInput {
  const typed = useSyncExternalStore(keptDetails.subscribe, keptDetails.now, nothingKept) ?? blank
  const [strict, setStrict] = useState(false)
  const [mended, setMended] = useState<DetailsProblems>()
  const section = useRef<HTMLDetailsElement>(null)
  const isStanding = refused !== mended
  const problems = { ...(isStanding ? refused : undefined), ...(strict ? detailsProblems(typed) : undefined) }

  useEffect(() => {
    if (refused) show(section.current, refused)
  }, [refused])

  function type(field: DetailsField, text: string): void {
    const changed = { ...typed, [field]: text }
    keptDetails.keep(isBlank(changed) ? null : changed)
    if (refused?.[field]) setMended(refused)
  }

  function take(): ReceiptDetails | null | undefined {
    if (isBlank(typed)) return null
    const found = detailsProblems(typed)
    if (Object.keys(found).length === 0) return sendableDetails(typed)
    setStrict(true)
    show(section.current, found)
    return undefined
  }

  return { typed, type, problems, section, take }
}

/** Opens the section, and goes to its first wrong field. */
function show(section: HTMLDetailsElement | null, problems: DetailsProblems): void {
  if (!section) return
  section.open = true
  const first = detailsFields.find((field) => problems[field])
  section.querySelector<HTMLElement>(`[data-field=${first}]`)?.focus()
}
