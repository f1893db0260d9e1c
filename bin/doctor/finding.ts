export interface Finding {
  name: string
  text: string
  /** "note": works. "wrong": does not work as configured. */
  state: "ok" | "note" | "wrong"
}

export const ok = (name: string, text: string): Finding => ({ name, text, state: "ok" })
export const note = (name: string, text: string): Finding => ({ name, text, state: "note" })
export const wrong = (name: string, text: string): Finding => ({ name, text, state: "wrong" })

const marks = { ok: "ok ", note: "!  ", wrong: "NO " }
const widest = 12

export function formatFindings(title: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ name, text, state }) => `  ${marks[state]} ${name.padEnd(widest)} ${text}`)
  return [title, ...lines].join("\n")
}
