import * as z from "zod"
import { editors, hosts, longestStated as longest, type StatedRange, type Statements, units } from "./runs-on"

const text = (longest: number) => z.string().trim().max(longest, `Use at most ${longest} characters.`)
const name = text(longest.name).min(1, "Write a name, or remove the entry.")

const range = z
  .strictObject({
    from: z.number().int().min(1).max(9999),
    to: z.number().int().min(1).max(9999),
    platforms: z.array(z.enum(["windows", "mac"])).min(1),
    answer: z.enum(["tested", "expected", "no"]),
    test: z.strictObject({ on: z.iso.date("Give the day of the test."), by: name }).nullable(),
  })
  .refine(({ from, to }) => from <= to, "A range begins with its oldest release.")
  .refine(({ answer, test }) => (answer === "tested") === (test !== null), "Say when it was tested and by whom.")

export const statementsSchema = z
  .strictObject({
    host: z.enum(["rhino", "revit"]),
    editor: z.enum(["grasshopper", "dynamo"]).nullable(),
    engine: name.nullable(),
    releases: z.array(range).max(longest.ranges),
    units: z.array(z.enum(Object.keys(units) as [keyof typeof units])).max(longest.list), // its keys
    languages: z.array(name).max(longest.list),
    plugins: z.array(z.strictObject({ name, required: z.boolean() })).max(longest.list),
    check: text(longest.check),
  })
  .superRefine(({ host, editor, releases }, { addIssue }) => {
    const { name, platforms } = hosts[host]
    const refuse = (path: string, message: string) => addIssue({ code: "custom", path: [path], message })
    if (editor && editors[editor].host !== host) refuse("editor", `A ${editors[editor].file} does not run in ${name}.`)
    const known: readonly string[] = platforms
    if (releases.some((range) => range.platforms.some((platform) => !known.includes(platform))))
      refuse("releases", `${name} does not run on this platform.`)
    if (releases.some((range, index) => releases.slice(0, index).some((other) => overlap(range, other))))
      refuse("releases", "State each release once for a platform.")
  })

function overlap(one: StatedRange, other: StatedRange): boolean {
  return one.from <= other.to && other.from <= one.to && one.platforms.some((each) => other.platforms.includes(each))
}

/** Null: not stated. Throws if the JSON has another shape. */
export function statementsOf(stored: unknown): Statements | null {
  return statementsSchema.nullable().parse(stored ?? null)
}

/** Statements for the next version, which nobody has run yet. */
export function untested(statements: Statements): Statements {
  return {
    ...statements,
    releases: statements.releases.map((range) =>
      range.answer === "tested" ? { ...range, answer: "expected", test: null } : range,
    ),
  }
}
