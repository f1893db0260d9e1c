import { describe, expect, it } from "vitest"
import { prelude } from "../deliverables/dynamo/prelude"
import { recipes } from "../deliverables/recipes"

/** The tests run only CPython 3. */
const newer: readonly [what: string, pattern: RegExp][] = [
  ["an f-string", /(?<![\w"'])[fF]["']/],
  ["a letter outside ASCII, which needs a coding line", /[^\n\r\t -~]/],
  ["an annotation", /\)[ ]*->|^[ ]*\w+: *\w+ *=/m],
  ["an assignment in an expression", /:=/],
  ["nonlocal", /^\s*nonlocal\b/m],
  ["an argument by name alone", /def \w+\([^)]*\*,/],
  ["a starred target or an unpacked literal", /^ *\*?\w+, \*\w+ *=|[[{]\s*\*/m],
  ["yield from", /\byield from\b/],
  ["round(), which goes to the even number in Python 3 alone", /(?<![.\w])round\(/],
  ["raise ... from", /\braise\b.*\bfrom\b/],
  ["a class without a base", /^class \w+:/m],
]

describe.each([...recipes])("the script of %s runs in Python 2 and 3", (_, recipe) => {
  const script = recipe.host === "dynamo" ? `${prelude}\n${recipe.script}` : recipe.script

  it.each(newer)("without %s", (_what, pattern) => {
    const found = pattern.exec(script)
    expect(found && script.slice(Math.max(0, found.index - 30), found.index + 50)).toBeNull()
  })
})
