import type { Chance } from "../helpers/chance"
import { encodePart, hostileText, words } from "./values"

const segments = [
  ...words("%00 a%00b %2e%2e .. . %2f %2fetc%2fpasswd %5c..%5c %ED%A0%80 %ff %zz % %c0%ae %20 %0d%0aX:y * :id"),
  ...words("toString __proto__ constructor null undefined -1 0 1e308 %27%20OR%201=1-- %7B%7D batch me a;b=c a,b"),
  ...["", "%F0%9F%91%A9", "%E2%80%AE", "a".repeat(300), "a".repeat(7_000)],
]

export function hostileSegment(chance: Chance): string {
  return chance.oneIn(4) ? encodePart(hostileText(chance).slice(0, 600)) : chance.one(segments)
}

const twists: readonly ((path: string, chance: Chance) => string)[] = [
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => path.replace(/\/(?=[^/]*$)/, "//"),
  (path) => `${path}.json`,
  (path) => path.replace(/[a-z]+/g, (word, at) => (at % 2 ? word : word.toUpperCase())),
  (path) => path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replace(/[a-z](?=[^/]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`),
  (path) => `/.${path}`,
  (path) => `/x/%2e%2e${path}`,
  (path) => `/%2e${path}`,
  (path) => `${path}/%2e%2e/%2e%2e`,
  (path) => `${path}/../../../../../../etc/passwd`,
  (path) => path.replaceAll("/", "\\"),
  (path) => path.replace(/\/(?=[^/]*$)/, "%2f"),
  (path) => `${path};jsessionid=1`,
  (path) => `${path}%00`,
  (path) => `${path}%zz`,
  (path) => `${path}#x`,
  (path, chance) => `${path}/${hostileSegment(chance)}`,
  (path, chance) => `${path}/${hostileSegment(chance)}/${hostileSegment(chance)}`,
]

export function maybeTwisted(path: string, chance: Chance, oneIn = 10): string {
  if (!chance.oneIn(oneIn)) return path
  const twist = chance.one(twists)
  return twist(path, chance)
}

const parameters: readonly [string, readonly string[]][] = [
  ["limit", words("-1 0 1 1e308 99999999999999999999 NaN x 1.5 10 0x10")],
  ["offset", words("-1 0 1e308 99999999999999999999 x 2147483648 9223372036854775808")],
  ["order", ["", ...words("metadata -created_at x id; __proto__ toString - id,created_at title.x items.id '")]],
  ["fields", words("* ** x +x -id *x.*y __proto__ id, , *items.variant.product *customer.*orders constructor.name")],
  ["q", ["", "a".repeat(500), ...words("a %25 _ ' \\ %00 %F0%9F%91%A9 ( %ED%A0%80 a%20b%20c")]],
  ["created_at[$gt]", ["", ...words("x 2026-01-01 2026-02-30 1e308 -1 %00 0 99999999999999")]],
  ["created_at[$x]", ["1"]],
  ["created_at", ["x", "2026-01-01"]],
  ["id", ["%00", "x", "", "__proto__"]],
  ["id[]", ["a", "%00"]],
  ["id[$in]", ["a", ""]],
  ["id[$re]", ["(", "(a+)+$", "x"]],
  ["id[$overlap]", ["a"]],
  ["id[99999]", ["a"]],
  ["id[__proto__]", ["a"]],
  ["id[a][b][c][d][e][f][g]", ["a"]],
  ["$and[0][id]", ["x"]],
  ["$or", ["x"]],
  ["metadata[a]", ["b"]],
  ["__proto__[x]", ["y"]],
  ["constructor[prototype][x]", ["y"]],
  ["region_id", ["{{region}}", "x", "%00"]],
  ["currency_code", ["usd", "x", "%00"]],
  ["", ["", "x"]],
  ["%00", ["x"]],
  ["%zz", ["%zz"]],
  ["a".repeat(2_000), ["b"]],
]

/** `known`: parameters of the route. `withMark` prepends the question mark. */
export function queryOf(known: readonly [string, string][], chance: Chance): string {
  const pairs = known.map(([name, value]) => `${name}=${value}`)
  for (let more = chance.below(3); more > 0; more--) {
    const [name, values] = chance.one(parameters)
    pairs.push(`${name}=${chance.one(values)}`)
  }
  if (chance.oneIn(300)) pairs.push("a=b&".repeat(1_500))
  return pairs.length > 0 ? `?${pairs.join("&")}` : ""
}

/** Writes an object as query pairs: `a[b]=c`, `a[]=c`. */
export function pairsOf(value: unknown, name = ""): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each) => pairsOf(each, `${name}[]`))
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).flatMap(([key, each]) => pairsOf(each, name ? `${name}[${key}]` : key))
  }
  const text = String(value)
  return [[name, text.includes("{{") ? text : encodePart(text.slice(0, 600))]]
}
