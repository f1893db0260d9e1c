import { type LiveDrawing, liveSheet } from "../../../../seed/artwork/lib/live-drawing"
import type { DrawingRequest, Drawn, Faces, Order, Setup, Surprise, Values } from "./messages"
import { paint } from "./paint"
import { surprise } from "./values"

/** TypeScript cannot mix worker and window types. */
interface WorkerScope {
  fonts: FontFaceSet
  postMessage(message: Setup | Drawn | Surprise, transfer?: Transferable[]): void
  onmessage: ((event: MessageEvent<Order | Faces | DrawingRequest>) => void) | null
}

export function drawInWorker(live: LiveDrawing): void {
  const scope = self as unknown as WorkerScope
  const canvas = new OffscreenCanvas(1, 1)
  // Orders wait for the fonts.
  let take: (faces: Faces) => void = () => {}
  const ready = new Promise<Faces>((resolve) => {
    take = resolve
  }).then((faces) => addFaces(scope.fonts, faces))

  // values.ts ensures these types.
  const inputsOf = (values: Values) => ({ ...live.start, ...values }) as typeof live.start

  function answer({ values, width: pixels, isSmall, isDraft }: Order): void {
    const { svg, window, report } = liveSheet(live, inputsOf(values), { isSmall, isDraft })
    const [left, top, width] = window
    canvas.width = pixels
    canvas.height = Math.round((pixels * 3) / 4)
    const context = canvas.getContext("2d")
    if (!context) throw new Error("The canvas cannot be drawn on.")
    context.scale(pixels / width, pixels / width)
    context.translate(-left, -top)
    paint(context, svg)
    const picture = canvas.transferToImageBitmap()
    scope.postMessage({ picture, report }, [picture])
  }

  scope.onmessage = ({ data }) => {
    if ("faces" in data) take(data)
    else if ("wish" in data) {
      const makes = (values: Values): boolean => live.makes?.(inputsOf(values)) ?? true
      scope.postMessage({ values: surprise(live, Math.random, makes) })
    } else ready.then(() => answer(data)).catch(reportError)
  }
  const { parameters, model, site, start, leftOut } = live
  scope.postMessage({ parameters, model, site, start, leftOut })
}

function addFaces(fonts: FontFaceSet, { faces }: Faces): Promise<unknown> {
  const loaded = Object.entries(faces).map(async ([family, data]) => {
    fonts.add(await new FontFace(family, data, { weight: "100 900" }).load())
  })
  return Promise.all(loaded)
}
