import * as z from "zod/mini"
import { formEmail } from "./form-email"
import { leftEmpty, optionalLine, requiredLine, requiredProse } from "./texts"

export const experienceLevels = ["beginner", "intermediate", "advanced", "expert"] as const
export const trainingTypes = ["individual", "team", "workshop", "mentorship"] as const
export const softwareFocuses = ["grasshopper", "dynamo", "rhino", "revit", "multiple", "other"] as const
export const timelines = ["immediately", "1-2-weeks", "1-month", "2-3-months", "flexible"] as const

const sender = {
  name: requiredLine({ most: 200, missing: "Name is required" }),
  email: formEmail,
  website: leftEmpty,
}

/** shop.md §3, §5. */
export const contactMessage = z.object({
  ...sender,
  type: z.optional(z.literal("message")),
  message: requiredProse({ most: 5000, missing: "Message is required" }),
})
export type ContactMessage = z.infer<typeof contactMessage>

/** shop.md §3, §5. */
export const trainingRequest = z.object({
  ...sender,
  company: optionalLine(200),
  experience: z.enum(experienceLevels, "Experience level is required"),
  training_type: z.enum(trainingTypes, "Training type is required"),
  software_focus: z.enum(softwareFocuses, "Software focus is required"),
  timeline: z.enum(timelines, "Timeline is required"),
  message: requiredProse({ most: 5000, missing: "Please describe your goals and requirements" }),
  subject: z.literal("Private Training Request"),
  type: z.literal("training_request"),
})
export type TrainingRequest = z.infer<typeof trainingRequest>

/** shop.md §7. A training request that lacks a field must not pass as a message, so `type` decides. */
export const contactRequest = z.discriminatedUnion("type", [trainingRequest, contactMessage])
export type ContactRequest = z.infer<typeof contactRequest>
