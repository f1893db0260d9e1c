import fs from "node:fs"
import path from "node:path"
import { afterAll, expect, it } from "vitest"
import { tempFolder } from "../../tests/helpers/temp-folder"
import { loadEnvFile, parseEnvFile } from "./env-file"

const folder = tempFolder(afterAll)

function written(content: string | Buffer): string {
  const file = path.join(folder, `${fs.readdirSync(folder).length}.env`)
  fs.writeFileSync(file, content)
  return file
}

it.each([
  ["nothing", "", {}],
  ["comments and blank lines", "# one\n\n  # two\r\n", {}],
  ["values with and without quotes", "A=1\nB=\"x # y\" # z\nC='q'\nD=", { A: "1", B: "x # y", C: "q", D: "" }],
  ["a value over several lines", 'A="one\ntwo"\nB=3', { A: "one\ntwo", B: "3" }],
  ["# in quotes, and comments after a value", "A='b#c'#d\nE=f # g#h\nI= #j", { A: "b#c", E: "f", I: "" }],
  ["export and Windows' line ends", "export A=1\r\nB=2\r\n", { A: "1", B: "2" }],
])("reads %s", (_what, text, values) => expect(parseEnvFile(text, ".env")).toEqual(values))

it.each([
  ["a line without =", "A=1\nsecret words\nB=2", 2],
  ["a colon instead of =", "# top\n\nPORT: 9000", 3],
  ["a quote that is not closed", 'A=1\nB="hush', 2],
  ["a name with a hyphen", "MY-PORT=1", 1],
  ["something wrong below a value of two lines", 'A="one\ntwo"\n???', 3],
])("refuses %s, naming the line but not its text", (_what, text, line) => {
  const sentence = `.env, line ${line}, cannot be understood: write NAME=value there, or begin it with #.`
  expect(() => parseEnvFile(text, ".env")).toThrow(new Error(sentence))
})

it.each([
  ["A=1\nBACKUP_PASSPHRASE=abcdefghijkl#mno\n", 2, "BACKUP_PASSPHRASE"],
  ["export SMTP_URL = smtp://me:hush#1@mail.example # ours", 1, "SMTP_URL"],
  ["MAIL_FROM=#hush", 1, "MAIL_FROM"],
])("refuses a value that Node would cut at its #: %j", (text, line, name) => {
  const sentence = `.env, line ${line}: the value of ${name} contains a # and would end there. Put it in quotes.`
  expect(() => parseEnvFile(text, ".env")).toThrow(new Error(sentence))
})

it("leaves variables alone that are already set", () => {
  const environment: NodeJS.ProcessEnv = { A: "set" }
  expect(loadEnvFile(written("A=file\nB=file"), environment)).toEqual(["B"])
  expect(environment).toEqual({ A: "set", B: "file" })
})

it("does without the file", () => expect(loadEnvFile(path.join(folder, "none"), {})).toEqual([]))

it("refuses a folder, and text that is not UTF-8", () => {
  expect(() => loadEnvFile(folder, {})).toThrow(/cannot be read \(EISDIR\)/)
  expect(() => loadEnvFile(written(Buffer.from("\ufeffA=1", "utf16le")), {})).toThrow(/it is not UTF-8 text/)
})
