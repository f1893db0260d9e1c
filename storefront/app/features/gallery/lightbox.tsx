import { type ReactNode, useRef } from "react"
import type { GalleryImage } from "../../../../compat-api/contract/catalogue"
import { ArrowLeft, ArrowRight, Close } from "../../ui/icons"
import { Modal } from "../../ui/modal"
import { ResponsiveImage } from "../../ui/responsive-image"
import { turned } from "./turn"

/** Pixels that a finger moves sideways before the picture turns. */
const swipe = 40

/** The whole screen, of which a picture 4 to 3 fills either the width or the height. */
const sizes = "min(100vw, 133vh)"

/** One picture on the whole screen. Arrow keys, buttons and swipes go round; Escape closes. */
export default function Lightbox(props: {
  name: string
  images: readonly GalleryImage[]
  index: number
  onIndex: (index: number) => void
  onClose: () => void
}) {
  const { images, index } = props
  const pressedAt = useRef<number>(undefined)
  const image = images[index]
  const go = (step: number) => props.onIndex(turned(index, step, images.length))
  if (!image) return null

  return (
    <Modal
      label={`${props.name}, pictures`}
      onClose={props.onClose}
      onKeyDown={(event) => {
        if (event.key === "ArrowRight") go(1)
        if (event.key === "ArrowLeft") go(-1)
      }}
      className="m-0 h-dvh max-h-none w-full max-w-none animate-fade-in bg-paper text-ink backdrop:bg-veil"
    >
      <div className="grid h-full grid-cols-[repeat(2,minmax(0,1fr))] grid-rows-[auto_minmax(0,1fr)_auto] sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:grid-rows-[auto_minmax(0,1fr)]">
        <div className="flex items-stretch col-span-2 justify-between border-b sm:col-span-3">
          <p className="lettering flex min-w-0 items-center gap-6 px-5 sm:px-8">
            <span aria-live="polite" className="whitespace-nowrap">
              {index + 1} / {images.length}
            </span>
            <span data-tip="whole" className="truncate text-soft">
              {props.name}
            </span>
          </p>
          <Control label="Close" onClick={props.onClose} className="border-l">
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
          className="col-span-2 row-start-2 touch-pan-y p-3 sm:col-span-1 sm:col-start-2 sm:p-8"
          onPointerDown={(event) => {
            pressedAt.current = event.clientX
          }}
          onPointerUp={(event) => {
            const moved = event.clientX - (pressedAt.current ?? event.clientX)
            if (Math.abs(moved) > swipe) go(moved < 0 ? 1 : -1)
          }}
        >
          <ResponsiveImage
            key={image.src}
            src={image.src}
            sizes={sizes}
            alt={image.alt}
            width={1600}
            height={1200}
            draggable={false}
            className="size-full animate-fade-in object-contain"
          />
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

function Control(props: { label: string; onClick: () => void; className: string; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={props.label}
      data-tip="name"
      onClick={props.onClick}
      className={`grid min-h-14 min-w-14 place-items-center -outline-offset-4 hover:bg-accent-wash hover:text-accent sm:min-w-20 ${props.className}`}
    >
      {props.children}
    </button>
  )
}
