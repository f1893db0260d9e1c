import { classes } from "../../ui/classes"

export type DoorState = "closed" | "ajar" | "open"

const leaves: Readonly<Record<DoorState, { angle: number; turned: string }>> = {
  closed: { angle: 0, turned: "rotate-0" },
  ajar: { angle: 30, turned: "-rotate-30" },
  open: { angle: 90, turned: "-rotate-90" },
}

/** The drawing's unit is 5 mm. */
const hinge = { x: 150, y: 330 }
const width = 180

export function EntranceDrawing({ state, className }: { state: DoorState; className?: string }) {
  const { angle, turned } = leaves[state]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 560"
      width="480"
      height="560"
      fill="none"
      strokeWidth="1.3"
      className={classes("h-auto w-full stroke-drawing-line", className)}
    >
      <Axes />
      <Wall />
      <path
        className="stroke-accent"
        strokeDasharray="6 5"
        d={`M${hinge.x + width} ${hinge.y}A${width} ${width} 0 0 0 ${hinge.x} ${hinge.y - width}`}
      />
      <path
        className={classes("origin-[150px_330px] fill-drawing-fill transition-transform", turned)}
        d={`M${hinge.x} ${hinge.y - 8}h${width}v8h-${width}z`}
      />
      <circle className="fill-drawing-line stroke-none" cx={hinge.x} cy={hinge.y} r="3.5" />
      <Dimension />
      <g className="fill-soft stroke-none font-mono text-[13px]">
        <text x="214" y="462">
          900
        </text>
        <text x="344" y="236" className="fill-accent">{`${angle}°`}</text>
        <text x="344" y="254">
          leaf
        </text>
      </g>
      <Tag />
    </svg>
  )
}

function Axes() {
  return (
    <g>
      <path
        className="stroke-rule-strong"
        strokeDasharray="18 4 3 4"
        strokeWidth=".8"
        d="M150 92v388M330 92v388M0 342h480"
      />
      <circle className="fill-drawing-fill" cx="150" cy="72" r="20" />
      <circle className="fill-drawing-fill" cx="330" cy="72" r="20" />
      <g className="fill-drawing-line stroke-none font-mono text-[14px]">
        <text x="150" y="77" textAnchor="middle">
          A
        </text>
        <text x="330" y="77" textAnchor="middle">
          B
        </text>
      </g>
    </g>
  )
}

function Wall() {
  const hatch = (from: number, to: number) =>
    Array.from({ length: Math.floor((to - from - 24) / 14) + 1 }, (_, at) => `M${from + at * 14} 354l24-24`).join("")
  return (
    <g>
      <path className="fill-drawing-fill" strokeWidth="2.2" d="M-5 330h155v24H-5zM330 330h155v24H330z" />
      <path strokeWidth=".6" d={hatch(0, 150) + hatch(330, 480)} />
      <path strokeWidth=".8" d="M150 354h180" />
    </g>
  )
}

function Dimension() {
  return (
    <path
      className="stroke-rule-strong"
      strokeWidth=".9"
      d="M110 440h260M145 445l10-10M325 445l10-10M150 380v70M330 380v70"
    />
  )
}

function Tag() {
  return (
    <g>
      <path className="fill-drawing-fill stroke-accent" d="m344 196 14-16h34l14 16-14 16h-34z" />
      <text x="375" y="201" textAnchor="middle" className="fill-accent stroke-none font-mono text-[13px]">
        D-01
      </text>
    </g>
  )
}
