import { readdir, readFile } from "node:fs/promises"
import path from "node:path"
import { inlineHash } from "./inline-scripts"

/** The style sheets of a client build: one, in every page's document, as it is smaller than what asking for it costs. */
export async function readInlineStyles(clientDir: string): Promise<string[]> {
  const folder = path.join(clientDir, "assets")
  const names = (await readdir(folder)).filter((name) => name.endsWith(".css")).sort()
  const styles = await Promise.all(names.map((name) => readFile(path.join(folder, name), "utf8")))
  for (const style of styles) {
    if (/<\/style/i.test(style)) throw new Error("A style sheet would end the element that it is in.")
  }
  return styles
}

/** For `style-src` of the Content-Security-Policy. `build` is the folder of both builds. */
export async function inlineStyleHashes(build: string): Promise<string[]> {
  return (await readInlineStyles(path.join(build, "client"))).map(inlineHash)
}
