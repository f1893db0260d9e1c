import type { Chance } from "../helpers/chance"

/** The text is sent as it is, because JavaScript would write the number differently. */
const asWritten = (text: string) => `\uE000${text}\uE001`

export const words = (text: string) => text.split(" ")

const hostileTexts = [
  ...["", " ", "\u0000", "a\u0000b", "\ud800", "x\udc00y", "\u202eevil\u202c", "\u200b", "\ufeff", "🧑‍🚀👩‍👩‍👧‍👦"],
  ...["ﷺ".repeat(20), "e\u0301".repeat(50), "x".repeat(300), "y".repeat(10_000), "ü".repeat(30_000)],
  ...["\r\nSet-Cookie: a=b", "\t\b\u001b[31m", "[object Object]", "' OR 1=1 --", '"; drop table x; --'],
  ...["=cmd|' /C calc'!A0", "a@b, c@d", "a@b.example (x) <c@d.example>"],
  ...words("NaN Infinity -1 0 1e308 9007199254740993 null undefined true __proto__ constructor toString"),
  ...words("% %00 %s%n%d #{7*7} <script>alert(1)</script> ../../../../etc/passwd ..\\..\\x / (a+)+$ [ * . -"),
  ...words("2026-02-30 2026-13-45T99:99:99Z +275760-09-13T00:00:00.001Z 0000-00-00 -000001-01-01T00:00:00Z"),
  ...words("id.id *.* metadata $gt"),
]

const hostileNumbers: readonly unknown[] = [
  ...[0, -1, 1, 99, 100, 0.1, 1.005, 2 ** 31, 2 ** 53, Number.MIN_VALUE],
  ...words("-0 1e308 -1e308 1e999 9007199254740993 123456789012345678901234567890 1E-400").map(asWritten),
  asWritten("0.1234567890123456789012345678901234567890"),
]

const others: readonly unknown[] = [
  ...[null, true, false, [], {}, [[]], [null], [1, "a", {}], { $gt: 1 }, { $ne: null }, { length: 1e9 }],
  ...[{ toString: 1, valueOf: null }, { $and: [{ $or: [] }] }, Array(200).fill(0)],
]

export function hostileText(chance: Chance): string {
  return chance.one(hostileTexts)
}

export function hostileValue(chance: Chance): unknown {
  const kind = chance.below(10)
  if (kind < 5) return hostileText(chance)
  if (kind < 8) return chance.one(hostileNumbers)
  return structuredClone(chance.one(others))
}

export function writeJson(value: unknown): string {
  return (JSON.stringify(value) ?? "").replace(/"\uE000([^\uE001]*)\uE001"/g, "$1")
}

/** `encodeURIComponent` refuses lone surrogates; these become three bytes. */
export function encodePart(text: string): string {
  return Array.from(text, (letter) =>
    /^\p{Cs}$/u.test(letter) ? "%ED%A0%80" : encodeURIComponent(letter.replace(/[\uE000\uE001]/g, "")),
  ).join("")
}
