import { describe, expect, it } from "vitest"
import { delayFor, placeOf, type Tipped, tipOf } from "./tip-of"

it.each([
  ["the first", 10_000, undefined, 700],
  ["soon after another", 10_000, 9_701, 0],
  ["a while after another", 10_000, 9_700, 700],
])("waits before %s tooltip", (_case, now, goneAt, delay) => expect(delayFor(now, goneAt)).toBe(delay))

const element: Tipped = {
  ariaLabel: null,
  innerText: "Read me",
  scrollWidth: 80,
  clientWidth: 80,
  scrollHeight: 20,
  clientHeight: 20,
}

it.each<[string, string, Partial<Tipped>, string | undefined]>([
  ["an icon by its label", "name", { ariaLabel: "Close", innerText: "" }, "Close"],
  ["an icon by its hidden words", "name", { innerText: " Close menu " }, "Close menu"],
  ["an icon without a name", "name", { innerText: "" }, undefined],
  ["a picture what is given", "Hi, Ada", {}, "Hi, Ada"],
  ["a text that fits", "whole", {}, undefined],
  ["a text that is too wide", "whole", { scrollWidth: 81 }, "Read me"],
  ["a text that is too high", "whole", { scrollHeight: 40 }, "Read me"],
  ["a text that is a fraction higher", "whole", { scrollHeight: 21 }, undefined],
])("says of %s", (_case, kind, differs, said) => expect(tipOf(kind, { ...element, ...differs })).toBe(said))

describe("stands", () => {
  const window = { width: 360, height: 640 }
  const tip = { width: 100, height: 30 }
  it.each([
    ["below", { left: 100, top: 10, bottom: 50, width: 40 }, { left: 70, top: 56 }],
    ["above, at the window's foot", { left: 100, top: 590, bottom: 630, width: 40 }, { left: 70, top: 554 }],
    ["within the window, at its left", { left: 0, top: 10, bottom: 50, width: 40 }, { left: 6, top: 56 }],
    ["within the window, at its right", { left: 340, top: 10, bottom: 50, width: 20 }, { left: 254, top: 56 }],
  ])("%s", (_case, about, place) => expect(placeOf(about, tip, window)).toEqual(place))
})
