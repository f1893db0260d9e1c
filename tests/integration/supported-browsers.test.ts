import fs from "node:fs"
import path from "node:path"
import { transform } from "esbuild"
import { expect, it } from "vitest"
import { storefrontBuild } from "../../bin/lib/builds"
import { root } from "../helpers/prepared"

/** Includes the sandbox's stand-in for PayPal's. */
function scripts(): { name: string; text: string }[] {
  const client = path.join(storefrontBuild(), "client")
  const inline = JSON.parse(fs.readFileSync(path.join(client, ".vite/inline-scripts.json"), "utf8"))
  const files = [client, path.join(root, "paypal-sandbox/browser")].flatMap((folder) =>
    fs
      .readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".js"))
      .map((name) => ({ name, text: fs.readFileSync(path.join(folder, name), "utf8") })),
  )
  return [...files, ...Object.entries<string>(inline).map(([name, text]) => ({ name, text }))]
}

const newer =
  /\b(?:requestIdleCallback|AbortSignal\.any|withResolvers|Promise\.try|groupBy|fromAsync|canParse|URL\.parse|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|checkVisibility|startViewTransition|CloseWatcher|showPopover|hidePopover|togglePopover|Segmenter|DurationFormat|RegExp\.escape|Error\.isError|documentPictureInPicture|fromBase64|toBase64|toHex|getHTML|setHTML\w*|moveBefore|Temporal|Math\.sumPrecise|showPicker|onscrollend|requestVideoFrameCallback|userAgentData)\b/g

/** Feature-detected before use, or absent where missing. */
const guarded = [
  "requestIdleCallback", // prefetching in view, late parts and web-vitals
  "showPopover", // tooltips; without popovers the account menu opens by CSS
  "hidePopover", // the same two
  "startViewTransition", // React's, for an unused element
  "userAgentData", // a library
]

it("scripts use only syntax of the oldest supported browsers", async () => {
  const { oldestBrowsers } = await import("../../storefront/server/oldest-browsers.js")
  for (const { name, text } of scripts()) {
    const code = async (target: string | string[]) => (await transform(text, { target, loader: "js" })).code
    expect(await code(oldestBrowsers), name).toBe(await code("esnext"))
  }
})

it("scripts use only functions of the oldest supported browsers", () => {
  for (const { name, text } of scripts()) {
    expect(
      [...new Set(text.match(newer))].filter((word) => !guarded.includes(word)),
      name,
    ).toEqual([])
  }
})
