import { expect, it } from "vitest"
import { type ComparedVersion, worseThan } from "./worse-version"

const version = (change: Partial<ComparedVersion> = {}): ComparedVersion => ({
  size: 1_000,
  is_read: true,
  host: "dynamo",
  contents: { count: 2, names: ["Tool.dyn", "README.txt"] },
  ...change,
})

it.each<[string, Partial<ComparedVersion>, RegExp[]]>([
  ["nothing", {}, []],
  ["nothing of another name", { contents: { count: 2, names: ["T/New.DYN", "T/more.txt"] } }, []],
  ["the drawing", { host: null }, [/will lose the drawing/]],
  [
    "the program",
    { host: "grasshopper" },
    [/Grasshopper definition, but the delivered version contains a Dynamo graph/],
  ],
  ["the list", { contents: null }, [/no longer lists the files/]],
  ["a kind of file", { contents: { count: 1, names: ["Tool.dyn"] } }, [/no longer contains a \.txt file/]],
  ["most of it", { size: 10 }, [/has only 1% of the size/]],
  ["what is not known", { is_read: false, host: null, contents: null }, []],
])("warns what a new version loses: %s", (_, change, sentences) => {
  const worse = worseThan(version(), version(change))
  expect(worse).toEqual(sentences.map((sentence) => expect.stringMatching(sentence)))
})

it("does not compare a first version", () => expect(worseThan(undefined, version({ host: null, size: 1 }))).toEqual([]))
