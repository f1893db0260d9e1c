/** What a product runs on, as staff fill it in. Versions are years or numbers. */
export interface Compatibility {
  application: string
  from: string
  /** Empty: every later one, too. */
  to: string
  /** What comes with the application and runs the product, such as Dynamo; empty: the application itself. */
  host: string
  /** What else has to be said. */
  note: string
}

export const noCompatibility: Compatibility = { application: "", from: "", to: "", host: "", note: "" }

const shape =
  /^Works with (?<application>.+?) (?<from>\d+)(?: (?<later>and later)| (?:to|and) (?<to>\d+))?(?:, in the (?<host>.+?) that comes with \k<application>)?\.(?: (?<note>.+))?$/

/** The sentence on the product's page; empty without an application and a first version. */
export function compatibilityText({ application, from, to, host, note }: Compatibility): string {
  if (!application || !from) return ""
  const inHost = host ? `, in the ${host} that comes with ${application}` : ""
  return `Works with ${application} ${versions(from, to)}${inHost}.${note ? ` ${note}` : ""}`
}

/** The fields that make exactly this sentence; undefined when none do: it is in words of its own. */
export function compatibilityOf(text: string): Compatibility | undefined {
  if (text === "") return noCompatibility
  const found = shape.exec(text)?.groups
  if (!found) return undefined
  const { application = "", from = "", later, to, host = "", note = "" } = found
  const compatibility = { application, from, to: later ? "" : (to ?? from), host, note }
  return compatibilityText(compatibility) === text ? compatibility : undefined
}

function versions(from: string, to: string): string {
  if (!to) return `${from} and later`
  if (to === from) return from
  return Number(to) === Number(from) + 1 ? `${from} and ${to}` : `${from} to ${to}`
}
