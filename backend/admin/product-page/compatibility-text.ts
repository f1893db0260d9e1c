/** Versions are years or numbers. */
export interface Compatibility {
  application: string
  from: string
  /** Last version. Empty: this version and later. */
  to: string
  /** The program that runs inside, such as Dynamo. Empty: the application itself. */
  host: string
  note: string
}

export const noCompatibility: Compatibility = { application: "", from: "", to: "", host: "", note: "" }

const shape =
  /^Works with (?<application>.+?) (?<from>\d+)(?: (?<later>and later)| (?:to|and) (?<to>\d+))?(?:, in the (?<host>.+?) that comes with \k<application>)?\.(?: (?<note>.+))?$/

export function compatibilityText({ application, from, to, host, note }: Compatibility): string {
  if (!application || !from) return ""
  const inHost = host ? `, in the ${host} that comes with ${application}` : ""
  return `Works with ${application} ${versions(from, to)}${inHost}.${note ? ` ${note}` : ""}`
}

/** Undefined if no fields give exactly this sentence. */
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
