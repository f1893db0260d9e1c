import type { GalleryImage } from "../../../../compat-api/contract/catalogue"
import { classes } from "../../ui/classes"
import { ArrowLeft, ArrowRight, Close } from "../../ui/icons"
import { Modal } from "../../ui/modal"
import { ResponsiveImage } from "../../ui/responsive-image"
import { Control, ZoomControls } from "./lightbox/controls"
import { SharpDrawing } from "./lightbox/sharp-drawing"
import { nextIndex } from "./lightbox/turn"
import { useGestures } from "./lightbox/use-gestures"
import { sheet, useZoom } from "./lightbox/use-zoom"

/** A 4:3 picture. */
const fittedSizes = "min(100vw, 133vh)"
const zoomedSizes = `${sheet.width}px`

export default function Lightbox(props: {
  name: string
  images: readonly GalleryImage[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}) {
  const { images, index } = props
  const zoom = useZoom()
  const go = (step: number) => {
    zoom.reset()
    props.onIndex(nextIndex(index, step, images.length))
  }
  const gestures = useGestures({ isWhole: zoom.isWhole, change: zoom.change, onTurn: go })
  const { scale, x, y } = zoom.view
  const transform = `translate(${x}px, ${y}px) scale(${scale})`
  const glide = zoom.glides ? "transition-transform" : ""
  const image = images[index]
  if (!image) return null

  return (
    <Modal
      label={`${props.name}, pictures`}
      onClose={props.onClose}
      onKeyDown={(event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return
        if (zoom.takesKey(event)) return
        if (event.key === "ArrowRight") go(1)
        if (event.key === "ArrowLeft") go(-1)
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none animate-fade-in bg-paper text-ink backdrop:bg-veil"
    >
      <div className="grid h-full grid-cols-[repeat(2,minmax(0,1fr))] grid-rows-[auto_minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-stretch col-span-2 border-b sm:col-span-3">
          <p className="lettering flex min-w-0 grow items-center gap-6 px-5 sm:px-8">
            <span aria-live="polite" className="whitespace-nowrap">{`${index + 1} / ${images.length}`}</span>
            <span data-tip="whole" translate="no" className="hidden truncate text-soft min-[30rem]:block">
              {props.name}
            </span>
          </p>
          <ZoomControls zoom={zoom} />
          <Control label="Close" onClick={props.onClose} startsFocused className="border-l">
            <Close />
          </Control>
        </div>
        <Control
          label="Previous"
          onClick={() => go(-1)}
          className="col-start-1 row-start-3 border-t sm:row-start-2 sm:border-t-0 sm:border-r"
        >
          <ArrowLeft />
        </Control>
        <div
          ref={zoom.frame}
          {...gestures}
          className={classes(
            "col-span-2 row-start-2 touch-none select-none overflow-hidden p-3 sm:col-span-1 sm:col-start-2 sm:p-8",
            !zoom.isWhole && "cursor-grab active:cursor-grabbing",
          )}
        >
          <div className="relative size-full [&:has(svg)_img]:opacity-0">
            <ResponsiveImage
              key={image.src}
              src={image.src}
              form="whole"
              sizes={zoom.isWhole ? fittedSizes : zoomedSizes}
              alt={image.alt}
              {...sheet}
              draggable={false}
              style={{ transform }}
              className={classes("size-full animate-fade-in object-contain", glide)}
            />
            {!zoom.isWhole && (
              <SharpDrawing key={`sharp ${image.src}`} src={image.src} style={{ transform }} className={glide} />
            )}
          </div>
        </div>
        <Control
          label="Next"
          onClick={() => go(1)}
          className="col-start-2 row-start-3 border-t border-l sm:col-start-3 sm:row-start-2 sm:border-t-0"
        >
          <ArrowRight />
        </Control>
      </div>
    </Modal>
  )
}
