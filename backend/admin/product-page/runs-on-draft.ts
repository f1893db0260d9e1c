import {
  type Host,
  hosts,
  type Platform,
  platforms,
  releases,
  type StatedRange,
  type Statements,
  type Unit,
} from "../../modules/digital-product/runs-on"

/** A chip: one release on one platform. */
export interface Cell extends Pick<StatedRange, "test"> {
  release: number
  platform: Platform
  /** Null: not stated. */
  answer: StatedRange["answer"] | null
}

export interface RunsOnDraft extends Pick<Statements, "host" | "editor" | "check"> {
  engine: string
  cells: Cell[]
  units: readonly Unit[]
  /** Separated by commas. */
  languages: string
  /** One a line, optional ones with "(optional)". */
  plugins: string
}

export const nothingStated: Statements = {
  host: "revit",
  editor: "dynamo",
  engine: null,
  releases: [],
  units: [],
  languages: [],
  plugins: [],
  check: "",
}

export function draftOf(statements: Statements): RunsOnDraft {
  const { host, editor, engine, units, languages, plugins, check } = statements
  return {
    host,
    editor,
    engine: engine ?? "",
    cells: cellsOf(host, statements.releases),
    units,
    check,
    languages: languages.join(", "),
    plugins: plugins.map(({ name, required }) => (required ? name : `${name} (optional)`)).join("\n"),
  }
}

/** Known releases and those stated, oldest first. */
export function cellsOf(host: Host, ranges: readonly StatedRange[]): Cell[] {
  const stated = ranges.flatMap(({ from, to }) => Array.from({ length: to - from + 1 }, (_, n) => from + n))
  const each = [...new Set([...releases[host], ...stated])].sort((a, b) => a - b)
  return hosts[host].platforms.flatMap((platform) =>
    each.map((release) => {
      const range = ranges.find(
        ({ from, to, platforms }) => from <= release && release <= to && platforms.includes(platform),
      )
      return { release, platform, answer: range?.answer ?? null, test: range?.test ?? null }
    }),
  )
}

export function statementsOfDraft({ cells, ...draft }: RunsOnDraft): Statements {
  const lines = (text: string, end: RegExp) => text.split(end).flatMap((line) => line.trim() || [])
  return {
    ...draft,
    engine: draft.engine.trim() || null,
    releases: rangesOf(cells),
    languages: lines(draft.languages, /,/),
    plugins: lines(draft.plugins, /\n/).map((line) => {
      const name = line.replace(/\s*\(optional\)$/i, "")
      return { name, required: name === line }
    }),
  }
}

/** Joins neighbors with the same answer, then platforms with the same range. */
function rangesOf(cells: readonly Cell[]): StatedRange[] {
  const ranges: StatedRange[] = []
  for (const { release, platform, answer, test } of cells) {
    if (answer === null) continue
    const last = ranges.at(-1)
    if (last?.to === release - 1 && last.platforms[0] === platform && isSame(last, { answer, test })) last.to = release
    else ranges.push({ from: release, to: release, platforms: [platform], answer, test })
  }
  const joined: StatedRange[] = []
  for (const range of ranges) {
    const other = joined.find((each) => each.from === range.from && each.to === range.to && isSame(each, range))
    if (other) other.platforms = [...other.platforms, ...range.platforms]
    else joined.push(range)
  }
  return joined
}

function isSame(one: Pick<StatedRange, "answer" | "test">, other: Pick<StatedRange, "answer" | "test">): boolean {
  return one.answer === other.answer && one.test?.on === other.test?.on && one.test?.by === other.test?.by
}

const next = { none: "expected", expected: "tested", tested: "no", no: null } as const

/** The answer after pressing a chip. A first test is of `test`. */
export function pressed(cell: Cell, test: NonNullable<Cell["test"]>): Cell {
  const answer = next[cell.answer ?? "none"]
  return { ...cell, answer, test: answer === "tested" ? test : null }
}

const answerWords = { tested: "tested", expected: "expected", no: "does not run" } as const

/** "Revit 2024: expected". */
export function cellName(host: Host, { release, platform, answer }: Cell): string {
  const on = hosts[host].platforms.length > 1 ? ` on ${platforms[platform]}` : ""
  return `${hosts[host].name} ${release}${on}: ${answer ? answerWords[answer] : "not stated"}`
}
