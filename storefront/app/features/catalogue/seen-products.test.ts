import { expect, it } from "vitest"
import { parseSeen } from "./seen-products"

const tool = { id: "tool", name: "Tool", image: { src: "/1.webp", alt: "Plan" } }

it.each([
  ["nothing", null, []],
  ["what was kept", JSON.stringify([tool]), [tool]],
  ["one without a drawing", '[{"id":"bare","name":"Bare"}]', [{ id: "bare", name: "Bare", image: null }]],
  ["no JSON", "[", []],
  ["no list", JSON.stringify(tool), []],
  ["entries of others", JSON.stringify([null, 7, { id: 1, name: "One" }, tool]), [tool]],
])("reads from %s the stored products", (_, text, products) => expect(parseSeen(text)).toEqual(products))
