import { useId } from "react"
import { TowerDrawing } from "./tower-drawing"
import { towerRange } from "./tower-range"
import { useTower } from "./use-tower"

/** What the shop sells, in one drawing: change a number and it is drawn anew. Without a script it is a drawing. */
export function ParametricTower() {
  const { tower, follow, set } = useTower()
  return (
    <figure className="flex h-full flex-col">
      <div className="grow p-4" onPointerMove={follow}>
        <TowerDrawing {...tower} />
      </div>
      <figcaption className="grid border-t sm:grid-cols-2 noscript:hidden">
        <Parameter
          label="Levels"
          value={tower.levels}
          shown={String(tower.levels)}
          {...towerRange.levels}
          onChange={(levels) => set({ levels })}
        />
        <Parameter
          label="Twist"
          value={tower.twist}
          shown={`${tower.twist.toFixed(2)}°`}
          {...towerRange.twist}
          onChange={(twist) => set({ twist })}
        />
      </figcaption>
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
