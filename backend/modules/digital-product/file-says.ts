import type { Definition } from "../../lib/definition/definition"
import { dynamoOfRevit, editors, hosts, releaseWords, runningOn, type Statements } from "./runs-on"

/** Read from the file. */
export type FileSays = Pick<Definition, "host" | "program">

/** First statements for a version; staff add the releases. */
export function suggestedStatements({ host: editor, program }: FileSays): Statements {
  const [engine = null, ...others] = program.engines
  return {
    host: editors[editor].host,
    editor,
    engine: others.length === 0 ? engine : null,
    releases: [],
    units: [],
    languages: [],
    plugins: program.packages.map((name) => ({ name, required: true })),
    check: "",
  }
}

/** Sentences for staff: what the file says otherwise. */
export function differencesOf(statements: Statements, { host: editor, program }: FileSays): string[] {
  if (statements.editor !== editor) return [`The file is a ${editors[editor].file}.`]
  return [
    ...otherEngine(statements, program.engines),
    ...(editor === "dynamo" ? olderDynamo(statements, program.version) : []),
    ...(program.engines.includes("IronPython2") ? withoutIronPython(statements) : []),
    ...program.packages
      .filter((name) => !statements.plugins.some((plugin) => plugin.name.toLowerCase().includes(name.toLowerCase())))
      .map((name) => `The file uses ${name}, which is not among the plug-ins.`),
  ]
}

function otherEngine({ engine }: Statements, engines: readonly string[]): string[] {
  if (engine === null || engines.length === 0 || engines.includes(engine)) return []
  return [`The file's Python nodes run in ${engines.join(" and ")}, not in ${engine}.`]
}

function olderDynamo({ host, releases }: Statements, version: string | null): string[] {
  const older = runningOn(releases).filter((release) => isOlder(dynamoOfRevit[release], version))
  if (older.length === 0) return []
  const named = `${hosts[host].name} ${releaseWords(older)}`
  return [`Dynamo ${version} saved the file. ${named} first came with an older Dynamo, which may not open it.`]
}

/** Compares major and minor version. */
function isOlder(version: string | undefined, than: string | null): boolean {
  const [major = 0, minor = 0] = version?.split(".").map(Number) ?? []
  const [thanMajor = 0, thanMinor = 0] = than?.split(".").map(Number) ?? []
  return version !== undefined && (major < thanMajor || (major === thanMajor && minor < thanMinor))
}

/** Dynamo 2.13 no longer contains IronPython 2 (github.com/DynamoDS/DynamoRevit/pull/2768). */
const lastWithIronPython = 2022

function withoutIronPython({ releases }: Statements): string[] {
  const without = runningOn(releases).filter((release) => release > lastWithIronPython)
  if (without.length === 0) return []
  return [`The file uses IronPython2. Revit ${releaseWords(without)} runs it only with a package of that name.`]
}
