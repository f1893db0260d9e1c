/** One line of what the doctor sees. */
export interface Finding {
  name: string
  text: string
  /** "note": nothing is broken, and somebody should know. "wrong": the shop does not work as it is set. */
  state: "ok" | "note" | "wrong"
}

export const ok = (name: string, text: string): Finding => ({ name, text, state: "ok" })
export const note = (name: string, text: string): Finding => ({ name, text, state: "note" })
export const wrong = (name: string, text: string): Finding => ({ name, text, state: "wrong" })

const marks = { ok: "ok ", note: "!  ", wrong: "NO " }
const widest = 12

/** A titled list of findings, for the terminal. */
export function shown(title: string, findings: readonly Finding[]): string {
  const lines = findings.map(({ name, text, state }) => `  ${marks[state]} ${name.padEnd(widest)} ${text}`)
  return [title, ...lines].join("\n")
}
