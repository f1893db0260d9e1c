import type { Definition, DefinitionNode } from "../../../compat-api/contract/definition"
import { escapeHtml } from "../escape"

/** The drawing for who does not see it: every node with its value, and where its wires lead. */
export function inWords({ nodes, wires, groups }: Definition): string {
  const items = nodes.map((node, place) => {
    const ends = wires.filter(({ from }) => from.node === place).map(({ to }) => endOf(nodes[to.node], to.port))
    const group = groups.find((one) => one.nodes.includes(place))
    const sentences = [
      `${node.title}${node.type === node.title ? "" : ` (${node.type})`}${node.value ? `: ${node.value}` : ""}`,
      ...(group ? [`In the group ${group.title}`] : []),
      ...(ends.length > 0 ? [`Feeds ${ends.join(", ")}`] : []),
    ]
    return `<li>${escapeHtml(sentences.join(". "))}</li>`
  })
  return `<ul class="lettering grid gap-2 pt-4 whitespace-pre-line">${items.join("")}</ul>`
}

function endOf(node: DefinitionNode | undefined, port: number): string {
  const name = node?.inputs[port]
  return name ? `${name} of ${node?.title}` : (node?.title ?? "")
}
