import sharp from "sharp"
import { expect, it } from "vitest"
import { icoOf } from "../icons"
import { socialCard, squareCard, withoutFrame, wrapped } from "./social-card"

it.each([
  ["LineClean", 9, ["LineClean"]],
  ["Cubist Facade Generator", 13, ["Cubist Facade", "Generator"]],
  ["ParkingGenius: Parking Plan Generator", 14, ["ParkingGenius:", "Parking Plan", "Generator"]],
  ["Supercalifragilistic name", 5, ["Supercalifragilistic", "name"]],
])("wraps %s at %i characters", (title, most, lines) => expect(wrapped(title, most)).toEqual(lines))

it("escapes the title, and shows the drawing or a window of it", () => {
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="90 40 800 600"><path d="M0 0"/></svg>'
  const shown = { shop: "Shop", title: "Walls & <doors>", kind: "Script", drawing }
  const card = socialCard(shown)
  expect(card).toContain("&amp;")
  expect(card).toContain("&lt;doors&gt;")
  expect(card).toMatch(/width="828" height="621" viewBox="90 40 800 600"><path d="M0 0"\/>/)
  expect(socialCard({ ...shown, window: withoutFrame })).toMatch(/viewBox="60 64 1480 964"><path d="M0 0"\/>/)
  // As high as the square card's box, and centred.
  expect(socialCard(shown, squareCard)).toMatch(/x="57\.3\d*" y="122" width="1085\.3\d*" height="814" viewBox/)
})

it("puts a picture into an icon file", async () => {
  const blank = sharp({ create: { width: 32, height: 32, channels: 3, background: "#fff" } })
  const png = await blank.png().toBuffer()
  const icon = icoOf(png, 32)
  expect(icon.readUInt16LE(2)).toBe(1)
  expect([icon.readUInt8(6), icon.readUInt8(7)]).toEqual([32, 32])
  expect(icon.subarray(icon.readUInt32LE(18), icon.readUInt32LE(18) + icon.readUInt32LE(14))).toEqual(png)
})
