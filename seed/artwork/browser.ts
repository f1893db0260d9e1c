import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Browser, chromium, type LaunchOptions, type Page } from "@playwright/test"

/** In pixels. */
export interface Size {
  width: number
  height: number
}

export interface Camera {
  png(svg: string, size: Size): Promise<Buffer>
}

export interface Studio {
  camera(): Camera
  close(): Promise<void>
}

const fonts = [
  ["Inter Variable", "inter/files/inter-latin-wght-normal.woff2"],
  ["Geist Mono Variable", "geist-mono/files/geist-mono-latin-wght-normal.woff2"],
] as const

const fontFaces = fonts.map(([family, file]) => {
  const data = readFileSync(join(process.cwd(), "node_modules/@fontsource-variable", file)).toString("base64")
  return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data}) format("woff2")}`
})

/** The paragraphs make the browser load the fonts. */
export const easel = `<style>${fontFaces.join("")}body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${fonts
  .map(([family]) => `<p style="font-family:${family}">a</p>`)
  .join("")}<main></main>`

export function openStudio(launch: LaunchOptions): Studio {
  let browser: Promise<Browser> | undefined
  const started = () => {
    browser ??= chromium.launch(launch)
    return browser
  }
  return {
    camera: () => cameraOf(started),
    close: async () => (await browser)?.close(),
  }
}

function cameraOf(started: () => Promise<Browser>): Camera {
  let page: Promise<Page> | undefined
  return {
    async png(svg, size) {
      page ??= started().then(openPage)
      const open = await page
      await open.setViewportSize(size)
      await open.evaluate(`document.querySelector("main").innerHTML = ${JSON.stringify(svg)}`)
      return open.screenshot()
    },
  }
}

async function openPage(browser: Browser): Promise<Page> {
  const page = await browser.newPage()
  await page.setContent(easel)
  await page.evaluate("document.fonts.ready.then(() => document.querySelectorAll('p').forEach((p) => p.remove()))")
  return page
}
