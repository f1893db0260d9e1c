import * as z from "zod"
import { type ContactFacts, contactFacts, type Example, type SocialLink } from "./brand"

export interface ShopContact {
  email: string
  phone: string | null
  location: { label: string; coordinates: string | null } | null
  social: readonly SocialLink[]
}

const none = "none"

const text = (most: number) => z.string().trim().min(1).max(most)
const phone = text(40).regex(/^(?:none|\+?[\d\s()./-]*\d[\d\s()./-]*)$/i)

/** `LinkedIn https: … | YouTube https: …` */
const social = text(2_000).transform((value, context): readonly SocialLink[] => {
  if (isNone(value)) return []
  return value.split("|").map((part) => {
    const [, label, href] = /^(\S.*?)\s+(https:\/\/\S+)$/.exec(part.trim()) ?? []
    if (label && href && URL.canParse(href)) return { label, href }
    context.issues.push({ code: "custom", input: value, message: "no link" })
    return { label: "", href: "" }
  })
})

export const contactVariables = {
  CONTACT_EMAIL: z.email(),
  CONTACT_PHONE: phone,
  CONTACT_LOCATION: text(120),
  CONTACT_COORDINATES: text(40),
  CONTACT_SOCIAL: social,
} as const

type ContactEnvironment = {
  [Name in keyof typeof contactVariables]?: z.infer<(typeof contactVariables)[Name]> | undefined
}

export function shopContact(env: ContactEnvironment, facts: ContactFacts = contactFacts): ShopContact {
  const location = stated(env.CONTACT_LOCATION, facts.location)
  const coordinates = stated(env.CONTACT_COORDINATES, env.CONTACT_LOCATION ? null : facts.coordinates)
  return {
    email: env.CONTACT_EMAIL ?? shown(facts.email),
    phone: stated(env.CONTACT_PHONE, facts.phone),
    location: location === null ? null : { label: location, coordinates },
    social: env.CONTACT_SOCIAL ?? shown(facts.social),
  }
}

export function sellerAddress(variable: string | undefined, facts: ContactFacts = contactFacts): string[] {
  if (variable === undefined) return [...shown(facts.address)]
  return isNone(variable) ? [] : variable.split("|").map((line) => line.trim())
}

export function findExamples(
  env: ContactEnvironment & { SELLER_ADDRESS?: string | undefined },
  facts: ContactFacts = contactFacts,
) {
  const stands = {
    CONTACT_EMAIL: facts.email,
    CONTACT_PHONE: facts.phone,
    CONTACT_LOCATION: facts.location,
    CONTACT_SOCIAL: facts.social,
    SELLER_ADDRESS: facts.address,
  }
  const names = Object.keys(stands) as (keyof typeof stands)[]
  return names.filter((name) => env[name] === undefined && isExample(stands[name]))
}

function stated(variable: string | undefined, fact: string | Example<string> | null): string | null {
  if (variable !== undefined) return isNone(variable) ? null : variable
  return fact === null ? null : shown(fact)
}

function isNone(value: string): boolean {
  return value.trim().toLowerCase() === none
}

function isExample(fact: unknown): fact is Example<unknown> {
  return typeof fact === "object" && fact !== null && "example" in fact
}

function shown<T extends string | readonly unknown[]>(fact: T | Example<T>): T {
  return isExample(fact) ? (fact as Example<T>).example : fact
}
