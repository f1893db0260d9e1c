import { describe, expect, it } from "vitest"
import * as z from "zod/mini"
import { servedEndpoints } from "../contract/endpoints"
import { downloadEndpoints } from "../contract/endpoints/downloads"
import { parse } from "../lib/parse"
import { answersOf } from "./common-answers"
import { openApiOf } from "./document"

describe("the OpenAPI document", () => {
  const document = openApiOf(servedEndpoints, "https://shop.example.com")
  const text = JSON.stringify(document)

  it("refers to all parts that it holds, and to no others", () => {
    const referred = new Set([...text.matchAll(/"#\/components\/(\w+\/[\w-]+)"/g)].map(([, name]) => name))
    const { schemas, headers, parameters } = document.components
    const held = Object.entries({ schemas, headers, parameters }).flatMap(([kind, parts]) =>
      Object.keys(parts).map((name) => `${kind}/${name}`),
    )
    expect([...referred].sort()).toEqual(held.sort())
  })

  it("names each operation once, with a summary", () => {
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path))
    const ids = operations.map((operation) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const operation of operations) expect(operation.summary).not.toBe("")
  })

  it("tells who may call an operation", () => {
    const needs = (id: string) =>
      Object.values(document.paths).find(({ post }) => post?.operationId === id)?.post?.security
    expect(needs("contact")).toEqual([])
    expect(needs("getUserProducts")).toEqual([{ session: [] }])
  })

  it("contains nothing that only zod reads", () => expect(text).not.toMatch(/\$schema|\$id|9007199254740991|\\\\p\{/))

  it("gives no body to HEAD", () => {
    for (const { head } of Object.values(document.paths)) {
      for (const answer of Object.values(head?.responses ?? {})) expect(answer.content).toBeUndefined()
    }
  })
})

describe("examples", () => {
  const bodies = servedEndpoints.flatMap(({ id, body }) =>
    Object.entries(body?.examples ?? {}).map(([name, value]) => [`${id} ${name}`, body?.schema, value] as const),
  )
  it.each(bodies)("of a request, %s, are accepted as they are", (_, schema, value) => {
    expect(parse(schema as z.ZodMiniType, value)).toEqual({ ok: true, data: value })
  })

  const answers = servedEndpoints.flatMap((endpoint) =>
    Object.entries(answersOf(endpoint)).flatMap(([status, { content = {} }]) =>
      Object.values(content).flatMap(({ schema, examples = {} }) =>
        Object.entries(examples).map(([name, value]) => [`${endpoint.id} ${status} ${name}`, schema, value] as const),
      ),
    ),
  )
  it.each(answers)("of an answer, %s, fit their schema", (_, schema, value) => {
    expect(z.safeParse(schema as z.ZodMiniType, value).error).toBeUndefined()
  })
})

it("requires for download.php only what both its forms require", () => {
  const get = openApiOf(downloadEndpoints, "/").paths["/api/download.php"]?.get
  const query = get?.parameters?.filter((parameter) => "in" in parameter && parameter.in === "query")
  expect(query).toMatchObject([
    { name: "transaction", required: false },
    { name: "file", required: true },
    { name: "token", required: false },
    { name: "version", required: false },
    { name: "email", required: false },
  ])
})
