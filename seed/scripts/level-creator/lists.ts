export interface Storey {
  label: string
  /** In millimeters. */
  height: number
}

export interface Part {
  name: string
  offset: number
}

interface Reading<T> {
  found: T[]
  problems: string[]
}

const storeyEntry = /^(?:([^:]*):)?\s*(?:([1-9][0-9]{0,2})\s*[xX*×]\s*)?([0-9]{1,6}(?:\.[0-9]{1,3})?)$/
const partEntry = /^([^:]+):\s*([+-]?[0-9]{1,6}(?:\.[0-9]{1,3})?)$/
const leastHeight = 100

export function storeysOf(text: string, list: string): Reading<Storey> {
  const found: Storey[] = []
  const problems: string[] = []
  for (const entry of entriesOf(text)) {
    const [, label = "", count = "1", height] = storeyEntry.exec(entry) ?? []
    if (height === undefined) {
      problems.push(
        `${list}: '${entry}' is not understood. Write 3600, 5x3600 or Office: 5x3600, separated by semicolons.`,
      )
    } else if (Number(height) < leastHeight) {
      problems.push(`${list}: '${entry}' is lower than ${leastHeight} mm. Heights are in millimetres.`)
    } else {
      for (let n = 0; n < Number(count); n += 1) found.push({ label: label.trim(), height: Number(height) })
    }
  }
  return { found, problems }
}

export function partsOf(text: string): Reading<Part> {
  const found: Part[] = []
  const problems: string[] = []
  for (const entry of entriesOf(text)) {
    const [, written = "", offset] = partEntry.exec(entry) ?? []
    const name = written.trim()
    if (offset === undefined) problems.push(`Parts: '${entry}' is not understood. Write A: 0; B: 1500.`)
    else if (found.some((part) => part.name === name)) problems.push(`Parts: '${name}' occurs twice.`)
    else found.push({ name, offset: Number(offset) })
  }
  return { found: found.length > 0 ? found : [{ name: "", offset: 0 }], problems }
}

/** Semicolons or line breaks. */
function entriesOf(text: string): string[] {
  return text
    .replaceAll("\n", ";")
    .split(";")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "")
}
