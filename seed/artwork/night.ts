import { readFileSync } from "node:fs"

const styles = readFileSync("storefront/app/styles.css", "utf8")
const tones = found(/@utility drawn-sheet \{\s*@variant night \{([^}]+)\}/)
const ground = found(/--paper: light-dark\(#\w+, (#\w+)\)/)

/** A sheet as the shop's pages tone the stills by night. */
export const byNight = (svg: string): string =>
  `<style>body{background:${ground}}main{${tones.replace(/\s+/g, " ").trim()}}</style>${svg}`

function found(pattern: RegExp): string {
  const text = pattern.exec(styles)?.[1]
  if (!text) throw new Error(`The storefront's styles have no ${pattern}`)
  return text
}
