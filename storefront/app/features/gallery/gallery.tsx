import { lazy, Suspense, useState } from "react"
import type { GalleryImage } from "../../../../compat-api/contract/catalogue"
import { needed } from "../../lib/needed"
import { classes } from "../../ui/classes"
import { couldNotLoad } from "../../ui/could-not-load"
import { Picture } from "../../ui/picture"
import { ResponsiveImage } from "../../ui/responsive-image"
import { mainPictureSizes } from "../../ui/warm-picture"

const importLightbox = () => import("./lightbox")
const Lightbox = lazy(importLightbox)

/** Ruling 12. */
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
          onClick={() =>
            void needed(importLightbox()).then(() => setOpen(true), couldNotLoad("The picture could not be opened"))
          }
        >
          <Picture src={image.src} alt={image.alt} sizes={mainPictureSizes} first />
          <span className="sr-only">, open full screen</span>
        </button>
        <figcaption className="lettering flex min-h-12 items-start justify-between gap-6 border-t px-4 py-3.5 text-soft max-sm:hidden">
          <span aria-hidden="true" data-tip="whole" className="line-clamp-2 max-w-long">
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

const sizes = "(min-width: 1536px) 16rem, (min-width: 1280px) 16vw, (min-width: 1024px) 14vw, 25vw"

/** Four to a line (shop.md §9). */
function Thumbnails(props: { images: readonly GalleryImage[]; selected: number; onSelect: (index: number) => void }) {
  return (
    <ul className="-mr-px grid border-t max-sm:auto-cols-[25%] max-sm:grid-flow-col max-sm:overflow-x-auto sm:grid-cols-4 print:hidden">
      {props.images.map((image, index) => (
        <li key={image.thumb} className="border-r border-b">
          <button
            type="button"
            aria-label={`Show picture ${index + 1}: ${image.alt}`}
            data-tip={image.alt}
            aria-pressed={index === props.selected}
            onClick={() => props.onSelect(index)}
            className={classes(
              "group relative block h-11 w-full -outline-offset-2 sm:aspect-4/3 sm:h-auto",
              "after:absolute after:inset-x-0 after:bottom-0 after:h-0.75",
              index === props.selected && "after:bg-accent",
            )}
          >
            <ResponsiveImage
              src={image.thumb}
              sizes={sizes}
              form="small"
              alt=""
              width={320}
              height={240}
              loading="lazy"
              className={classes(
                "size-full object-cover transition-opacity",
                index !== props.selected && "opacity-70 group-hover:opacity-100 group-focus-visible:opacity-100",
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
