import type { MedusaContainer } from "@medusajs/framework/types"
import { duplicate } from "../../lib/refusals"
import { run } from "../../lib/rows"
import { proposedCartIds, proposedFilenames } from "./proposed-names"

export interface ProductNames {
  cart_id: string
  filename: string
}

export async function proposedNames(container: MedusaContainer, { title, handle }: { title: string; handle: string }) {
  return {
    cart_id: await firstFree(proposedCartIds(handle), (id) => isCartIdTaken(container, id)),
    filename: await firstFree(proposedFilenames(title, handle), (name) => isFilenameTaken(container, name)),
  }
}

const whyForGood = "A product that was sold keeps its names, even when it is deleted."

export async function checkNamesAreFree(
  container: MedusaContainer,
  names: Partial<ProductNames>,
  ownId: string | undefined,
): Promise<void> {
  if (names.cart_id !== undefined && (await isCartIdTaken(container, names.cart_id, ownId))) {
    throw duplicate(`The cart id "${names.cart_id}" belongs to another product. ${whyForGood}`)
  }
  if (names.filename !== undefined && (await isFilenameTaken(container, names.filename, ownId))) {
    throw duplicate(`Another product's file has the name "${names.filename}", with or without "Pro". ${whyForGood}`)
  }
}

/** Tickets and carts use a sold product's names. */
export async function wasEverSold(container: MedusaContainer, digitalProductId: string): Promise<boolean> {
  const [answer] = await run<{ sold: boolean }>(
    container,
    `select exists (select 1 from entitlement where digital_product_id = ? and deleted_at is null)
       or exists (select 1 from purchase where lines @> ?::jsonb and deleted_at is null) as sold`,
    [digitalProductId, JSON.stringify({ value: [{ digitalProductId }] })],
  )
  return answer?.sold ?? false
}

async function isCartIdTaken(container: MedusaContainer, cartId: string, ownId = ""): Promise<boolean> {
  const rows = await run(
    container,
    "select 1 from digital_product where cart_id = ? and id <> ? and deleted_at is null",
    [cartId, ownId],
  )
  return rows.length > 0
}

/** A name with and without `Pro` means the same file (ruling 10). Case is ignored. */
async function isFilenameTaken(container: MedusaContainer, filename: string, ownId = ""): Promise<boolean> {
  const rows = await run(
    container,
    String.raw`select 1 from digital_product
     where regexp_replace(lower(filename), 'pro\.zip$', '.zip') = ? and id <> ? and deleted_at is null`,
    [filename.toLowerCase().replace(/pro\.zip$/, ".zip"), ownId],
  )
  return rows.length > 0
}

async function firstFree(names: Generator<string>, isTaken: (name: string) => Promise<boolean>): Promise<string> {
  for (const name of names) if (!(await isTaken(name))) return name
  throw new Error("No free name was found.")
}
