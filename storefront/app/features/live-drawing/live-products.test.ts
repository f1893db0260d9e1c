import { expect, it } from "vitest"
import type { LiveDrawing } from "../../../../seed/artwork/lib/live-drawing"
import { invitations, liveProducts } from "./live-products"

async function liveDrawing(id: string): Promise<LiveDrawing> {
  const module: Record<string, unknown> = await import(`../../../../seed/artwork/live/${id}.ts`)
  return Object.values(module).find((each) => (each as { id?: unknown } | null)?.id === id) as LiveDrawing
}

it.each(liveProducts)("the page of %s invites to spoil the model only if it has one", async (id) => {
  const { model } = await liveDrawing(id)
  expect(invitations[id] !== undefined).toBe(model !== undefined)
})
