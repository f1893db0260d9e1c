import { drawTower, groundGrid, pathScale, type TowerParameters } from "./tower"

const inPaths = `scale(${pathScale})`

/** The tower with its ground, height and twist lettered on it. */
export function TowerDrawing(props: TowerParameters) {
  const { floors, metres, height } = drawTower(props)
  const top = 4 - height
  return (
    <svg
      viewBox="-245 -720 490 870"
      role="img"
      aria-label={`Axonometric drawing of a tower of ${props.floors} floors, ${metres.toFixed(1)} metres high, twisted ${props.twist} degrees from the ground to the roof`}
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
        <text x="126" y={top - 54} stroke="none">
          twist {props.twist}°
        </text>
      </g>
    </svg>
  )
}

/** A dimension line as architects draw it: extension lines, oblique ticks, the figure along the line. */
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
