import mono from "@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2?url"
import sans from "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url"
import { isSmallScreen } from "../../lib/fitting-form"
import type { LiveProduct } from "./live-products"
import type { DrawingRequest, Drawn, Order, Setup, Surprise, Values } from "./messages"

/** In milliseconds of rest before the full drawing. */
const restBeforeFinish = 250

type Wanted = Pick<Order, "values" | "isDraft">

interface Heard {
  onSetup(setup: Setup): void
  onSurprise(values: Values): void
  /** `isLast`: the drawing is finished, and no newer order waits. */
  onDrawn(report: string, isLast: boolean): void
  onFailure(): void
}

/** A newer order replaces a waiting one. */
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
        // Setting the size causes layout even if unchanged.
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
    this.worker.postMessage({ wish: "surprise" } satisfies DrawingRequest)
  }

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

/** The bundler needs literal paths. */
const openWorker: Readonly<Record<LiveProduct, () => Worker>> = {
  "parametric-tower": () => new Worker(new URL("./workers/parametric-tower.ts", import.meta.url), { type: "module" }),
  "parking-genius": () => new Worker(new URL("./workers/parking-genius.ts", import.meta.url), { type: "module" }),
  "grid-creator": () => new Worker(new URL("./workers/grid-creator.ts", import.meta.url), { type: "module" }),
  "level-creator": () => new Worker(new URL("./workers/level-creator.ts", import.meta.url), { type: "module" }),
  "surface-panelizer": () => new Worker(new URL("./workers/surface-panelizer.ts", import.meta.url), { type: "module" }),
  "cubist-facade-generator": () =>
    new Worker(new URL("./workers/cubist-facade-generator.ts", import.meta.url), { type: "module" }),
  "boxified-form-generator": () =>
    new Worker(new URL("./workers/boxified-form-generator.ts", import.meta.url), { type: "module" }),
  "structural-optimizer": () =>
    new Worker(new URL("./workers/structural-optimizer.ts", import.meta.url), { type: "module" }),
  "room-tag-center": () => new Worker(new URL("./workers/room-tag-center.ts", import.meta.url), { type: "module" }),
  "line-clean": () => new Worker(new URL("./workers/line-clean.ts", import.meta.url), { type: "module" }),
  "family-validator": () => new Worker(new URL("./workers/family-validator.ts", import.meta.url), { type: "module" }),
}
