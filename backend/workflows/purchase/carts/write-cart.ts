import type {
  CreateCartDTO,
  CreateLineItemDTO,
  CreateLineItemTaxLineDTO,
  MedusaContainer,
  UpdateAddressDTO,
  UpdateLineItemWithoutSelectorDTO,
} from "@medusajs/framework/types"
import { generateEntityId, Modules } from "@medusajs/framework/utils"
import { invalidData } from "../../../lib/refusals"
import { noGroups } from "../../catalogue/proven-groups"
import { type SellingTerms, sellingTerms } from "../../catalogue/selling-terms"
import { frozenCart, frozenItems } from "../quote/cart-of-quote"
import { filesOfVariants, type WantedVariant } from "../quote/files-of-variants"
import { type Quote, quoteOf } from "../quote/quote"
import { quantitiesByFile, type RequestedLine } from "../rules/basket"
import type { CartAddress } from "../rules/buyer-of-cart"
import { PurchaseProblem } from "../rules/problem"
import { isStoreApiCart, type OpenCart, type StoreCart, withOpenCart } from "./store-cart"

type NewAddress = Partial<Omit<CartAddress, "id">> & { phone?: string | null }

interface CartDetails {
  region_id?: string | undefined
  sales_channel_id?: string | undefined
  email?: string | null | undefined
  shipping_address?: NewAddress | undefined
  billing_address?: NewAddress | undefined
}

/** Creates a cart at the shop's prices. Returns its id. */
export async function createCart(
  container: MedusaContainer,
  { items = [], ...details }: CartDetails & { items?: WantedVariant[] | undefined },
): Promise<string> {
  const quote = await quoteLines(container, await filesOfVariants(container, items), { email: details.email ?? null })
  checkPlace(quote.terms, details)
  const { email, shipping_address, billing_address } = details
  const cart = await container.resolve(Modules.CART).createCarts({
    ...frozenCart({ ...quote, email: email ?? null }),
    ...isStoreApiCart,
    ...(shipping_address ? { shipping_address } : {}),
    ...(billing_address ? { billing_address } : {}),
    // Medusa sets the ids, but its type requires them and every address field.
  } as unknown as CreateCartDTO)
  return cart.id
}

/**
 * Replaces an address as a whole. `promotionCode` null removes the code. Throws `promotion_unknown`, or `promotion_unfit`
 * if the code takes nothing off. A refusal leaves the whole cart unchanged.
 */
export function updateCart(
  container: MedusaContainer,
  cartId: string,
  { promotionCode, ...details }: CartDetails & { promotionCode?: string | null | undefined },
): Promise<void> {
  return withOpenCart(container, cartId, async (cart) => {
    checkPlace(await sellingTerms(container), details)
    const { email = cart.email } = details
    const lines = linesOfCart(cart)
    if (promotionCode) {
      const codes = { giftCardCode: null, promotionCode }
      await quoteOf(container, { items: lines, giftCards: [] }, codes, { email, groups: noGroups })
    }
    const carts = container.resolve(Modules.CART)
    if (details.email !== undefined) await carts.updateCarts(cart.id, { email: details.email } as object) // null clears
    for (const kind of ["shipping_address", "billing_address"] as const) {
      const [address, known] = [details[kind], cart[kind]?.id]
      if (address && known)
        await carts.updateAddresses([{ ...blankAddress, ...address, id: known } as UpdateAddressDTO])
      else if (address) await carts.updateCarts(cart.id, { [kind]: address } as object)
    }
    if (promotionCode === undefined) return
    const metadata = { ...cart.metadata, promotion_code: promotionCode }
    await carts.updateCarts(cart.id, { metadata })
    await writeLines(container, { ...cart, email, metadata }, lines)
  })
}

const blankAddress: Required<NewAddress> = {
  first_name: null,
  last_name: null,
  company: null,
  address_1: null,
  address_2: null,
  city: null,
  province: null,
  postal_code: null,
  country_code: null,
  phone: null,
}

function checkPlace(terms: SellingTerms, { region_id, sales_channel_id }: CartDetails): void {
  if (region_id !== undefined && region_id !== terms.regionId) {
    throw invalidData(`region_id: This shop sells in one region, ${terms.regionId}. It may be left out.`)
  }
  if (sales_channel_id !== undefined && sales_channel_id !== terms.salesChannelId) {
    throw invalidData("sales_channel_id: This shop sells in one sales channel. Leave it out.")
  }
}

