import type { GalleryImage } from "../../../../compat-api/contract/catalogue"
import { classes } from "../../ui/classes"

/** The row under the main picture, four to a line (shop.md §9). */
export function Thumbnails(props: {
  images: readonly GalleryImage[]
  selected: number
  onSelect: (index: number) => void
}) {
  return (
    <ul className="-mr-px -mb-px grid grid-cols-4 border-t">
      {props.images.map((image, index) => (
        <li key={image.thumb} className="border-r border-b">
          <button
            type="button"
            aria-label={`Show picture ${index + 1}: ${image.alt}`}
            aria-pressed={index === props.selected}
            onClick={() => props.onSelect(index)}
            className={classes(
              "relative block w-full -outline-offset-2 transition-opacity duration-150",
              "after:absolute after:inset-x-0 after:bottom-0 after:h-[3px]",
              index === props.selected ? "after:bg-accent" : "opacity-60 hover:opacity-100 focus-visible:opacity-100",
            )}
          >
            <img
              src={image.thumb}
              alt=""
              width={320}
              height={240}
              loading="lazy"
              className="drawn-sheet aspect-4/3 h-auto w-full object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  )
}
