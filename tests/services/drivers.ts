import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import fs from "node:fs"
import os from "node:os"
import path from "node:path"
import { launch, type Page } from "puppeteer-core"
import { freePort } from "../../bin/checks/port"
import { eventually } from "../helpers/eventually"

/** Elements are JavaScript expressions in the page. */
export interface BrowserWindow {
  goTo: (address: string) => Promise<void>
  read: <T>(expression: string) => Promise<T>
  press: (element: string) => Promise<void>
  type: (element: string, text: string) => Promise<void>
  inPopup: (work: (popup: BrowserWindow) => Promise<void>) => Promise<void>
  picture: (file: string) => Promise<void>
  /** Errors of scripts and console; WebDriver reports none. */
  faults: () => readonly string[]
}

export interface Driver {
  open: (size: { width: number; height: number }) => Promise<BrowserWindow>
  downloads: string
  stop: () => Promise<void>
}

/** `FIREFOX` names another than Debian's. Playwright drives only its own build. */
export async function startFirefox(): Promise<Driver> {
  const executablePath = process.env.FIREFOX ?? "/usr/bin/firefox-esr"
  if (!fs.existsSync(executablePath))
    throw new Error("There is no Firefox: install Debian's package firefox-esr, or name one in FIREFOX.")
  const downloads = fs.mkdtempSync(path.join(os.tmpdir(), "firefox-"))
  const extraPrefsFirefox = { "browser.download.folderList": 2, "browser.download.dir": downloads }
  const browser = await launch({ browser: "firefox", executablePath, headless: true, extraPrefsFirefox })
  return {
    downloads,
    open: async (viewport) => {
      const context = await browser.createBrowserContext()
      const page = await context.newPage()
      await page.setViewport(viewport)
      return firefoxWindow(page)
    },
    stop: async () => {
      await browser.close()
      fs.rmSync(downloads, { recursive: true })
    },
  }
}

function firefoxWindow(page: Page): BrowserWindow {
  const faults: string[] = []
  const add = (text: string) => {
    // Firefox also reports requests cancelled by leaving a page.
    if (!/ServiceWorker intercepted the request/.test(text)) faults.push(text)
  }
  page.on("pageerror", (error) => add(String(error)))
  page.on("console", (message) => {
    if (message.type() === "error") add(message.text())
  })
  const found = async (element: string) => {
    const handle = (await page.waitForFunction(element)).asElement()
    if (!handle) throw new Error(`No element: ${element}`)
    return handle
  }
  return {
    goTo: async (address) => void (await page.goto(address)),
    read: async <T>(expression: string) => (await page.evaluate(expression)) as T, // type chosen by the caller
    press: async (element) => (await found(element)).click(),
    type: async (element, text) => (await found(element)).type(text),
    inPopup: async (work) => {
      const opened = await eventually(async () => (await page.browserContext().pages()).find((each) => each !== page))
      await work(firefoxWindow(opened))
    },
    picture: async (file) => void (await page.screenshot({ path: file })),
    faults: () => faults,
  }
}

/**
 * Debian's WebKit, Safari's engine, on a virtual screen. `WEBKIT_DRIVER` names another driver. Speaks WebDriver
 * (w3.org/TR/webdriver2) itself: its libraries need a newer Node.
 */
