import { useController } from "react-hook-form"
import { type ServiceRequest, serviceCategories, serviceRequest } from "../../../../compat-api/contract/services"
import { notify } from "../../ui/toast"
import { requestDraft } from "../request-form/typed-request"
import { type RequestFormState, useRequestForm } from "../request-form/use-request-form"
import type { ServiceName } from "./categories"

/** The Service Request Form with nothing in it (shop.md §3). */
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
const draft = requestDraft("request_service", blank)

/** Which categories are asked for: chosen at their descriptions and in the form alike. */
export interface ServiceSelection {
  chosen: readonly ServiceName[]
  toggle: (service: ServiceName) => void
  error: string | undefined
  /** Where the keyboard goes when none is chosen. */
  first: (element: HTMLInputElement | null) => void
}

export interface ServiceRequestForm {
  state: RequestFormState<typeof blank, ServiceRequest>
  selection: ServiceSelection
}

export function useServiceRequest(): ServiceRequestForm {
  const state = useRequestForm({
    path: "/api/services.php",
    schema: serviceRequest,
    blank,
    draft,
    words: {
      sent: "Service request sent successfully! We'll get back to you soon.",
      failed: "Failed to send service request. Please try again.",
    },
    onRefused: ({ services }) => {
      if (services?.message) notify({ title: services.message, kind: "error" })
    },
  })
  // Known to the form before its other fields are, and so the first to be gone to.
  const { field } = useController({ control: state.form.control, name: "services" })
  const chosen = serviceCategories.filter((service) => field.value?.includes(service))

  function toggle(service: ServiceName): void {
    field.onChange(serviceCategories.filter((other) => chosen.includes(other) !== (other === service)))
    state.keep()
  }

  return { state, selection: { chosen, toggle, error: state.errorOf("services"), first: field.ref } }
}
