import { expect, it } from "vitest"
import { faultOfDemo } from "./demo-fault"

const megabyte = 1024 ** 2

it.each([
  [undefined, undefined, false, "Choose a video."],
  [undefined, 1, true, undefined],
  [100 * megabyte, 25 * megabyte, false, undefined],
  [100 * megabyte + 1, undefined, false, "The video is too large. It can have at most 100 MB."],
  [1, 25 * megabyte + 1, false, "The poster is too large. It can have at most 25 MB."],
])("checks a video of %s bytes with a poster of %s (has a film: %s)", (video, poster, hasFilm, reason) => {
  const sized = (size: number | undefined) => (size === undefined ? undefined : { size })
  expect(faultOfDemo({ video: sized(video), poster: sized(poster), hasFilm })?.reason).toBe(reason)
})
