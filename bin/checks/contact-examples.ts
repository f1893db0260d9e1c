import type { Settings } from "../../backend/lib/settings"

/** Which examples shoppers are shown as if they were the shop's; undefined when none is, or no real money moves. */
export function exampleTrouble({
  paypal,
  contactExamples,
}: Pick<Settings, "paypal" | "contactExamples">): string | undefined {
  if (paypal.environment !== "production" || contactExamples.length === 0) return undefined
  return `examples are shown as the shop's own: set ${contactExamples.join(", ")} (to \`none\` where there is none)`
}
