const families = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"]

/** Regions draw some Chinese characters differently. */
const variants = [
  { family: "noto-sans-jp", writing: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, country: /Japan|日本/i },
  { family: "noto-sans-kr", writing: /\p{Script=Hangul}/u, country: /Korea/i },
  {
    family: "noto-sans-tc",
    writing: /\p{Script=Bopomofo}/u,
    country: /Taiwan|Hong Kong|Macau|[台臺][灣湾]|香港|澳[門门]/i,
  },
]

const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u

/** Chosen by script, else by a country named in the first East Asian text. */
export function hanFamilies(...texts: readonly string[]): string[] {
  const text = texts.find((one) => eastAsian.test(one)) ?? ""
  const variant =
    variants.find(({ writing }) => writing.test(text)) ?? variants.find(({ country }) => country.test(text))
  return variant ? [variant.family, ...families.filter((family) => family !== variant.family)] : families
}
