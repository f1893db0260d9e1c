import { expect, it } from "vitest"
import type { Lack } from "../catalogue/offer"
import { stateOf } from "./in-shop"

const listed = new Set(["dynamo", "offers"])
const type = (value: string) => ({ id: "ptyp_1", value })

it.each<[string, Lack[], string[], string | null, string]>([
  ["is not published", ["published", "file"], ["dynamo"], null, "draft"],
  ["lacks a file", ["file"], ["dynamo"], null, "not_for_sale"],
  ["is in a listing", [], ["dynamo"], null, "listed"],
  ["is of a listing's type", [], [], "Dynamo Script", "listed"],
  ["is in a listing that is announced", [], ["rhino"], "Rhino Script", "coming_soon"],
  ["is in an announced one and in another", [], ["rhino", "offers"], null, "listed"],
  ["is in a category that nobody listed", [], ["notes"], null, "by_search"],
  ["has neither category nor type", [], [], null, "by_search"],
])("a product that %s: %j, %j, %j is %s", (_, lacks, handles, its, state) => {
  const categories = handles.map((handle) => ({ handle }))
  expect(stateOf(lacks, { categories, type: its === null ? null : type(its) }, listed)).toBe(state)
})
