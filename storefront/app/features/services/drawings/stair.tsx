import { Letters } from "./letters"

const steps = 14
const tread = 17
const riser = 11
const foot = { x: 42, y: 206 }

export function Stair() {
  const top = { x: foot.x + steps * tread, y: foot.y - steps * riser }
  const flight = Array.from({ length: steps }, () => `v-${riser}h${tread}`).join("")
  const rails = Array.from({ length: steps / 2 }, (_, at) => {
    const step = at * 2 + 1
    return `M${foot.x + (step - 0.5) * tread} ${foot.y - step * riser}v-40`
  })
  return (
    <>
      <path className="fill-drawing-fill" d={`M${foot.x} ${foot.y}${flight}h40v14h-52L${foot.x + 24} ${foot.y}z`} />
      <path d={`M4 ${foot.y}h300`} />
      <path strokeWidth=".7" d={rails.join("")} />
      <path d={`M${foot.x + 8.5} ${foot.y - riser - 40}L${top.x - 8.5} ${top.y - 40}h44`} />
      <path
        className="stroke-accent"
        strokeDasharray="5 4"
        d={`M${foot.x - 26} ${foot.y - 5}L${foot.x - 4} ${foot.y - 5}L${top.x - 4} ${top.y - 8}h30`}
      />
      <path className="fill-accent stroke-none" d={`M${top.x + 36} ${top.y - 8}l-11-4v8z`} />
      <path
        strokeWidth=".9"
        d={`M${top.x + 18} ${foot.y + 6}V${top.y + 8}M${top.x + 13} ${foot.y + 5}l10-10M${top.x + 13} ${top.y + 19}l10-10`}
      />
      <Letters x={14} y={foot.y + 20}>
        00 first slider
      </Letters>
      <Letters x={118} y={36}>
        01 own tools
      </Letters>
      <Letters x={150} y={196} accent>
        14 × 170 / 290
      </Letters>
    </>
  )
}
