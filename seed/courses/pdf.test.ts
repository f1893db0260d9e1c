import { expect, it } from "vitest"
import { dynamoForSheets } from "./dynamo-for-sheets"
import { breakText } from "./lines"
import { pdfOf } from "./pdf"

const text = pdfOf(dynamoForSheets).toString("latin1")

it("a lesson as PDF finds each object where its table says", () => {
  const table = Number(/startxref\n(\d+)/.exec(text)?.[1])
  expect(text.slice(table)).toMatch(/^xref\n0 \d+\n/)
  const starts = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, start]) => Number(start))
  expect(starts.length).toBeGreaterThan(8)
  for (const [index, start] of starts.entries())
    expect(text.slice(start, start + 10)).toMatch(new RegExp(`^${index + 1} 0 obj\n`))
})

it("a lesson as PDF states the length of each stream", () => {
  const streams = [...text.matchAll(/\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/g)]
  expect(streams.length).toBeGreaterThan(1)
  for (const [, length, content] of streams) expect(content?.length).toBe(Number(length))
})

it("a lesson as PDF shows every word within the page's margins", () => {
  const words = [...text.matchAll(/Td \((.*?)\) Tj/g)].map(([, line]) => line).join(" ")
  for (const { heading, text: paragraphs } of dynamoForSheets.sections) {
    for (const shown of [heading, ...paragraphs]) {
      for (const word of shown.split(" ")) if (/^\w+$/.test(word)) expect(words).toContain(word)
    }
  }
  for (const [, y] of text.matchAll(/Tf \d+ ([\d.-]+) Td/g)) expect(Number(y)).toBeGreaterThanOrEqual(36)
})

it("a lesson as PDF escapes brackets, backslashes and letters beyond ASCII", () => {
  const odd = pdfOf({ ...dynamoForSheets, title: "A (b) \\ é" }).toString("latin1")
  expect(odd).toContain("(A \\050b\\051 \\134 \\351) Tj")
})

it("a lesson as PDF is the same every time", () =>
  expect(pdfOf(dynamoForSheets).equals(pdfOf(dynamoForSheets))).toBe(true))

it.each([
  ["one two three", 7, ["one two", "three"]],
  ["one two three", 8, ["one two", "three"]],
  ["extraordinary one", 5, ["extraordinary", "one"]],
  ["", 5, [""]],
])("breaks %j after at most %d characters", (words, most, lines) => expect(breakText(words, most)).toEqual(lines))
