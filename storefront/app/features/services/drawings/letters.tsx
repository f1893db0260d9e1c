export function Letters(props: {
  x: number
  y: number
  accent?: boolean
  middle?: boolean
  children: string | number
}) {
  return (
    <text
      x={props.x}
      y={props.y}
      textAnchor={props.middle ? "middle" : undefined}
      className={`stroke-none font-mono text-[11px] ${props.accent ? "fill-accent" : "fill-soft"}`}
    >
      {props.children}
    </text>
  )
}
