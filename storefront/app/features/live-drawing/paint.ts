type Attributes = Readonly<Record<string, string>>

const element = /<(\/?)(\w+)([^>]*?)(?:\/>|>)(?:([^<]*)<\/text>)?/g
const attribute = /([\w-]+)="([^"]*)"/g

/** Understands only the SVG that seed/artwork/lib/svg.ts writes. */
export function paint(context: OffscreenCanvasRenderingContext2D, svg: string): void {
  // A clip path precedes its group.
  let outline: Path2D | undefined
  let isOutline = false
  for (const [, closing, name = "", rest = "", words = ""] of svg.matchAll(element)) {
    const has: Attributes = Object.fromEntries([...rest.matchAll(attribute)].map(([, key, value]) => [key, value]))
    if (name === "svg") continue
    if (name === "clipPath") isOutline = !closing
    else if (name === "g") cut(context, closing ? undefined : outline)
    else if (isOutline) outline = shapeOf(name, has)
    else {
      context.globalAlpha = number(has, "opacity", 1)
      if (name === "text") letter(context, has, words)
      else draw(context, has, shapeOf(name, has))
    }
  }
}

/** Without an outline, ends the clipping. */
function cut(context: OffscreenCanvasRenderingContext2D, outline: Path2D | undefined): void {
  if (!outline) return context.restore()
  context.save()
  context.clip(outline)
}

function shapeOf(name: string, has: Attributes): Path2D {
  if (name === "path") return new Path2D(has.d)
  const shape = new Path2D()
  if (name === "rect") shape.rect(number(has, "x"), number(has, "y"), number(has, "width"), number(has, "height"))
  else if (name === "circle") shape.arc(number(has, "cx"), number(has, "cy"), number(has, "r"), 0, 2 * Math.PI)
  else throw new Error(`A sheet has no <${name}>.`)
  return shape
}

function draw(context: OffscreenCanvasRenderingContext2D, has: Attributes, shape: Path2D): void {
  const { fill = "none", stroke } = has
  if (fill !== "none") {
    context.fillStyle = fill
    context.fill(shape, has["fill-rule"] === "evenodd" ? "evenodd" : "nonzero")
  }
  if (!stroke) return
  takeStroke(context, has, stroke)
  context.setLineDash(has["stroke-dasharray"]?.split(" ").map(Number) ?? [])
  context.stroke(shape)
}

function takeStroke(context: OffscreenCanvasRenderingContext2D, has: Attributes, stroke: string): void {
  context.strokeStyle = stroke
  context.lineWidth = number(has, "stroke-width")
  context.lineJoin = has["stroke-linejoin"] === "miter" ? "miter" : "round"
  context.lineCap = has["stroke-linecap"] === "round" ? "round" : has["stroke-linecap"] === "square" ? "square" : "butt"
}

const anchors: Readonly<Record<string, CanvasTextAlign>> = { start: "left", middle: "center", end: "right" }

function letter(context: OffscreenCanvasRenderingContext2D, has: Attributes, words: string): void {
  const text = words.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&")
  context.save()
  context.font = `${has["font-weight"]} ${has["font-size"]}px "${has["font-family"]}"`
  context.letterSpacing = `${number(has, "letter-spacing")}px`
  // Not snapped to whole pixels, as in SVG.
  context.textRendering = "geometricPrecision"
  context.textAlign = anchors[has["text-anchor"] ?? "start"] ?? "left"
  context.translate(number(has, "x"), number(has, "y"))
  const [, turn = "0"] = /rotate\((\S+)/.exec(has.transform ?? "") ?? []
  context.rotate((Number(turn) * Math.PI) / 180)
  if (has.stroke) {
    takeStroke(context, has, has.stroke)
    context.setLineDash([])
    context.strokeText(text, 0, 0)
  }
  context.fillStyle = has.fill ?? "none"
  context.fillText(text, 0, 0)
  context.restore()
}

function number(has: Attributes, name: string, otherwise = 0): number {
  return has[name] === undefined ? otherwise : Number(has[name])
}
