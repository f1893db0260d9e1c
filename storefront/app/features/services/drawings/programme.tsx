import { Letters } from "./letters"

/** Name, first week, number of weeks. */
const works = [
  ["Review", 0, 3],
  ["Templates", 3, 3],
  ["Sheets", 6, 3],
  ["Exports", 6, 4],
  ["Review", 10, 2],
] as const

const left = 92
const week = 17

export function Programme() {
  return (
    <>
      <path
        className="stroke-rule-strong"
        strokeWidth=".7"
        d={Array.from({ length: 13 }, (_, at) => `M${left + at * week} 34v166`).join("")}
      />
      <path d={`M14 34h${left + 12 * week - 14}M14 200h${left + 12 * week - 14}`} />
      {works.map(([name, first, weeks], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its number
        <g key={row}>
          <Letters x={14} y={62 + row * 31}>
            {name}
          </Letters>
          <path
            className={row === 2 ? "fill-drawing-shade" : "fill-drawing-fill"}
            d={`M${left + first * week} ${48 + row * 31}h${weeks * week}v18h-${weeks * week}z`}
          />
        </g>
      ))}
      <path className="stroke-accent" d={`M${left + 3 * week} 66v13M${left + 10 * week} 159v13`} />
      <path className="stroke-accent" strokeDasharray="5 4" d={`M${left + 6 * week} 20v180`} />
      <path className="fill-accent stroke-none" d={`m${left + 6 * week} 13 7 7-7 7-7-7z`} />
      <Letters x={left + 6 * week + 14} y={24} accent>
        decision
      </Letters>
      <Letters x={left} y={218}>
        Q1
      </Letters>
      <Letters x={left + 6 * week} y={218}>
        Q2
      </Letters>
    </>
  )
}
