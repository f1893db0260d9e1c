import { requestMessages } from "../../../../compat-api/contract/request-messages"
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
const draft = requestDraft("service", blank)

/** Which categories are asked for: chosen at their descriptions and in the form alike. */
export interface ServiceSelection {
  chosen: readonly ServiceName[]
  toggle: (service: ServiceName) => void
  error: string | undefined
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
      sent: requestMessages.services,
      failed: "Failed to send service request. Please try again.",
    },
    onRefused: ({ services }) => {
      if (services?.message) notify({ title: services.message, kind: "error" })
    },
  })
  const { setValue, watch, formState } = state.form
  // Nothing yet, until the form has been filled in for the first time.
  const typed: string[] | undefined = watch("services")
  const chosen = serviceCategories.filter((service) => typed?.includes(service))

  function toggle(service: ServiceName): void {
    const services = serviceCategories.filter((other) => chosen.includes(other) !== (other === service))
    setValue("services", services, { shouldValidate: formState.isSubmitted })
    state.keep()
  }

  return { state, selection: { chosen, toggle, error: state.errorOf("services") } }
}
