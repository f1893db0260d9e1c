import { expect, it } from "vitest"
import { encodingFor } from "./encoding"

it.each([
  [undefined, "identity"],
  ["", "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["GZIP;Q=0.5", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, *", "gzip"],
  ["*", "br"],
  ["*;q=0", "identity"],
  ["deflate, zstd", "identity"],
  ["br;q=nonsense", "identity"],
  [", ;;=,", "identity"],
])("chooses for Accept-Encoding %j the encoding %s, each time", (accepted, encoding) => {
  expect([encodingFor(accepted), encodingFor(accepted)]).toEqual([encoding, encoding])
})
