import { Letters } from "./letters"

export function Automation() {
  return (
    <>
      <path className="fill-drawing-fill" d="M14 44h78v152H14z" />
      <path strokeWidth=".7" d={rows()} />
      <path className="fill-drawing-fill" d="M128 80h60v80h-60z" />
      <path strokeWidth=".7" d="M128 96h60M138 108h40M138 120h40M138 132h26" />
      <path className="stroke-accent" d="M92 69c22 0 14 39 36 39M92 120h36M92 171c22 0 14-39 36-39M188 120h30" />
      <path className="fill-accent stroke-none" d="M125 105h6v6h-6zM125 117h6v6h-6zM125 129h6v6h-6zM185 117h6v6h-6z" />
      {[3, 2, 1, 0].map((sheet) => (
        <Sheet key={sheet} x={220 + sheet * 7} y={86 - sheet * 13} />
      ))}
      <Letters x={14} y={36}>
        rooms.xlsx
      </Letters>
      <Letters x={158} y={91} middle>
        Sheets
      </Letters>
      <Letters x={228} y={182} accent>
        48 sheets
      </Letters>
    </>
  )
}

function rows(): string {
  const lines = Array.from({ length: 8 }, (_, row) => `M14 ${61 + row * 17}h78`).join("")
  const words = Array.from(
    { length: 9 },
    (_, row) => `M20 ${53 + row * 17}h10M38 ${53 + row * 17}h${18 + ((row * 17) % 26)}`,
  )
  return `${lines}${words.join("")}M34 44v152`
}

function Sheet({ x, y }: { x: number; y: number }) {
  return (
    <g>
      <path className="fill-drawing-fill" d={`M${x} ${y}h78v58h-78z`} />
      <path
        strokeWidth=".7"
        d={`M${x + 58} ${y}v58M${x + 58} ${y + 42}h20M${x + 8} ${y + 10}h40v30h-40zM${x + 26} ${y + 10}v30`}
      />
    </g>
  )
}
