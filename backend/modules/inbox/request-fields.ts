import * as z from "zod"
import { requestChoices } from "./request-choices"

/** Labels for staff, in reading order. */
export const requestFields = {
  company: "Company",
  phone: "Phone",
  projectTitle: "Project title",
  services: "Services",
  experience: "Experience level",
  training_type: "Training type",
  software_focus: "Software focus",
  timeline: "Timeline",
  description: "Description",
  message: "Message",
  /** Hidden field that only bots fill in. */
  website: "Website",
} as const

type RequestFieldName = keyof typeof requestFields

export type RequestFields = Partial<Record<RequestFieldName, string | string[]>>

export type SubmittedFields = Partial<Record<RequestFieldName, string | readonly string[] | null | undefined>>

export const requestFieldNames = Object.keys(requestFields) as RequestFieldName[] // typed keys

const value = z.union([z.string(), z.array(z.string())])
const storedFields = z.object(Object.fromEntries(requestFieldNames.map((name) => [name, value.optional()])))

/** Throws if the JSON has another shape. */
export function fieldsOf({ fields }: { fields: unknown }): RequestFields {
  return storedFields.parse(fields)
}

/** Gives fields a fixed order and form, so that equal texts have equal fingerprints. */
export function normalisedFields(typed: SubmittedFields): RequestFields {
  const entries = requestFieldNames.flatMap((name) => {
    const value = typed[name]
    const even = typeof value === "string" ? normalisedText(value) : [...new Set(value)].map(normalisedText).sort()
    return even.length > 0 ? [[name, even] as const] : []
  })
  return Object.fromEntries(entries)
}

/** Returns the text in NFC, with LF as line break, well-formed and without NUL. */
export function normalisedText(text: string): string {
  const wellFormed = Buffer.from(text).toString().replaceAll("\0", "")
  return wellFormed.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim()
}

export function labelFields(fields: RequestFields): { label: string; text: string }[] {
  return requestFieldNames.flatMap((name) => {
    const text = fieldText(name, fields[name])
    return text === undefined ? [] : [{ label: requestFields[name], text }]
  })
}

type Chosen = keyof typeof requestChoices

/** Choices are listed line by line. */
export function fieldText(name: RequestFieldName, value: string | string[] | undefined): string | undefined {
  if (value === undefined) return undefined
  const choices: Readonly<Record<string, string>> = name in requestChoices ? requestChoices[name as Chosen] : {}
  return [value]
    .flat()
    .map((one) => choices[one] ?? one)
    .join("\n")
}
