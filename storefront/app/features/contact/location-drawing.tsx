import { classes } from "../../ui/classes"

export function LocationDrawing({ coordinates, className }: { coordinates: string; className?: string }) {
  return (
    <svg
      viewBox="0 0 420 280"
      aria-hidden="true"
      fill="none"
      strokeWidth="1.2"
      strokeLinejoin="round"
      className={classes("w-full stroke-drawing-line", className)}
    >
      <path className="stroke-rule" d={grid()} />
      <path className="fill-drawing-fill" strokeWidth="1.6" d={shore} />
      <path className="stroke-rule-strong" strokeWidth=".7" d={depths} />
      <path className="fill-drawing-shade" strokeWidth=".8" d={blocks()} />
      <g className="stroke-accent">
        <path d="M212 60v160M132 140h160" strokeDasharray="12 3 3 3" />
        <circle cx="212" cy="140" r="13" className="fill-drawing-fill" />
        <path className="fill-accent" d="M212 127a13 13 0 0 1 13 13h-13zM212 153a13 13 0 0 1-13-13h13z" />
      </g>
      <path className="fill-drawing-fill stroke-accent" strokeWidth=".8" d="M221 131 244 104h130v20H232" />
      <text x="250" y="118" className="fill-accent stroke-none font-mono text-[12px]">
        {coordinates}
      </text>
      <circle cx="378" cy="44" r="20" className="fill-drawing-fill" />
      <path className="fill-drawing-line" d="M378 24v20h-9z" />
      <path d="M378 24v40M378 24l9 20h-9" />
      <text x="374" y="18" className="fill-ink stroke-none font-mono text-[12px]">
        N
      </text>
    </svg>
  )
}

const shore = "M-5 96C60 80 96 120 150 104S262 20 330-5H-5z"
const depths = "M-5 78C52 64 92 102 142 88S246 10 300-5M-5 58C44 46 86 84 132 70S226 4 264-5"

function grid(): string {
  const upright = Array.from({ length: 11 }, (_, at) => `M${at * 42} 0v280`)
  const level = Array.from({ length: 8 }, (_, at) => `M0 ${at * 42 - 7}h420`)
  return [...upright, ...level].join("")
}

function blocks(): string {
  return Array.from({ length: 40 }, (_, index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)]
    const x = 4 + column * 46 + row * 8
    const y = 150 + row * 34 - column * 9
    const width = 26 + ((column * 7 + row * 5) % 12)
    return `M${x} ${y}l${width}-${(width * 0.2).toFixed(1)}l5 20l-${width} ${(width * 0.2).toFixed(1)}z`
  }).join("")
}
