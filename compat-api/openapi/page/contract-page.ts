import { brand } from "../../../backend/lib/brand"
import { escapeHtml } from "../../lib/html"
import type { OpenApi } from "../openapi"
import { type OperationEntry, operationView } from "./operation-view"
import { anchored, paragraphs } from "./prose"
import { schemaBody } from "./schema-view"
import { pageStyle } from "./style"

export function contractPage(document: OpenApi): string {
  const { info, tags, components } = document
  const entries = operationsOf(document)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="description" content="The shop's contract for programs: calls, answers and schemas.">
<link rel="icon" type="image/svg+xml" href="/favicon.svg">
<title>${escapeHtml(info.title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<a class="skip" href="#contract">Skip to the contract</a>
<div class="sheet">
<header>
<a href="/">${escapeHtml(brand.name)}</a>
<h1>The contract</h1>
${paragraphs(info.description)}
${titleBlock(document, entries.length)}
</header>
<div class="plan">
<nav aria-label="Sections">
${tags
  .map(({ name }) =>
    navigation(
      name,
      entries.filter(isOf(name)).map(({ operation }) => [operation.operationId, operation.summary]),
    ),
  )
  .join("\n")}
${navigation("Reference", [["schemas", "Schemas"]])}
</nav>
<main id="contract">
${tags
  .map((tag) =>
    subjectView(
      tag,
      entries.filter(isOf(tag.name)).map((entry) => operationView(entry, components)),
    ),
  )
  .join("\n")}
<section class="subject" id="schemas">
${anchored(2, "schemas", "Schemas")}
${Object.entries(components.schemas)
  .map(
    ([name, schema]) =>
      `<article class="schema" id="${name}">\n${anchored(3, name, name)}\n${paragraphs(schema.description ?? "")}\n${schemaBody(schema)}\n</article>`,
  )
  .join("\n")}
</section>
</main>
</div>
</div>
</body>
</html>
`
}

function operationsOf({ paths }: OpenApi): OperationEntry[] {
  return Object.entries(paths).flatMap(([path, methods]) => {
    const [first] = Object.values(methods)
    return first
      ? [{ path, methods: Object.keys(methods).map((method) => method.toUpperCase()), operation: first }]
      : []
  })
}

function isOf(subject: string) {
  return ({ operation }: OperationEntry) => operation.tags.includes(subject)
}

function titleBlock({ info, openapi, servers }: OpenApi, operations: number): string {
  const facts = [
    ["Version", escapeHtml(info.version)],
    ["Format", `<a href="/api/openapi.json">OpenAPI ${openapi}</a>`],
    ["Server", escapeHtml(servers.map(({ url }) => (url === "/" ? "this one" : url)).join(", "))],
    ["Operations", String(operations)],
  ]
  return `<dl class="block">${facts.map(([name, value]) => `<div><dt>${name}</dt><dd>${value}</dd></div>`).join("")}</dl>`
}

function navigation(title: string, links: readonly (readonly [string, string])[]): string {
  const items = links.map(([id, name]) => `<li><a href="#${id}">${escapeHtml(name)}</a></li>`)
  return `<strong>${escapeHtml(title)}</strong>\n<ul>\n${items.join("\n")}\n</ul>`
}

function subjectView({ name, description }: OpenApi["tags"][number], operations: string[]): string {
  const id = `subject-${name.toLowerCase().replaceAll(" ", "-")}`
  return `<section class="subject" id="${id}">
${anchored(2, id, name)}
${paragraphs(description)}
${operations.join("\n")}
</section>`
}
