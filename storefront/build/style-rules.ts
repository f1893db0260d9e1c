import postcss, { type ChildNode, type Container, type Rule } from "postcss"
import selectorParser, { type Selector } from "postcss-selector-parser"
import type { StyleRule } from "../server/used-styles"

/** Blocks of a sheet that hold rules, and are wanted where one of those is. */
const groups = new Set(["layer", "media", "supports", "container"])

/**
 * A style sheet taken apart, so that the server finds in no time what of it a document needs. Faces that are fetched are
 * none of it: they come with the whole sheet, after the page's picture.
 */
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
  if (node.nodes && groups.has(name)) return [{ open: `@${name} ${params}{`, inside: rulesIn(node) }]
  if (name === "keyframes" || name === "property") return [{ text: `${node}`, name: params }]
  const isFetched = name === "font-face" && /\burl\(/.test(`${node}`)
  return isFetched ? [] : [{ text: node.nodes ? `${node}` : `${node};` }]
}

/** Of what is for every document, variables are wanted where something uses them. */
function styleRule(rule: Rule): StyleRule {
  const needs = selectorParser().astSync(rule.selector).map(needsOf)
  if (needs.every((list) => list.length > 0)) return { text: `${rule}`, needs }
  if (!rule.some((node) => node.type === "decl" && node.variable)) return { text: `${rule}` }
  return { open: `${rule.selector}{`, inside: rulesIn(rule) }
}

/**
 * The elements and classes without which a selector matches nothing. What is in `:not()`, or one of several in `:is()`,
 * may be missing.
 */
function needsOf(selector: Selector): string[] {
  return selector.nodes.flatMap((node) => {
    if (node.type === "class") return [`.${node.value}`]
    if (node.type === "tag") return inEveryDocument.has(node.value) ? [] : [node.value]
    const isOne = node.type === "pseudo" && /^:(?:is|where)$/.test(node.value) && node.nodes.length === 1
    return isOne ? node.nodes.flatMap(needsOf) : []
  })
}

const inEveryDocument = new Set(["html", "body"])