/** Adds to the quantity already in the cart. */
export function addLine(container: MedusaContainer, cartId: string, wanted: WantedVariant): Promise<void> {
  return withOpenCart(container, cartId, async (cart) => {
    await writeLines(container, cart, [...linesOfCart(cart), ...(await filesOfVariants(container, [wanted]))])
  })
}

/** Quantity 0 removes the line. That needs no quote, so it also works while the shop cannot sell. */
export function setQuantity(container: MedusaContainer, cartId: string, lineId: string, quantity: number) {
  return withOpenCart(container, cartId, async (cart) => {
    const line = cart.items.find(({ id }) => id === lineId)
    if (!line) throw invalidData(`This cart has no line ${lineId}.`)
    if (quantity === 0) return container.resolve(Modules.CART).deleteLineItems([lineId])
    const { filename } = line.metadata
    const others = linesOfCart(cart).filter((other) => other.filename !== filename)
    await writeLines(container, cart, [...others, { filename, quantity }])
  })
}

export function linesOfCart({ items }: StoreCart): RequestedLine[] {
  return items.map(({ metadata, quantity }) => ({ filename: metadata.filename, quantity: Number(quantity) }))
}

/** Ruling 15. */
const mostOfOneFile = 99
const mostLines = 100

async function quoteLines(
  container: MedusaContainer,
  lines: readonly RequestedLine[],
  { email, promotionCode = null }: { email: string | null; promotionCode?: string | null | undefined },
): Promise<Quote> {
  const quantities = quantitiesByFile(lines)
  if (quantities.size > mostLines) throw invalidData(`A cart has at most ${mostLines} lines.`)
  const excess = [...quantities].find(([, count]) => count > mostOfOneFile)
  if (excess) throw invalidData(`quantity: At most ${mostOfOneFile} of ${excess[0]} can be bought in one purchase.`)
  const basket = { items: lines, giftCards: [] }
  const codes = { giftCardCode: null, promotionCode }
  const buyer = { email, groups: noGroups }
  return quoteOf(container, basket, codes, buyer).catch((error: unknown) => {
    // Keep a code that does not apply now: it may apply once the lines change.
    if (promotionCode === null || !isUnfit(error)) throw error
    return quoteOf(container, basket, { ...codes, promotionCode: null }, buyer)
  })
}

/** Existing lines keep their ids. After a crash in between, the next call repairs the cart. */
export async function writeLines(container: MedusaContainer, cart: OpenCart, lines: readonly RequestedLine[]) {
  const quote = await quoteLines(container, lines, { email: cart.email, promotionCode: cart.metadata.promotion_code })
  const carts = container.resolve(Modules.CART)
  const known = new Map(cart.items.map(({ id, metadata }) => [metadata.filename, id]))
  const items = frozenItems(quote).map((item) => {
    const id = known.get(filenameOf(item))
    return { ...item, id: id ?? generateEntityId(undefined, "cali"), isNew: id === undefined }
  })
  const rows = (isNew: boolean) =>
    items
      .filter((item) => item.isNew === isNew)
      .map(({ isNew: _, tax_lines: _lines, adjustments: _taken, ...row }) => row)
  const kept = new Set(items.map(({ id }) => id))
  const gone = cart.items.filter(({ id }) => !kept.has(id)).map(({ id }) => id)
  await Promise.all([
    carts.updateLineItems(rows(false) as UpdateLineItemWithoutSelectorDTO[]),
    carts.addLineItems(cart.id, rows(true) as CreateLineItemDTO[]),
    carts.deleteLineItems(gone),
  ])
  const taxLines = items.flatMap(({ id, tax_lines }) => tax_lines.map((line) => ({ ...line, item_id: id })))
  await carts.setLineItemTaxLines(cart.id, taxLines as CreateLineItemTaxLineDTO[])
  const taken = items.flatMap(({ id, adjustments }) => adjustments.map((each) => ({ ...each, item_id: id })))
  await carts.setLineItemAdjustments(cart.id, taken)
  return quote
}

function isUnfit(error: unknown): boolean {
  return error instanceof PurchaseProblem && error.code.startsWith("promotion_")
}

function filenameOf({ metadata }: { metadata: object }): string {
  return (metadata as { filename: string }).filename
}
