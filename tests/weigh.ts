import { execFileSync } from "node:child_process"
import fs from "node:fs"
import path from "node:path"
import ts from "typescript"
import { code, imports } from "./helpers/code"
import { root } from "./helpers/prepared"

/** Seeds are content, not product. */

const productRooms = ["backend", "compat-api", "storefront", "bin", "paypal-sandbox"]
const relatives = /^(?:what|of|whom?|whose|where|by|that|which|whoever|whatever)\b/i
const smallFile = 25

interface Weight {
  files: number
  lines: number
  /** Files under 25 lines with one importer. */
  crumbs: number
  /** `as unknown as` and `as never` */
  casts: number
  comments: number
  /** Names that begin with a bare relative pronoun or "Of". */
  relatives: number
  commentWords: number
}

const importers = new Map<string, number>()
for (const imported of imports.values())
  for (const file of new Set(imported)) importers.set(file, (importers.get(file) ?? 0) + 1)

const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n")
const isTest = (file: string) => file.startsWith("tests/") || /\.test\.tsx?$/.test(file)
const isCode = (file: string) => /\.[mc]?[jt]sx?$/.test(file)
const tests = tracked.filter((file) => isTest(file) && isCode(file))

const rows: Record<string, Weight> = {}
for (const room of productRooms) rows[room] = weigh(code.filter((file) => file.startsWith(`${room}/`)))
rows.product = total(Object.values(rows))
rows.seed = weigh(code.filter((file) => file.startsWith("seed/")))
rows.tests = weigh(tests)
console.table(rows)

const words = (file: string) => read(file).split(/\s+/).filter(Boolean).length
const documents = tracked.filter((file) => file.endsWith(".md") && file !== "CHANGELOG.md")
console.table({
  "words in comments, everywhere": rows.product.commentWords + rows.seed.commentWords + rows.tests.commentWords,
  "words in documents, without the changelog": documents.reduce((sum, file) => sum + words(file), 0),
  decisions: documents.filter((file) => file.startsWith("docs/decisions/")).length,
})

function weigh(files: readonly string[]): Weight {
  return total(files.map((file) => weighFile(file, read(file))))
}

function weighFile(file: string, text: string): Weight {
  const lines = text.trimEnd().split("\n").length
  const comments = commentsIn(text, file)
  return {
    files: 1,
    lines,
    crumbs: lines < smallFile && importers.get(file) === 1 ? 1 : 0,
    casts: text.match(/ as (?:unknown as|never\b)/g)?.length ?? 0,
    comments: comments.length,
    relatives: comments.filter((comment) => relatives.test(comment)).length,
    commentWords: comments.reduce((sum, comment) => sum + comment.split(" ").length, 0),
  }
}

/** Joins neighbouring line comments and strips their marks. */
function commentsIn(text: string, file: string): string[] {
  const isJsx = /x$/.test(file)
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, false, isJsx ? ts.ScriptKind.TSX : undefined)
  const found = new Map<number, number>()
  const visit = (node: ts.Node) => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.pos) ?? []) found.set(pos, end)
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.end) ?? []) found.set(pos, end)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const ranges = [...found].sort(([a], [b]) => a - b)
  const joined: string[] = []
  let lastEnd = -1
  for (const [pos, end] of ranges) {
    const comment = text.slice(pos, end)
    const isContinued = comment.startsWith("//") && /^\s*$/.test(text.slice(lastEnd, pos)) && lastEnd >= 0
    if (isContinued) joined[joined.length - 1] += ` ${comment}`
    else joined.push(comment)
    lastEnd = comment.startsWith("//") ? end : -1
  }
  return joined.map((comment) => comment.replace(/[/*]+/g, " ").replace(/\s+/g, " ").trim()).filter(Boolean)
}

function total(weights: readonly Weight[]): Weight {
  const sum: Weight = { files: 0, lines: 0, crumbs: 0, casts: 0, comments: 0, relatives: 0, commentWords: 0 }
  for (const weight of weights) for (const key of Object.keys(sum) as (keyof Weight)[]) sum[key] += weight[key]
  return sum
}

function read(file: string): string {
  return fs.readFileSync(path.join(root, file), "utf8")
}
