import { expect, it } from "vitest"
import { blockingTime } from "./phone"

it.each([
  { what: "no long task", longTasks: [], time: 0 },
  { what: "one after the first paint", longTasks: [{ start: 600, duration: 120 }], time: 70 },
  { what: "one before it", longTasks: [{ start: 100, duration: 300 }], time: 0 },
  { what: "one across it: the part after it", longTasks: [{ start: 450, duration: 150 }], time: 50 },
  {
    what: "several: their sum",
    longTasks: [
      { start: 600, duration: 60 },
      { start: 900, duration: 90 },
    ],
    time: 50,
  },
])("the blocking time of $what is $time ms", ({ longTasks, time }) => {
  expect(blockingTime({ firstPaint: 500, longTasks })).toBe(time)
})
