import * as z from "zod"
import { requestChoices } from "./request-choices"

/** What a request may hold beside name and address, in the order in which it is read, with what staff call it. */
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
  /** People do not see it: whoever fills it in is a machine. */
  website: "Website",
} as const

type RequestFieldName = keyof typeof requestFields

/** As it was typed, but for what {@link normalisedFields} evens out. Absent: left empty. */
export type RequestFields = Partial<Record<RequestFieldName, string | string[]>>

/** As a form sends it. */
export type TypedFields = Partial<Record<RequestFieldName, string | readonly string[] | null | undefined>>

export const requestFieldNames = Object.keys(requestFields) as RequestFieldName[] // its keys, which the type of `keys` loses

const value = z.union([z.string(), z.array(z.string())])
const storedFields = z.object(Object.fromEntries(requestFieldNames.map((name) => [name, value.optional()])))

/** What a request keeps as JSON, whose type does not say what is in it. Throws where it is something else. */
export function fieldsOf({ fields }: { fields: unknown }): RequestFields {
  return storedFields.parse(fields)
}

/** The fields that hold something, always in the same order and form, so that the same text is the same request. */
export function normalisedFields(typed: TypedFields): RequestFields {
  const entries = requestFieldNames.flatMap((name) => {
    const value = typed[name]
    const even = typeof value === "string" ? normalisedText(value) : [...new Set(value)].map(normalisedText).sort()
    return even.length > 0 ? [[name, even] as const] : []
  })
  return Object.fromEntries(entries)
}

/** One form for letters that have several, one for line breaks, and nothing that the database takes for no text. */
export function normalisedText(text: string): string {
  const wellFormed = Buffer.from(text).toString().replaceAll("\0", "")
  return wellFormed.normalize("NFC").replaceAll(/\r\n?/g, "\n").trim()
}

/** For people: what a field is called, and its text in the words of the form. */
export function shownFields(fields: RequestFields): { label: string; text: string }[] {
  return requestFieldNames.flatMap((name) => {
    const text = shownText(name, fields[name])
    return text === undefined ? [] : [{ label: requestFields[name], text }]
  })
}

type Chosen = keyof typeof requestChoices

/** Several choices are listed one below the other. */
export function shownText(name: RequestFieldName, value: string | string[] | undefined): string | undefined {
  if (value === undefined) return undefined
  const choices: Readonly<Record<string, string>> = name in requestChoices ? requestChoices[name as Chosen] : {}
  return [value]
    .flat()
    .map((one) => choices[one] ?? one)
    .join("\n")
}
