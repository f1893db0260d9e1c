import { useId } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { classes } from "../../ui/classes"
import { Link } from "../../ui/link"
import { TowerDrawing } from "./tower-drawing"
import { towerRange } from "./tower-range"
import { useTower } from "./use-tower"

/**
 * What the shop sells, in one drawing: change a number and it is drawn anew, by the rules of the product that it leads
 * to. Without a script it is a drawing.
 */
export function ParametricTower({ product }: { product: Pick<CatalogueProduct, "id" | "name"> | null }) {
  const { tower, follow, set } = useTower()
  return (
    // The lines below the drawing have their height before they have come: what stands beside it ends with the last one.
    <figure
      className={classes(
        "flex h-full flex-col lg:grid noscript:lg:grid-rows-[1fr_auto]",
        product
          ? "lg:grid-rows-[1fr_minmax(5.4375rem,auto)_minmax(3.75rem,auto)]"
          : "lg:grid-rows-[1fr_minmax(5.4375rem,auto)]",
      )}
    >
      <div className="grow p-4" onPointerMove={follow}>
        <TowerDrawing {...tower} />
      </div>
      <div className="grid border-t sm:grid-cols-2 noscript:hidden">
        <Parameter
          label="Floors"
          value={tower.floors}
          shown={String(tower.floors)}
          {...towerRange.floors}
          onChange={(floors) => set({ floors })}
        />
        <Parameter
          label="Twist"
          value={tower.twist}
          shown={`${tower.twist}°`}
          {...towerRange.twist}
          onChange={(twist) => set({ twist })}
        />
      </div>
      {product && (
        <figcaption className="border-t px-5 py-4 text-soft">
          Drawn by the rules of{" "}
          <Link
            to={`/products/${product.id}`}
            className="text-accent underline underline-offset-4 hover:text-accent-strong"
          >
            {product.name}
          </Link>
        </figcaption>
      )}
    </figure>
  )
}

interface ParameterProps {
  label: string
  value: number
  shown: string
  min: number
  max: number
  step: number
  onChange: (value: number) => void
}

function Parameter({ label, value, shown, onChange, ...range }: ParameterProps) {
  const id = useId()
  return (
    <div className="lettering px-5 py-4 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l">
      <div className="flex justify-between gap-4">
        <label htmlFor={id} className="text-soft">
          {label}
        </label>
        <output htmlFor={id}>{shown}</output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
        className="slider mt-2 block w-full"
      />
    </div>
  )
}
