interface Field {
  schedule: string
  field: string
}

/** Values of `from` must occur in `to`. */
export interface Link {
  text: string
  from: Field
  to: Field
}

/** "Doors: To Room: Number = Rooms: Number"; semicolons separate links. */
export function readLinks(list: string): { found: Link[]; problems: string[] } {
  const problems: string[] = []
  const texts = list.split(";").map((text) => text.trim())
  const found = texts
    .filter((text) => text !== "")
    .flatMap((text) => {
      const [from = "", to = "", ...rest] = text.split("=")
      const [source, target] = [fieldOf(from), fieldOf(to)]
      if (source && target && rest.length === 0) return [{ text, from: source, to: target }]
      problems.push(`The link '${text}' is not understood. Write Doors: Room = Rooms: Number.`)
      return []
    })
  return { found, problems }
}

/** A field name may contain colons. */
function fieldOf(text: string): Field | null {
  const [schedule = "", ...rest] = text.split(":")
  const field = rest.join(":").trim()
  return schedule.trim() && field ? { schedule: schedule.trim(), field } : null
}
