import { expect, it } from "vitest"
import { softDescriptorOf } from "./provider"

it.each([
  ["CD Atelier", "CD ATELIER"],
  ["Café & Söhne", "CAFE SOHNE"],
  ["The Parametric Drawing Office", "THE PARAMETRIC DRAWING"],
])("shows the shop %s as %s on a statement", (name, shown) => expect(softDescriptorOf(name)).toBe(shown))
