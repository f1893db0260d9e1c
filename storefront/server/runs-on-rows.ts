import { dayOf } from "../../backend/lib/day-of"
import {
  hosts,
  platforms,
  releaseWords,
  runningOn,
  type StatedRange,
  type Statements,
  units,
} from "../../backend/modules/digital-product/runs-on"

/** The last says how it was checked (ruling 61). */
export function runsOnRows(statements: Statements): { label: string; text: string }[] {
  const { host, engine, releases, languages, plugins } = statements
  const refused = releases.filter(({ answer }) => answer === "no").map((range) => rangeWords(host, range))
  const plugged = plugins.map(({ name, required }) => `${name} (${required ? "required" : "optional"})`)
  const rows = [
    { label: "Does not run in", text: refused.join("; ") },
    { label: "Engine", text: engine ?? "" },
    { label: "Model units", text: statements.units.map((unit) => units[unit]).join(", ") },
    { label: `Language of ${hosts[host].name}`, text: languages.join(", ") },
    { label: "Plugins", text: plugged.join(", ") },
    { label: "How it was checked", text: checkOf(statements) },
  ]
  return rows.filter(({ text }) => text !== "")
}

function checkOf({ host, releases, check }: Statements): string {
  const tests = releases.flatMap((range) =>
    range.test ? [`Run in ${rangeWords(host, range)} on ${dayOf(range.test.on)}, by ${range.test.by}.`] : [],
  )
  const isOpen = releases.some(({ answer }) => answer === "expected")
  return [...tests, isOpen ? check : ""].filter(Boolean).join(" ")
}

/** "Revit 2020–2024"; "Rhino 8 on Mac" if the range leaves a platform out. */
function rangeWords(host: Statements["host"], range: StatedRange): string {
  const { name, platforms: known } = hosts[host]
  const releases = `${name} ${releaseWords(runningOn([{ ...range, answer: "expected" }]))}`
  const left = known.filter((platform) => !range.platforms.includes(platform))
  return left.length === 0 ? releases : `${releases} on ${range.platforms.map((each) => platforms[each]).join(", ")}`
}
