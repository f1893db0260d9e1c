import type { GalleryImage } from "../../../../compat-api/contract/catalogue"
import { classes } from "../../ui/classes"
import { ResponsiveImage } from "../../ui/responsive-image"

/** A quarter of the large picture. */
const sizes = "(min-width: 1536px) 16rem, (min-width: 1280px) 16vw, (min-width: 1024px) 14vw, 25vw"

/** The row under the main picture, four to a line (shop.md §9); on a phone it is one line, which moves. */
export function Thumbnails(props: {
  images: readonly GalleryImage[]
  selected: number
  onSelect: (index: number) => void
}) {
  return (
    <ul className="-mr-px grid border-t max-sm:auto-cols-[25%] max-sm:grid-flow-col max-sm:overflow-x-auto sm:grid-cols-4">
      {props.images.map((image, index) => (
        <li key={image.thumb} className="border-r border-b">
          <button
            type="button"
            aria-label={`Show picture ${index + 1}: ${image.alt}`}
            data-tip={image.alt}
            aria-pressed={index === props.selected}
            onClick={() => props.onSelect(index)}
            className={classes(
              "group relative block aspect-4/3 w-full -outline-offset-2",
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
