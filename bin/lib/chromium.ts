import fs from "node:fs"
import path from "node:path"
import { type Browser, chromium, type LaunchOptions } from "@playwright/test"
import { root } from "../../backend/lib/project"
import { attempt, canInstall, findPrograms, installFromDebian, refusal } from "./debian.cjs"

/** Same engine, half the start time. */
const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]

/** Playwright's own browser. */
const playwrights = "playwright"

/** Undefined: Playwright's own. */
export function chromiumPath(): string | undefined {
  const named = process.env.CHROMIUM_PATH
  return named ? (named === playwrights ? undefined : named) : findPrograms(names)[0]
}

export function chromiumLaunch(): LaunchOptions {
  return {
    executablePath: chromiumPath(),
    env: { ...process.env, FONTCONFIG_FILE: fontsFile() },
    args: [
      ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      "--font-render-hinting=none",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  }
}

/** Same rendering on every Linux. Arimo has Arial's widths, Cousine Courier New's. */
function fontsFile(): string {
  const folders = ["@expo-google-fonts/arimo", "@expo-google-fonts/cousine", "dejavu-fonts-ttf/ttf"]
  const settings = [
    ...["antialias", "hinting", "autohint"].map((name) => [name, `<bool>${name === "antialias"}</bool>`]),
    ["hintstyle", "<const>hintnone</const>"],
    ["rgba", "<const>none</const>"],
  ]
  const text = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.map((folder) => `<dir>${path.join(root, "node_modules", folder)}</dir>`).join("\n")}
<cachedir>${path.join(root, ".build/fonts")}</cachedir>
<selectfont><rejectfont><glob>*Math*</glob></rejectfont></selectfont>
<alias><family>monospace</family><prefer><family>Cousine</family></prefer></alias>
<match>
<edit name="family" mode="append_last"><string>Arimo</string></edit>
${settings.map(([name, value]) => `<edit name="${name}" mode="assign">${value}</edit>`).join("\n")}
</match>
</fontconfig>
`
  const file = path.join(root, ".build/fonts.conf")
  if (!fs.existsSync(file) || fs.readFileSync(file, "utf8") !== text) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, text)
  }
  return file
}

const whatToDo =
  "install one (Debian: apt-get install chromium; elsewhere: npx playwright install --with-deps chromium), or name one in CHROMIUM_PATH"

/** Throws a sentence with the remedy. */
export async function ensureChromium(): Promise<void> {
  const refused: string[] = []
  const take = async (candidates: readonly string[]): Promise<boolean> => {
    for (const candidate of candidates) {
      const problem = await problemOf(candidate)
      if (!problem) {
        process.env.CHROMIUM_PATH = candidate
        return true
      }
      refused.push(`${candidate}: ${problem}`)
    }
    return false
  }
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (await take([named])) return
    throw refusal(`CHROMIUM_PATH names no working browser (${refused[0]}): ${whatToDo}.`)
  }
  if (await take([...findPrograms(names), playwrights])) return
  const playwright = path.join(root, "node_modules/@playwright/test/cli.js")
  const download = [playwright, "install", "--only-shell", "chromium"]
  const isDownloaded =
    (await isOffered()) && (await attempt("downloading Playwright's Chromium", process.execPath, download))
  if (isDownloaded && (await take([playwrights]))) return
  if (canInstall()) {
    const libraries = [playwright, "install-deps", "chromium"]
    if (isDownloaded && (await attempt("installing its libraries (apt-get)", process.execPath, libraries))) {
      if (await take([playwrights])) return
    }
    for (const name of names.slice(0, 2)) {
      if ((await installFromDebian([name])) && (await take(findPrograms([name])))) return
    }
  }
  throw refusal(`No Chromium here works (${refused[0]}): ${whatToDo}.`)
}

/** If the server cannot be reached, Playwright's five attempts take a minute. */
async function isOffered(): Promise<boolean> {
  const { PLAYWRIGHT_DOWNLOAD_HOST, HTTPS_PROXY, https_proxy } = process.env
  if (PLAYWRIGHT_DOWNLOAD_HOST || HTTPS_PROXY || https_proxy) return true
  return fetch("https://cdn.playwright.dev", { method: "HEAD", signal: AbortSignal.timeout(5000) }).then(
    () => true,
    () => false,
  )
}

async function problemOf(candidate: string): Promise<string | undefined> {
  const before = process.env.CHROMIUM_PATH
  process.env.CHROMIUM_PATH = candidate
  let browser: Browser | undefined
  try {
    browser = await chromium.launch({ ...chromiumLaunch(), timeout: 60_000 })
    const page = await browser.newPage()
    const blank = await page.screenshot()
    await page.setContent("<p>Text</p>")
    return (await page.screenshot()).equals(blank) ? "draws no text" : undefined
  } catch (error) {
    return reasonOf(`${error}`)
  } finally {
    await browser?.close()
    if (before === undefined) delete process.env.CHROMIUM_PATH
    else process.env.CHROMIUM_PATH = before
  }
}

function reasonOf(report: string): string {
  const library = /error while loading shared libraries: (\S+?):/.exec(report)?.[1]
  if (library) return `it lacks ${library}`
  if (/executable doesn't exist/i.test(report)) return "not there"
  return (report.match(/\[err\] (.+)/)?.[1] ?? report.split("\n")[0] ?? "").trim()
}
