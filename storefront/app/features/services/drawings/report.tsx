import { Letters } from "./letters"

/** `share`: percent of the plan. */
const rooms = [
  { name: "101", x: 14, y: 28, width: 84, height: 76, share: 27 },
  { name: "102", x: 98, y: 28, width: 56, height: 48, share: 11 },
  { name: "103", x: 98, y: 76, width: 56, height: 56, share: 13 },
  { name: "104", x: 14, y: 104, width: 84, height: 100, share: 35 },
  { name: "105", x: 98, y: 132, width: 56, height: 72, share: 14 },
]

export function Report() {
  return (
    <>
      {rooms.map((room, index) => (
        <g key={room.name}>
          <path className="fill-drawing-fill" strokeWidth="2" d={box(room)} />
          <path strokeWidth=".6" d={hatch(room)} />
          <path
            className="fill-drawing-fill stroke-none"
            d={`M${room.x + room.width / 2 - 13} ${room.y + room.height / 2 - 9}h26v16h-26z`}
          />
          <Letters x={room.x + room.width / 2} y={room.y + room.height / 2 + 3} middle>
            {room.name}
          </Letters>
          <Letters x={176} y={50 + index * 34}>
            {room.name}
          </Letters>
          <path
            className={room.share > 30 ? "fill-accent stroke-accent" : "fill-drawing-shade"}
            d={`M206 ${38 + index * 34}h${room.share * 2}v16h-${room.share * 2}z`}
          />
          <Letters x={212 + room.share * 2} y={50 + index * 34} accent={room.share > 30}>
            {room.share}
          </Letters>
        </g>
      ))}
      <path strokeWidth=".9" d="M206 28v176M206 204h100" />
      <Letters x={206} y={220}>
        m² per room, %
      </Letters>
      <Letters x={14} y={220}>
        Level 01
      </Letters>
    </>
  )
}

type Room = (typeof rooms)[number]

function box({ x, y, width, height }: Room): string {
  return `M${x} ${y}h${width}v${height}h-${width}z`
}

function hatch({ x, y, width, height, share }: Room): string {
  const distance = 150 / share
  const lines = Array.from(
    { length: Math.floor(height / distance) },
    (_, at) => `M${x} ${(y + (at + 0.5) * distance).toFixed(1)}h${width}`,
  )
  return lines.join("")
}
