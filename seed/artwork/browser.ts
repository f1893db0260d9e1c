import { readFileSync } from "node:fs"
import { join } from "node:path"
import { type Browser, chromium, type Page } from "@playwright/test"

const fonts = [
  ["Inter Variable", "inter/files/inter-latin-wght-normal.woff2"],
  ["Geist Mono Variable", "geist-mono/files/geist-mono-latin-wght-normal.woff2"],
] as const

function fontFaces(): string {
  return fonts
    .map(([family, file]) => {
      const data = readFileSync(join(process.cwd(), "node_modules/@fontsource-variable", file)).toString("base64")
      return `@font-face{font-family:"${family}";font-weight:100 900;src:url(data:font/woff2;base64,${data}) format("woff2")}`
    })
    .join("")
}

/** A page that turns SVG into pixels with the shop's own fonts, whatever the machine has installed. */
export interface Camera {
  png(svg: string): Promise<Buffer>
  close(): Promise<void>
}

async function openPage(browser: Browser, width: number, height: number): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height } })
  await page.setContent(
    `<style>${fontFaces()}body{margin:0}svg{display:block;width:100vw;height:100vh}</style><p style="font-family:Inter Variable">a</p><p style="font-family:Geist Mono Variable">a</p><main></main>`,
  )
  await page.evaluate("document.fonts.ready.then(() => document.querySelectorAll('p').forEach((p) => p.remove()))")
  return page
}

/** Starts Chromium at the given size in pixels; close it when done. */
export async function openCamera(width: number, height: number): Promise<Camera> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      "--font-render-hinting=none",
    ],
  })
  const page = await openPage(browser, width, height)
  return {
    async png(svg) {
      await page.evaluate(`document.querySelector("main").innerHTML = ${JSON.stringify(svg)}`)
      return page.screenshot()
    },
    close: () => browser.close(),
  }
}
