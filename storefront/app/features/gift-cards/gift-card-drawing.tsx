import { classes } from "../../ui/classes"
import { type Bow, bow, bowParameters, bowRadius } from "./bow"

const ribbon = 26
/** A point beyond the edge of any card. */
const far = 1200
const below = bowRadius + 34

export function GiftCardDrawing(props: { dollars: number; label: string; className?: string }) {
  const parameters = bowParameters(props.dollars)
  return (
    <svg
      viewBox="-200 -172 400 380"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.1"
      className={classes("overflow-visible stroke-drawing-line", props.className)}
    >
      <Ribbon />
      <Axes />
      <BowInPlan {...bow(parameters)} />
      <Dimension label={props.label} />
    </svg>
  )
}

function Ribbon() {
  return (
    <g className="fill-drawing-fill">
      <path d={`M${-far} ${-ribbon}H${far}V${ribbon}H${-far}z`} />
      <path strokeWidth=".5" d={`M${-far} ${4 - ribbon}H${far}M${-far} ${ribbon - 4}H${far}`} />
      <path d={`M${-ribbon} ${-far}V${far}H${ribbon}V${-far}z`} />
      <path strokeWidth=".5" d={`M${4 - ribbon} ${-far}V${far}M${ribbon - 4} ${-far}V${far}`} />
    </g>
  )
}

function Axes() {
  return (
    <path
      className="stroke-rule-strong"
      strokeWidth=".7"
      strokeDasharray="18 4 3 4"
      d={`M${-far} 0H${far}M0 ${-far}V${far}`}
    />
  )
}

const fills = ["fill-drawing-fill", "fill-accent-wash"]

function BowInPlan({ rings, knotRadius }: Bow) {
  return (
    <g className="stroke-accent">
      {rings.map((ring, index) => (
        <g key={ring.radius}>
          <circle r={ring.radius} className={fills[index % 2]} strokeWidth="1.4" />
          <path d={ring.strands} strokeWidth=".8" />
          <path d={ring.joints} strokeWidth="4.5" strokeLinecap="round" />
        </g>
      ))}
      <circle r={knotRadius} className={fills[rings.length % 2]} strokeWidth="1.4" />
      <circle r="9" className="fill-accent" />
    </g>
  )
}

function Dimension({ label }: { label: string }) {
  const width = label.length * 12 + 22
  return (
    <g>
      <path
        d={`M${-bowRadius} 22V${below + 10}M${bowRadius} 22V${below + 10}M${-bowRadius - 12} ${below}H${bowRadius + 12}M${-bowRadius - 7} ${below + 7}l14-14M${bowRadius - 7} ${below + 7}l14-14`}
        strokeWidth=".9"
      />
      <path className="fill-drawing-fill stroke-none" d={`M${-width / 2} ${below - 13}h${width}v26h${-width}z`} />
      <text y={below + 7} textAnchor="middle" className="fill-drawing-line stroke-none font-mono text-[20px]">
        {label}
      </text>
    </g>
  )
}
