import type { Profiler } from "node:inspector"

export interface Share {
  name: string
  /** Milliseconds in the function itself, not in what it called. */
  milliseconds: number
}

type Frame = Pick<Profiler.ProfileNode["callFrame"], "functionName" | "url" | "lineNumber">
/** A frame and its callers, innermost first. */
type Stack = readonly [Frame, ...Frame[]]

/** What took the most time by itself, under the names that `by` gives. Waiting, and profiling itself, are left out. */
export function costliest(profile: Profiler.Profile, by: (stack: Stack) => string, count: number): Share[] {
  const stacks = stacksOf(profile)
  const times = new Map<string, number>()
  profile.samples?.forEach((id, index) => {
    const stack = stacks.get(id)
    if (!stack || stack.some(({ url }) => url.endsWith("/profiler.cjs"))) return
    const name = by(stack)
    times.set(name, (times.get(name) ?? 0) + (profile.timeDeltas?.[index] ?? 0) / 1000)
  })
  return [...times]
    .map(([name, milliseconds]) => ({ name, milliseconds }))
    .filter(({ name }) => name !== "(idle)")
    .sort((a, b) => b.milliseconds - a.milliseconds)
    .slice(0, count)
}

function stacksOf({ nodes }: Profiler.Profile): Map<number, Stack> {
  const stacks = new Map<number, Stack>()
  const callers = new Map(nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id] as const)))
  // A caller comes before those it calls.
  for (const { id, callFrame } of nodes) stacks.set(id, [callFrame, ...(stacks.get(callers.get(id) ?? 0) ?? [])])
  return stacks
}

/** `name (package/file.js:12)` */
export function functionOf([{ functionName, url, lineNumber }]: Stack): string {
  if (url === "") return functionName || "(native)"
  const file = url.replace(/^.*\/node_modules\//, "").replace(/^file:\/\//, "")
  return `${functionName || "(anonymous)"} (${file}:${lineNumber + 1})`
}

/** The npm package that was at work, also where it let Node or V8 work for it. */
export function packageOf(stack: Stack): string {
  const [innermost] = stack
  if (innermost.functionName.startsWith("(") && innermost.url === "") return innermost.functionName
  const owner = stack.find(({ url }) => url !== "" && !url.startsWith("node:"))
  if (!owner) return "Node"
  return /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(owner.url)?.[1] ?? "the shop"
}
