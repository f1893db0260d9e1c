import postcss, { type ChildNode, type Container, type Rule } from "postcss"
import selectorParser, { type Selector } from "postcss-selector-parser"
import type { StyleRule } from "../server/used-styles"

/** At-rules that contain rules. */
const groups = new Set(["layer", "media", "supports", "container"])

/** Rules for server/used-styles.ts. Fonts and print styles load with the whole style sheet. */
export function styleRules(css: string): StyleRule[] {
  return rulesIn(postcss.parse(css))
}

function rulesIn(container: Container): StyleRule[] {
  return (container.nodes ?? []).flatMap(ruleOf)
}

function ruleOf(node: ChildNode): StyleRule[] {
  if (node.type === "comment") return []
  if (node.type === "rule") return [styleRule(node)]
  if (node.type === "decl") return [node.variable ? { text: `${node};`, name: node.prop } : { text: `${node};` }]
  const { name, params } = node
  if (name === "media" && params === "print") return []
  if (node.nodes && groups.has(name)) return [{ open: `@${name} ${params}{`, inside: rulesIn(node) }]
  if (name === "keyframes" || name === "property") return [{ text: `${node}`, name: params }]
  const isFetched = name === "font-face" && /\burl\(/.test(`${node}`)
  return isFetched ? [] : [{ text: node.nodes ? `${node}` : `${node};` }]
}

/** Variables of global rules are needed only if used. */
function styleRule(rule: Rule): StyleRule {
  const needs = selectorParser().astSync(rule.selector).map(needsOf)
  if (needs.every((list) => list.length > 0)) return { text: `${rule}`, needs }
  if (!rule.some((node) => node.type === "decl" && node.variable)) return { text: `${rule}` }
  return { open: `${rule.selector}{`, inside: rulesIn(rule) }
}

/** Parts of `:not()`, and of `:is()` with several options, may be missing. */
function needsOf(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === "class") return [`.${node.value}`]
    if (node.type === "tag") return inEveryDocument.has(node.value) ? [] : [node.value]
    const isOne = node.type === "pseudo" && /^:(?:is|where)$/.test(node.value) && node.nodes.length === 1
    return isOne ? node.nodes.flatMap(needsOf) : []
  })
}

const inEveryDocument = new Set(["html", "body"])
