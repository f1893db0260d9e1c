import { fromJSONSchema } from "zod"
import type { JsonSchema } from "../../compat-api/openapi/json-schema"
import type { Response as DocumentedResponse, OpenApi, Operation } from "../../compat-api/openapi/openapi"
import type { TestShop } from "./shop"
import { type Answer, call } from "./shopper"

export class ServedDocument {
  constructor(readonly content: OpenApi) {}

  static async of(shop: TestShop): Promise<ServedDocument> {
    return new ServedDocument((await call<OpenApi>(`${shop.url}/api/openapi.json`)).body)
  }

  operation(operationId: string): Operation {
    const operations = Object.values(this.content.paths).flatMap((path) => Object.values(path))
    const found = operations.find((operation) => operation.operationId === operationId)
    if (!found) throw new Error(`The document has no operation ${operationId}`)
    return found
  }

  /** Empty when answer and document agree. */
  differences(operationId: string, answer: Answer): string[] {
    const response = this.operation(operationId).responses[answer.status]
    if (!response) return [`${operationId} documents no ${answer.status}`]
    return this.differencesFrom(response, answer)
  }

  private differencesFrom({ headers = {}, content }: DocumentedResponse, answer: Answer): string[] {
    const known = this.content.components.headers
    const wanted = Object.keys(headers).filter((name) => known[name]?.required !== false)
    const missing = wanted.filter((name) => !answer.headers.has(name))
    const lacks = missing.map((name) => `The header ${name} is missing`)
    if (!content) return answer.body === "" ? lacks : [...lacks, "There is a body"]
    const type = answer.headers.get("content-type")?.split(";")[0] ?? ""
    const documented = content[type]
    if (!documented) return [...lacks, `${type} is not documented`]
    return documented.schema ? [...lacks, ...this.bodyDifferences(documented.schema, answer.body)] : lacks
  }

  private bodyDifferences(schema: JsonSchema, body: unknown): string[] {
    const { error } = this.validator(schema).safeParse(body)
    return error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message} ${JSON.stringify(body)}`) ?? []
  }

  /** Uses the document's JSON Schema. Refuses undocumented fields. */
  private validator(schema: JsonSchema) {
    const $schema = "https://json-schema.org/draft/2020-12/schema"
    const whole = { $schema, $defs: this.content.components.schemas, ...schema }
    const text = JSON.stringify(whole, (_, value) =>
      value?.type === "object" && value.properties ? { additionalProperties: false, ...value } : value,
    )
    return fromJSONSchema(JSON.parse(text.replaceAll("#/components/schemas/", "#/$defs/")))
  }
}
