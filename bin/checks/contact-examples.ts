import type { Settings } from "../../backend/lib/settings"

/** Reports example values, but only with real payments. */
export function exampleTrouble({ paypal, contactExamples }: Pick<Settings, "paypal" | "contactExamples">) {
  if (paypal.environment !== "production" || contactExamples.length === 0) return undefined
  return `example contact details are shown: set ${contactExamples.join(", ")} (to \`none\` where there is none)`
}
