import { useId, useState } from "react"
import { TowerDrawing } from "./tower-drawing"

/** What the shop sells, in one drawing: change a number and it is drawn anew. */
export function ParametricTower() {
  const [levels, setLevels] = useState(34)
  const [twist, setTwist] = useState(3)
  return (
    <figure className="flex h-full flex-col">
      <div className="grow p-4">
        <TowerDrawing levels={levels} twist={twist} />
      </div>
      <figcaption className="grid border-t sm:grid-cols-2">
        <Parameter
          label="Levels"
          value={levels}
          shown={String(levels)}
          min={12}
          max={40}
          step={1}
          onChange={setLevels}
        />
        <Parameter
          label="Twist"
          value={twist}
          shown={`${twist.toFixed(2)}°`}
          min={0}
          max={6}
          step={0.25}
          onChange={setTwist}
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
