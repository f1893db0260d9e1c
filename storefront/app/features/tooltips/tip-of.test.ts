import { expect, it } from "vitest"
import { delayFor, placeOf, type Tipped, tipOf } from "./tip-of"

it("waits before a tooltip, except soon after another", () => {
  expect([undefined, 9_701, 9_700].map((goneAt) => delayFor(10_000, goneAt))).toEqual([700, 0, 700])
})

const element: Tipped = {
  ...{ ariaLabel: null, innerText: "Read me" },
  ...{ scrollWidth: 80, clientWidth: 80, scrollHeight: 20, clientHeight: 20 },
}

it.each<[string, string, Partial<Tipped>, string | undefined]>([
  ["an icon by its label", "name", { ariaLabel: "Close", innerText: "" }, "Close"],
  ["an icon by its hidden words", "name", { innerText: " Close menu " }, "Close menu"],
  ["no icon without a name", "name", { innerText: "" }, undefined],
  ["a picture by the given words", "Hi, Ada", {}, "Hi, Ada"],
  ["no text that fits", "whole", {}, undefined],
  ["a text that is too wide", "whole", { scrollWidth: 81 }, "Read me"],
  ["a text that is too high", "whole", { scrollHeight: 40 }, "Read me"],
  ["no text that is a fraction too high", "whole", { scrollHeight: 21 }, undefined],
])("explains %s", (_case, kind, differs, text) => expect(tipOf(kind, { ...element, ...differs })).toBe(text))

it.each([
  ["below", { left: 100, top: 10, bottom: 50, width: 40 }, { left: 70, top: 56 }],
  ["above at the window's bottom", { left: 100, top: 590, bottom: 630, width: 40 }, { left: 70, top: 554 }],
  ["inside at the window's left", { left: 0, top: 10, bottom: 50, width: 40 }, { left: 6, top: 56 }],
  ["inside at the window's right", { left: 340, top: 10, bottom: 50, width: 20 }, { left: 254, top: 56 }],
])("places a tooltip %s", (_case, about, place) => {
  expect(placeOf(about, { width: 100, height: 30 }, { width: 360, height: 640 })).toEqual(place)
})
