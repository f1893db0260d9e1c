import { lazy, Suspense, useState } from "react"
import type { GalleryImage } from "../../../../compat-api/contract/catalogue"
import { needed } from "../../lib/needed"
import { couldNotLoad } from "../../ui/could-not-load"
import { Picture } from "../../ui/picture"
import { mainPictureSizes } from "../../ui/warm-picture"
import { Thumbnails } from "./thumbnails"

const importLightbox = () => import("./lightbox")
const Lightbox = lazy(importLightbox)

/**
 * A product's pictures: one large, a row to choose from, and all of them full screen. A product without pictures of its
 * own has a placeholder, and nothing to open (ruling 12).
 */
export function Gallery(props: { name: string; images: readonly GalleryImage[] }) {
  const { images } = props
  const [selected, setSelected] = useState(0)
  const [open, setOpen] = useState(false)
  const image = images[selected] ?? images[0]
  if (!image) return <Picture src="" alt={`No picture of ${props.name} yet`} sizes={mainPictureSizes} />

  const counter = `${selected + 1} / ${images.length}`
  return (
    <div>
      <figure>
        <button
          type="button"
          aria-haspopup="dialog"
          className="block w-full -outline-offset-2"
          onPointerEnter={() => void importLightbox().catch(console.warn)}
          onFocus={() => void importLightbox().catch(console.warn)}
          onClick={() => void needed(importLightbox()).then(() => setOpen(true), couldNotLoad("Could not be opened"))}
        >
          <Picture src={image.src} alt={image.alt} sizes={mainPictureSizes} first />
          <span className="sr-only">, open full screen</span>
        </button>
        <figcaption className="lettering flex min-h-12 items-start justify-between gap-6 border-t px-4 py-3 text-soft sm:py-3.5">
          <span aria-hidden="true" data-tip="whole" className="line-clamp-1 max-w-long sm:line-clamp-2">
            {image.alt}
          </span>
          <span className="whitespace-nowrap text-ink">{counter}</span>
        </figcaption>
      </figure>
      <Thumbnails images={images} selected={selected} onSelect={setSelected} />
      {open && (
        <Suspense>
          <Lightbox
            name={props.name}
            images={images}
            index={selected}
            onIndex={setSelected}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </div>
  )
}
