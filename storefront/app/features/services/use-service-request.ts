import { useEffect } from "react"
import { requestMessages } from "../../../../compat-api/contract/request-messages"
import { serviceCategories, serviceRequest } from "../../../../compat-api/contract/services"
import { useLocation } from "../../lib/router"
import { notify } from "../../ui/toast"
import { requestDraft } from "../request-form/filled-request"
import { useRequestForm } from "../request-form/use-request-form"
import type { ServiceName } from "./categories"
import { needIn } from "./typed-need"

/** shop.md §3. */
const blank = {
  services: [] as string[],
  name: "",
  email: "",
  phone: "",
  company: "",
  projectTitle: "",
  description: "",
  website: "",
}
const draft = requestDraft("service", blank)

export function useServiceRequest() {
  const { search } = useLocation()
  // Runs before the form reads the draft.
  useEffect(() => fillIn(needIn(search)), [search])
  const state = useRequestForm({
    path: "/api/services.php",
    schema: serviceRequest,
    blank,
    draft,
    words: {
      sent: requestMessages.services,
      failed: "Failed to send service request. Please try again.",
    },
    onRefused: ({ services }) => {
      if (services?.message) notify({ title: services.message, kind: "error" })
    },
  })
  const { setValue, watch, formState } = state.form
  // Undefined until the form is first filled in.
  const typed: string[] | undefined = watch("services")
  const chosen = serviceCategories.filter((service) => typed?.includes(service))

  function toggle(service: ServiceName): void {
    const services = serviceCategories.filter((other) => chosen.includes(other) !== (other === service))
    setValue("services", services, { shouldValidate: formState.isSubmitted })
    state.keep()
  }

  return { state, selection: { chosen, toggle, error: state.errorOf("services") } }
}

let lastFilledIn: string | undefined

/** Replaces no text that someone typed. */
function fillIn(need: string): void {
  const kept = draft.now()
  if (need === "" || (kept?.description && kept.description !== lastFilledIn)) return
  lastFilledIn = need
  draft.keep({ ...kept, description: need })
}

export type ServiceRequestForm = ReturnType<typeof useServiceRequest>
export type ServiceSelection = ServiceRequestForm["selection"]