export async function startWebKit(): Promise<Driver> {
  const downloads = fs.mkdtempSync(path.join(os.tmpdir(), "webkit-"))
  const screen = start("Xvfb", "xvfb", ["-displayfd", "3", "-screen", "0", "1400x1100x24", "-nolisten", "tcp"])
  const [number] = await screen.output()
  const port = await freePort()
  const name = process.env.WEBKIT_DRIVER ?? "WebKitWebDriver"
  const env = { ...process.env, DISPLAY: `:${String(number).trim()}`, HOME: downloads }
  const driver = start(name, "webkit2gtk-driver", [`--port=${port}`], env)
  const call = caller(`http://127.0.0.1:${port}`)
  try {
    await Promise.race([driver.missing, eventually(() => call("GET", "/status").catch(() => undefined))])
  } catch (error) {
    screen.child.kill()
    throw error
  }
  const sessions: string[] = []
  const endSessions = async () => {
    for (const session of sessions.splice(0)) await call("DELETE", session)
  }
  return {
    downloads,
    open: async (size) => {
      // The driver allows one session.
      await endSessions()
      const made = await call<{ sessionId: string }>("POST", "/session", { capabilities: {} })
      const session = `/session/${made.sessionId}`
      sessions.push(session)
      const ask: Call = (method, at, body) => call(method, session + at, body)
      const first = webkitWindow(ask, [])
      // Windows with an address bar cannot be as narrow as a phone.
      const features = `popup,width=${size.width},height=${size.height}`
      await first.goTo(`data:text/html,<button onclick="open('about:blank', '_blank', '${features}')">Open</button>`)
      await first.press('document.querySelector("button")')
      const around = await ask<string>("GET", "/window")
      return webkitWindow(ask, [around, await switchToNew(ask, [around])])
    },
    stop: async () => {
      await endSessions()
      driver.child.kill()
      screen.child.kill()
      fs.rmSync(downloads, { recursive: true })
    },
  }
}

type Call = <T>(method: string, at: string, body?: object) => Promise<T>

function caller(address: string): Call {
  return async <T>(method: string, at: string, body?: object) => {
    const signal = AbortSignal.timeout(60_000)
    const answer = await fetch(address + at, { method, body: body && JSON.stringify(body), signal }).catch((cause) => {
      throw new Error(`${method} ${at} was not answered.`, { cause })
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (!answer.ok) throw new Error(`${method} ${at}: ${JSON.stringify(value)}`)
    return value as T // each call knows its answer
  }
}

const elementKey = "element-6066-11e4-a52e-4f735466cecf"

async function switchToNew(ask: Call, known: readonly string[]): Promise<string> {
  const handle = await eventually(async () =>
    (await ask<string[]>("GET", "/window/handles")).find((each) => !known.includes(each)),
  )
  await ask("POST", "/window", { handle })
  return handle
}

/** `known`: handles of other windows than popups of this one. */
function webkitWindow(ask: Call, known: readonly string[]): BrowserWindow {
  const read = <T>(expression: string) => ask<T>("POST", "/execute/sync", { script: `return ${expression}`, args: [] })
  const found = async (element: string) => {
    const handle = await eventually(() => read<{ [elementKey]: string } | null>(element).then((it) => it ?? undefined))
    return `/element/${handle[elementKey]}`
  }
  return {
    goTo: (address) => ask("POST", "/url", { url: address }),
    read,
    press: async (element) => {
      // Centres it away from the fixed header; retries while something covers it.
      const handle = await found(`((it) => (it?.scrollIntoView({ block: "center" }), it))(${element})`)
      await eventually(() =>
        ask("POST", `${handle}/click`, {}).then(
          () => true,
          (error: Error) => {
            if (!/click intercepted|not interactable/.test(error.message)) throw error
          },
        ),
      )
    },
    type: async (element, text) => ask("POST", `${await found(element)}/value`, { text }),
    inPopup: async (work) => {
      const own = await ask<string>("GET", "/window")
      await switchToNew(ask, known)
      await work(webkitWindow(ask, known))
      await ask("POST", "/window", { handle: own })
    },
    picture: async (file) => fs.writeFileSync(file, await ask<string>("GET", "/screenshot"), "base64"),
    faults: () => [],
  }
}

interface Started {
  child: ChildProcess
  /** First line on file descriptor 3. */
  output: () => Promise<unknown[]>
  missing: Promise<never>
}

function start(program: string, debianPackage: string, args: string[], env = process.env): Started {
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "ignore", "pipe"] })
  const missing = once(child, "error").then(() => {
    throw new Error(`There is no ${program}: install Debian's package ${debianPackage}.`)
  })
  const channel = child.stdio[3]
  if (!channel) throw new Error("The third channel was asked for.")
  return { child, missing, output: () => Promise.race([missing, once(channel, "data")]) }
}
