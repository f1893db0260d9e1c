import { type PointerEvent, useEffect, useId, useRef, useState } from "react"
import type { CatalogueProduct } from "../../../../compat-api/contract/catalogue"
import { classes } from "../../ui/classes"
import { Link } from "../../ui/link"
import { drawTower, groundGrid, pathScale, type TowerParameters } from "./tower"
import { drawable, firstTower, towards, towerAt, towerRange } from "./tower-range"

export function ParametricTower({ product }: { product: Pick<CatalogueProduct, "id" | "name"> | null }) {
  const { tower, follow, set } = useTower()
  return (
    // Minimum heights, so that nothing moves when content arrives.
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
          range={towerRange.floors}
          onChange={(floors) => set({ floors })}
        />
        <Parameter
          label="Twist"
          value={tower.twist}
          shown={`${tower.twist}°`}
          range={towerRange.twist}
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

function Parameter(props: {
  label: string
  value: number
  shown: string
  range: { min: number; max: number; step: number }
  onChange: (value: number) => void
}) {
  const { label, value, shown, range, onChange } = props
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

/** With reduced motion, only the sliders move the tower. */
function useTower() {
  const [tower, setTower] = useState(firstTower)
  const wanted = useRef<TowerParameters>(firstTower)
  const frame = useRef(0)
  useEffect(() => () => cancelAnimationFrame(frame.current), [])

  function walk(from: TowerParameters, since: number) {
    frame.current = requestAnimationFrame((now) => {
      const next = towards(from, wanted.current, now - since)
      setTower(next)
      frame.current = 0
      if (next.floors !== wanted.current.floors || next.twist !== wanted.current.twist) walk(next, now)
    })
  }

  return {
    tower: drawable(tower),
    follow(event: PointerEvent) {
      if (event.pointerType !== "mouse" || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return
      wanted.current = towerAt({ x: event.clientX, y: event.clientY }, event.currentTarget.getBoundingClientRect())
      if (frame.current === 0) walk(tower, performance.now())
    },
    set(change: Partial<TowerParameters>) {
      cancelAnimationFrame(frame.current)
      frame.current = 0
      wanted.current = { ...drawable(tower), ...change }
      setTower(wanted.current)
    },
  }
}

const inPaths = `scale(${pathScale})`

function TowerDrawing(props: TowerParameters) {
  const { floors, metres, height } = drawTower(props)
  const top = 4 - height
  return (
    <svg
      viewBox="-245 -720 490 870"
      role="img"
      aria-label={`Axonometric drawing of a tower of ${props.floors} floors, ${metres.toFixed(1)} meters high, twisted ${props.twist} degrees from the ground to the roof`}
      className="h-full max-h-176 w-full"
      strokeLinejoin="round"
    >
      <path d={groundGrid()} className="fill-none stroke-rule" transform={inPaths} strokeWidth="10" />
      <g className="stroke-drawing-line" transform={inPaths} strokeWidth="11">
        {floors.map((floor, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a floor is its number
          <g key={index}>
            <path d={floor.slabEdge + floor.slabTop} className="fill-drawing-fill" />
            <path d={floor.litPanels} className="fill-drawing-fill" strokeWidth="3.5" />
            <path d={floor.shadedPanels} className="fill-drawing-shade" strokeWidth="3.5" />
          </g>
        ))}
      </g>
      <HeightDimension units={height} label={`${metres.toFixed(1)} m`} />
      <g className="fill-accent stroke-accent font-mono" fontSize="17">
        <path d={`M20 ${top}L122 ${top - 44}h116`} fill="none" />
        <circle cx="20" cy={top} r="3" />
        <text x="126" y={top - 54} stroke="none">{`twist ${props.twist}°`}</text>
      </g>
    </svg>
  )
}

function HeightDimension(props: { units: number; label: string }) {
  const middle = -props.units / 2
  return (
    <g className="fill-ink stroke-ink font-mono" fontSize="17">
      <path
        d={`M-190 0V${-props.units}M-204 0h60M-204 ${-props.units}h60M-197 7l14-14M-197 ${-props.units + 7}l14-14`}
        fill="none"
        strokeWidth="1"
      />
      <text x="-202" y={middle} stroke="none" textAnchor="middle" transform={`rotate(-90 -202 ${middle})`}>
        {props.label}
      </text>
    </g>
  )
}
