import type { Chance } from "../helpers/chance"
import { words } from "./values"

type Header = [name: string, value: string]

const longRange = `bytes=${"0-1,".repeat(500)}`
const unsigned = "Bearer eyJhbGciOiJub25lIn0.eyJhY3Rvcl90eXBlIjoidXNlciJ9."
const authorizations = ["Bearer x", "Bearer ", "Basic eDp4", "Basic !!!", "Basic", "x", `Bearer ${"a".repeat(5_000)}`]

const odd: readonly (readonly [string, readonly string[]])[] = [
  ["range", [longRange, ...words("bytes=0-0 bytes=-1 bytes=5-2 bytes=0-99999999999 bytes=0-1,3-4 x bytes= items=0-1")]],
  ["if-range", ['"x"', "Wed, 21 Oct 2015 07:28:00 GMT", "x"]],
  ["if-none-match", ["*", '"x"', 'W/"x", "y"', "x".repeat(4_000)]],
  ["if-modified-since", ["Wed, 21 Oct 2099 07:28:00 GMT", "x", "0"]],
  ["accept", ["text/html", "application/json", "*/*", "x", "text/html;q=0", "image/png", "a/b,".repeat(200)]],
  ["accept-encoding", ["br", "gzip", "identity;q=0", "*;q=0", "zstd, br;q=NaN", "x"]],
  ["accept-language", ["de", "x".repeat(2_000), "*"]],
  ["cookie", ["cd_session=; cd_session=%00", "connect.sid=s%3Ax.y", "a=b;".repeat(500), "=;=;", "a=%zz; __proto__=1"]],
  ["host", ["evil.example", "localhost:99999", "", "localhost, evil.example", "[::1]", "a".repeat(300), "local host"]],
  ["x-forwarded-for", ["1.2.3.4", "::1", "x", "1.2.3.4, ".repeat(100), "'"]],
  ["x-forwarded-proto", ["https", "x"]],
  ["x-original-url", ["/admin/users"]],
  ["x-request-id", ["x", "a".repeat(3_000), "{}", "__proto__"]],
  ["x-publishable-api-key", ["x", "", "pk_x", "k".repeat(2_000)]],
  ["authorization", [...authorizations, unsigned]],
  ["origin", ["null", "https://evil.example", "x"]],
  ["sec-fetch-site", ["cross-site", "same-origin", "x"]],
  ["referer", ["https://evil.example/", "x", "\u00ff"]],
  ["user-agent", ["", "x".repeat(5_000), "\u00ff\u00fe"]],
  ["x-medusa-locale", ["x", "de-DE", "'"]],
  ["transfer-encoding", ["chunked"]],
  ["expect", ["100-continue", "x"]],
  ["x", ["y".repeat(7_000)]],
]

export function oddHeaders(chance: Chance, oneIn = 4): Header[] {
  if (!chance.oneIn(oneIn)) return []
  return Array.from({ length: 1 + chance.below(3) }, () => {
    const [name, values] = chance.one(odd)
    return [name, chance.one(values)]
  })
}

export const methods = words("GET POST PUT PATCH DELETE HEAD OPTIONS TRACE PROPFIND QUERY SEARCH")
