import { type Browser, type CDPSession, chromium } from "@playwright/test"
import { chromiumLaunch } from "../../seed/artwork/chromium"
import { startShop } from "../helpers/shop"
import { type Figure, figure } from "./lib/figure"
import { marks } from "./lib/marks"
import { slowdown, until } from "./lib/phone"
import type { Subject } from "./lib/subject"

/** Plans, an axonometry with shadows, the one with most faces, and a model that can be spoilt. */
const products = ["parking-genius", "parametric-tower", "cubist-facade-generator", "room-tag-center"]
const frames = 150

/** Moves the second slider there and back, a step in every frame. */
const moveSlider = `new Promise((done) => {
  const slider = document.querySelectorAll("#live input[type=range]")[1]
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set
  const [min, max] = [Number(slider.min), Number(slider.max)]
  let frame = 0
  const step = () => {
    if (frame++ === ${frames}) return done()
    set.call(slider, min + (max - min) * (0.5 + 0.3 * Math.sin(frame / 20)))
    slider.dispatchEvent(new Event("input", { bubbles: true }))
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

/** What a slider that moves in every frame costs the page, with its processor slowed down; the worker draws beside it. */
export const liveDrawing: Subject = {
  name: "live-drawing",
  needsTemplate: true,
  async measure({ rounds }) {
    const shop = await startShop()
    const browser = await chromium.launch(chromiumLaunch())
    try {
      const figures: Figure[] = []
      for (const id of products) {
        const costs: number[] = []
        while (costs.length < rounds) costs.push(await costOfFrame(browser, `${shop.url}/products/${id}`))
        figures.push(figure(`${id}, script and layout of a frame`, "ms", costs, marks.liveFrame))
      }
      return figures
    } finally {
      await browser.close()
      await shop.stop()
    }
  },
}

async function costOfFrame(browser: Browser, address: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  try {
    await page.goto(address)
    await page.locator("#live").scrollIntoViewIfNeeded()
    await until(page, `document.querySelector("#live canvas")?.checkVisibility({ visibilityProperty: true })`)
    const session = await page.context().newCDPSession(page)
    // The time that the page's own thread worked, whatever else the machine did meanwhile.
    await session.send("Performance.enable", { timeDomain: "threadTicks" })
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown })
    const before = await workDone(session)
    await page.evaluate(moveSlider)
    return ((await workDone(session)) - before) / frames
  } finally {
    await page.close()
  }
}

/** Milliseconds of script, style and layout so far. */
async function workDone(session: CDPSession): Promise<number> {
  const { metrics } = await session.send("Performance.getMetrics")
  const wanted = ["ScriptDuration", "RecalcStyleDuration", "LayoutDuration"]
  return metrics.filter(({ name }) => wanted.includes(name)).reduce((sum, { value }) => sum + value * 1000, 0)
}
