import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import { servedEndpoints } from "../contract/endpoints"
import { anyDownload } from "../contract/endpoints/downloads"
import { parse } from "../lib/parse"
import { answersOf } from "./common-answers"
import { openApiOf } from "./document"

describe("the document of all calls", () => {
  const document = openApiOf(servedEndpoints, "https://shop.example.com")
  const text = JSON.stringify(document)

  it("refers to nothing that it lacks, and holds nothing that it does not refer to", () => {
    const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name]) => name))
    const { schemas, headers, parameters } = document.components
    const held = Object.entries({ schemas, headers, parameters }).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `${kind}/${name}`),
    )
    expect([...referred].sort()).toEqual(held.sort())
  })

  it("names each operation once, and each with a summary", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const ids = operations.map((operation) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const operation of operations) expect(operation.summary).not.toBe("")
  })

  it("says of each operation who may call it", () => {
    const needs = (id: string) =>
      Object.values(document.paths).find(({ post }) => post?.operationId === id)?.post?.security
    expect(needs("contact")).toEqual([])
    expect(needs("getUserProducts")).toEqual([{ session: [] }])
  })

  it("carries nothing that only zod reads", () => {
    expect(text).not.toMatch(/\$schema|\$id|9007199254740991|\\\\p\{/)
  })

  it("gives no body to HEAD", () => {
    for (const { head } of Object.values(document.paths)) {
      for (const answer of Object.values(head?.responses ?? {})) expect(answer.content).toBeUndefined()
    }
  })
})

describe("the examples", () => {
  const bodies = servedEndpoints.flatMap(({ id, body }) =>
    Object.entries(body?.examples ?? {}).map(([name, value]) => [`${id} ${name}`, body?.schema, value] as const),
  )
  it.each(bodies)("of a request, %s, are accepted as they are", (_, schema, value) => {
    expect(parse(schema as z.ZodMiniType, value)).toEqual({ ok: true, data: value })
  })

  const answers = servedEndpoints
    .map((endpoint) => [endpoint.id, answersOf(endpoint)] as const)
    .flatMap(([id, byStatus]) =>
      Object.entries(byStatus).map(([status, answer]) => [`${id} ${status}`, answer] as const),
    )
    .flatMap(([where, { content = {} }]) => Object.values(content).map((about) => [where, about] as const))
    .flatMap(([where, { schema, examples = {} }]) =>
      Object.entries(examples).map(([name, value]) => [`${where} ${name}`, schema, value] as const),
    )
  it.each(answers)("of an answer, %s, fit their schema", (_, schema, value) => {
    expect(z.safeParse(schema as z.ZodMiniType, value).error).toBeUndefined()
  })
})

describe("download.php in both its forms", () => {
  it("requires only what both forms require", () => {
    const get = openApiOf([anyDownload], "/").paths["/api/download.php"]?.get
    const query = get?.parameters?.filter((parameter) => "in" in parameter && parameter.in === "query")
    expect(query).toMatchObject([
      { name: "transaction", required: false },
      { name: "file", required: true },
      { name: "token", required: false },
      { name: "email", required: false },
    ])
  })
})
