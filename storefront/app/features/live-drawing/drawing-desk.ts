import mono from "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url"
import sans from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url"
import { isSmallScreen } from "../../lib/fitting-form"
import type { LiveProduct } from "./live-products"
import type { Drawn, Order, Setup, Surprise, Values, Wish } from "./messages"
import { openWorker } from "./open-worker"

/** Milliseconds of rest after which a draft is drawn to its end. */
const restBeforeFinish = 250

type Wanted = Pick<Order, "values" | "isDraft">

interface Heard {
  onSetup(setup: Setup): void
  onSurprise(values: Values): void
  /** `isLast`: the drawing is finished, and nothing else was asked for meanwhile. */
  onDrawn(report: string, isLast: boolean): void
  onFailure(): void
}

/**
 * Sends one order at a time: what is asked for meanwhile replaces what was asked for before, so the drawing follows as
 * fast as it can be drawn. Drafts while values change, and the whole drawing once they rest.
 */
export class DrawingDesk {
  private readonly worker: Worker
  private wanted: Wanted | undefined
  private drawing: Wanted | undefined
  private last: Values | undefined
  private rest: ReturnType<typeof setTimeout> | undefined

  constructor(
    product: LiveProduct,
    private readonly canvas: HTMLCanvasElement,
    heard: Heard,
  ) {
    this.worker = openWorker[product]()
    this.worker.onerror = heard.onFailure
    this.worker.onmessage = ({ data }: MessageEvent<Setup | Drawn | Surprise>) => {
      if ("parameters" in data) heard.onSetup(data)
      else if ("values" in data) heard.onSurprise(data.values)
      else {
        // Setting a size lays the page out anew, even when it is the same.
        if (canvas.width !== data.picture.width) {
          canvas.width = data.picture.width
          canvas.height = data.picture.height
        }
        canvas.getContext("bitmaprenderer")?.transferFromImageBitmap(data.picture)
        heard.onDrawn(data.report, !this.wanted && !this.drawing?.isDraft)
        this.drawing = undefined
        this.send()
      }
    }
    void this.sendFaces().catch(heard.onFailure)
  }

  draw(values: Values, isDraft: boolean): void {
    clearTimeout(this.rest)
    this.last = values
    this.wanted = { values, isDraft }
    if (isDraft) this.rest = setTimeout(() => this.draw(values, false), restBeforeFinish)
    this.send()
  }

  surprise(): void {
    this.worker.postMessage({ wish: "surprise" } satisfies Wish)
  }

  /** In the width that the canvas has by now. */
  drawAgain(): void {
    if (this.last) this.draw(this.last, false)
  }

  close(): void {
    clearTimeout(this.rest)
    this.worker.terminate()
  }

  private send(): void {
    if (!this.wanted || this.drawing) return
    const width = Math.round(this.canvas.clientWidth * window.devicePixelRatio)
    const order: Order = { ...this.wanted, width, isSmall: isSmallScreen() }
    this.drawing = this.wanted
    this.wanted = undefined
    this.worker.postMessage(order)
  }

  private async sendFaces(): Promise<void> {
    const read = async (address: string) => (await fetch(address)).arrayBuffer()
    const [inter, geist] = await Promise.all([read(sans), read(mono)])
    this.worker.postMessage({ faces: { "Inter Variable": inter, "Geist Mono Variable": geist } }, [inter, geist])
  }
}
