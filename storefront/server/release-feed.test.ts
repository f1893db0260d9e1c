import { XMLParser, XMLValidator } from "fast-xml-parser"
import { describe, expect, it } from "vitest"
import { productFixture, releaseFixture, versionFixture } from "./catalogue.fixture"
import { releaseFeed } from "./release-feed"

const origin = "https://shop.example"
const one = productFixture("one", { name: "One & <Only>" })
const two = productFixture("two", { name: "Two" })
const read = { definition: null, contents: null, statements: null }
const made = versionFixture([one, two, productFixture("bare")])
const notes = 'Walls & "slabs" < 3 m\u0000\nare faster.'
const version = {
  ...made,
  catalogue: {
    ...made.catalogue,
    delivered: {
      one: {
        ...read,
        ...releaseFixture("1.1", { date: "2026-11-28T00:00:00.000Z", notes }),
        earlier: [releaseFixture("1.0", { date: "2026-11-20T00:00:00.000Z" })],
      },
      two: { ...read, ...releaseFixture("2.0+b", { date: "2026-11-24T00:00:00.000Z" }), earlier: [] },
    },
  },
}

interface Feed {
  id: string
  title: string
  updated: string
  author: { name: string }
  link: { rel: string; href: string }[]
  entry?: { id: string; title: string; updated: string; published: string; link: { href: string }; content: string }[]
}

function feedAt(path: string): Feed {
  const xml = releaseFeed(path, version, origin) ?? ""
  expect(XMLValidator.validate(xml)).toBe(true)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: "",
    parseTagValue: false,
    isArray: (name) => name === "entry",
    htmlEntities: true,
  })
  return parser.parse(xml).feed
}

describe("the Atom feed (RFC 4287)", () => {
  it("of all products has the newest version first", () => {
    const feed = feedAt("/releases.atom")
    expect(feed.entry?.map(({ title }) => title)).toEqual(["One & <Only> 1.1", "Two 2.0+b", "One & <Only> 1.0"])
    expect(feed.updated).toBe("2026-11-28T00:00:00.000Z")
  })

  it("of one product has its versions and their notes", () => {
    const feed = feedAt("/products/one/releases.atom")
    expect(feed.title).toBe("New versions of One & <Only>")
    expect(feed.entry?.map(({ content }) => content)).toEqual(['Walls & "slabs" < 3 m\nare faster.', "Version 1.0"])
  })

  it.each(["/releases.atom", "/products/one/releases.atom", "/products/bare/releases.atom"])(
    "at %s has every element that the standard requires, and ids that differ",
    (path) => {
      const { id, title, updated, author, link, entry = [] } = feedAt(path)
      expect(id).toBe(origin + path)
      expect([title, author.name]).toEqual([expect.stringMatching(/./), "CD Atelier"])
      expect(link.find(({ rel }) => rel === "self")?.href).toBe(origin + path)
      for (const moment of [updated, ...entry.map((one) => one.updated)]) {
        expect(new Date(moment).toISOString()).toBe(moment)
      }
      for (const one of entry)
        expect([one.title, one.link.href]).toEqual([expect.stringMatching(/./), expect.stringContaining("#versions")])
      const ids = entry.map((one) => one.id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const one of ids) expect(URL.canParse(one)).toBe(true)
    },
  )

  it.each(["/products/none/releases.atom", "/products/one/releases.atom/x", "/releases"])("is not at %s", (path) =>
    expect(releaseFeed(path, version, origin)).toBeUndefined(),
  )
})
