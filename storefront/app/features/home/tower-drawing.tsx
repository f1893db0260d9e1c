import { groundGrid, type TowerParameters, towerHeight, towerLevels } from "./tower"

/** The tower with its ground, height and turn lettered on it. */
export function TowerDrawing(props: TowerParameters) {
  const height = towerHeight(props.levels)
  const turn = Math.round(props.levels * props.twist)
  return (
    <svg
      viewBox="-245 -720 490 870"
      role="img"
      aria-label={`Axonometric drawing of a tower of ${props.levels} levels, ${height.metres.toFixed(1)} metres high, turning ${turn} degrees from bottom to top`}
      className="h-full max-h-[44rem] w-full"
      strokeLinejoin="round"
    >
      <path d={groundGrid()} className="fill-none stroke-rule" />
      <g className="stroke-drawing-line" strokeWidth="1.1">
        {towerLevels(props).map((level, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a level is its number
          <g key={index}>
            <path d={level.litGlass} className="fill-drawing-fill" strokeWidth=".6" />
            <path d={level.shadedGlass} className="fill-drawing-shade" strokeWidth=".6" />
            <path d={level.slabEdge} className="fill-drawing-fill" />
            <path d={level.slabTop} className="fill-drawing-fill" />
          </g>
        ))}
      </g>
      <HeightDimension units={height.units} label={`${height.metres.toFixed(1)} m`} />
      <g className="fill-accent stroke-accent font-mono" fontSize="17">
        <path d={`M20 ${-height.units + 4}L122 ${-height.units - 40}h116`} fill="none" />
        <circle cx="20" cy={-height.units + 4} r="3" />
        <text x="126" y={-height.units - 50} stroke="none">
          turn {turn}°
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
