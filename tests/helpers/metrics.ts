/** Keys as in `/metrics`: `shop_purchases{state="completed"}`. */
export type Figures = ReadonlyMap<string, number>

export async function figuresAt(port: number): Promise<Figures> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`/metrics answered ${response.status}: ${text}`)
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"))
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ")
      return [line.slice(0, end), Number(line.slice(end + 1))]
    }),
  )
}

export function grown(before: Figures, after: Figures, figure: string): number {
  return (after.get(figure) ?? 0) - (before.get(figure) ?? 0)
}
