import fs from "node:fs"
import path from "node:path"
import { parseEnv } from "node:util"
import { root } from "../../backend/lib/project"
import { SettingsError } from "../../backend/lib/settings"

/**
 * Keeps existing variables. Returns the names of those that it set. Throws {@link SettingsError} without quoting a
 * line: it may be a secret.
 */
export function loadEnvFile(file = path.join(root, ".env"), environment: NodeJS.ProcessEnv = process.env): string[] {
  if (!fs.existsSync(file)) return []
  const values = parseEnvFile(readEnvFile(file), file)
  const fresh = Object.keys(values).filter((name) => environment[name] === undefined)
  for (const name of fresh) environment[name] = values[name]
  return fresh
}

function readEnvFile(file: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(fs.readFileSync(file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const why = code === "ERR_ENCODING_INVALID_ENCODED_DATA" ? "it is not UTF-8 text" : code
    throw new SettingsError(`${file} cannot be read (${why}): make it a text file like .env.example, or remove it.`, {
      cause: error,
    })
  }
}

const quotedValue = /^(\s*(?:export\s+)?\w+\s*=[ \t]*)(["'`])[\s\S]*?\2/gm
/** Node would cut the value at the #. */
const cutValue = /^\s*(?:export\s+)?(\w+)\s*=(?:[^#]*[^\s#])?#/
const understood = /^\s*(?:#.*|(?:export\s+)?[A-Za-z_]\w*\s*=(?!\s*["'`]).*)?$/

/** Node's own parser skips bad lines. */
export function parseEnvFile(text: string, file: string): Record<string, string> {
  const lines = text
    .replace(quotedValue, (value, start) => `${start} ${value.slice(start.length).replace(/[^\n]/g, "")}`)
    .split(/\r\n?|\n/)
  const wrong = lines.findIndex((line) => !understood.test(line))
  if (wrong >= 0) {
    throw new SettingsError(
      `${file}, line ${wrong + 1}, cannot be understood: write NAME=value there, or begin it with #.`,
    )
  }
  for (const [index, line] of lines.entries()) {
    const [, name] = cutValue.exec(line) ?? []
    if (name) {
      throw new SettingsError(
        `${file}, line ${index + 1}: the value of ${name} contains a # and would end there. Put it in quotes.`,
      )
    }
  }
  return parseEnv(text) as Record<string, string>
}
