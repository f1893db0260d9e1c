import * as z from "zod/mini"
import { formEmail } from "./form-email"
import { leftEmpty, optionalLine, requiredLine, requiredProse } from "./texts"

/** shop.md §2 "Services page". */
export const serviceCategories = [
  "Design & Workflow Automation",
  "Generative & Algorithmic Design",
  "Parametric Modeling & Custom Families",
  "Consultation & Strategy",
  "Training & Upskilling",
  "Architectural & BIM Support",
  "Data Visualization & Reporting",
] as const

/** shop.md §3, §5. */
export const serviceRequest = z.object({
  name: requiredLine({ most: 200, missing: "Name is required" }),
  email: formEmail,
  phone: requiredLine({ most: 50, missing: "Phone is required" }),
  company: optionalLine(200),
  projectTitle: requiredLine({ most: 200, missing: "Project title is required" }),
  description: requiredProse({ most: 5000, missing: "Description is required" }),
  website: leftEmpty,
  services: z
    .array(z.enum(serviceCategories, "This is not one of our services."), "Please select at least one service")
    .check(
      z.minLength(1, "Please select at least one service"),
      z.maxLength(serviceCategories.length, `At most ${serviceCategories.length} services.`),
    ),
})
export type ServiceRequest = z.infer<typeof serviceRequest>
