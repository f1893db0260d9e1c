import { sessionCookie } from "../../contract/cookie-names"
import { escapeHtml } from "../../lib/html"
import type { Components, MediaType, Operation, Parameter, Response } from "../openapi"
import { anchored, codeBlock, inline, paragraphs } from "./prose"
import { fieldRow, typeText } from "./schema-view"

export interface OperationEntry {
  path: string
  methods: string[]
  operation: Operation
}

const securityText: Readonly<Record<string, string>> = {
  "publishable-key": "Needs Medusa's publishable key in the header `x-publishable-api-key`.",
  session: `Works only while signed in with the address in question (cookie \`${sessionCookie}\`).`,
}

export function operationView({ path, methods, operation }: OperationEntry, components: Components): string {
  const { operationId, summary, description, security, requestBody } = operation
  const needs = security.flatMap((alternative) => Object.keys(alternative)).map((name) => securityText[name] ?? name)
  return `<article class="operation" id="${operationId}">
${anchored(3, operationId, summary)}
<p class="address">${methods.join(", ")} ${escapeHtml(path)}</p>
${paragraphs([description, ...needs].join("\n\n"))}
${parametersView(operation, components)}
${requestBody ? contentView("Body", requestBody.content, summary) : ""}
<h4>Answers</h4>
<dl class="fields">
${Object.entries(operation.responses)
  .map(([status, response]) => responseRow(status, response, `${summary}, ${status}`))
  .join("\n")}
</dl>
</article>`
}

function responseRow(name: string, { description, headers = {}, content = {} }: Response, label: string) {
  const sent = Object.keys(headers).map((header) => `<code>${escapeHtml(header)}</code>`)
  const types = Object.entries(content).map(([type, { schema }]) => {
    return `<code>${escapeHtml(type)}</code>${schema ? ` ${typeText(schema)}` : ""}`
  })
  return `<div><dt>${escapeHtml(name)}</dt><dd><p>${inline(description)}</p>
${types.length > 0 ? `<div class="note">${types.join("; ")}</div>` : ""}
${sent.length > 0 ? `<p class="note">Headers: ${sent.join(", ")}</p>` : ""}
${Object.values(content)
  .map((about) => examplesView(about, label))
  .join("")}</dd></div>`
}

function parametersView({ parameters = [] }: Operation, components: Components): string {
  if (parameters.length === 0) return ""
  const rows = parameters.flatMap((parameter) => {
    const known = "$ref" in parameter ? components.parameters[parameter.$ref.split("/").at(-1) ?? ""] : parameter
    return known ? [parameterRow(known)] : []
  })
  return `<h4>Parameters</h4>\n<dl class="fields">\n${rows.join("\n")}\n</dl>`
}

function parameterRow({ name, in: place, required, schema, description }: Parameter): string {
  const need = required ? place : `${place}, optional`
  return fieldRow(`${escapeHtml(name)} <span class="note">${need}</span>`, schema, description)
}

function contentView(title: string, content: Readonly<Record<string, MediaType>>, label: string): string {
  return Object.entries(content)
    .map(([type, about]) => {
      const schema = about.schema ? typeText(about.schema) : ""
      return `<h4>${title}</h4>\n<div><code>${escapeHtml(type)}</code> ${schema}</div>\n${examplesView(about, `${label}, body`)}`
    })
    .join("\n")
}

function examplesView({ examples = {} }: MediaType, label: string): string {
  return Object.entries(examples)
    .map(([name, { value }]) => {
      const title = escapeHtml(`${label}: ${name}`)
      return `<details><summary aria-label="Example: ${title}">Example: ${escapeHtml(name)}</summary>
${codeBlock(value, `${label}: ${name}`)}</details>`
    })
    .join("\n")
}
