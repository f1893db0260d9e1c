import { expect, it } from "vitest"
import { versionFixture } from "./catalogue.fixture"
import { siteFile } from "./site-files"

const at = (path: string) => siteFile(path, versionFixture([]), "https://shop.example")

it("answers for robots.txt, the sitemap, the manifest, what to fetch ahead and the search index, each with its type", () => {
  expect(at("/_search.json")).toMatchObject({ type: "application/json; charset=utf-8" })
  expect(at("/robots.txt")).toMatchObject({ type: "text/plain; charset=utf-8" })
  expect(at("/sitemap.xml")).toMatchObject({ type: "application/xml; charset=utf-8" })
  expect(at("/speculation-rules.json")).toMatchObject({ type: "application/speculationrules+json" })
  expect(at("/manifest.webmanifest")).toMatchObject({ type: "application/manifest+json" })
})

it.each(["/", "/products", "/sitemap-1.xml", "/sitemap-x.xml", "/sitemap.xml/", "/robots.txt.php"])(
  "leaves %s alone",
  (path) => {
    expect(at(path)).toBeUndefined()
  },
)
