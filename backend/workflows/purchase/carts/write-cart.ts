import type { CreateCartDTO, CreateLineItemDTO, MedusaContainer } from "@medusajs/framework/types"
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
import { madeByStoreApi, type OpenCart, type StoreCart, withOpenCart } from "./store-cart"

type NewAddress = Partial<Omit<CartAddress, "id">> & { phone?: string | null }

/** What a client may say of a cart; the shop knows prices, tax, currency, region and channel. */
interface CartDetails {
  region_id?: string | undefined
  sales_channel_id?: string | undefined
  email?: string | null | undefined
  shipping_address?: NewAddress | undefined
  billing_address?: NewAddress | undefined
}

/**
 * Makes a cart with these lines at the shop's prices: a purchase is frozen at what `quoteOf` says, so that is what its
 * cart shows. Returns its id.
 */
export async function createCart(
  container: MedusaContainer,
  { items = [], ...details }: CartDetails & { items?: WantedVariant[] | undefined },
): Promise<string> {
  const quote = await quoteLines(container, await filesOfVariants(container, items))
  checkPlace(quote.terms, details)
  const { email, shipping_address, billing_address } = details
  const cart = await container.resolve(Modules.CART).createCarts({
    ...frozenCart({ ...quote, email: email ?? null }),
    ...madeByStoreApi,
    ...(shipping_address ? { shipping_address } : {}),
    ...(billing_address ? { billing_address } : {}),
    // Medusa gives the ids of cart and items, though its type asks for them, and for every field of an address.
  } as unknown as CreateCartDTO)
  return cart.id
}

/** E-mail address and addresses; an address is replaced whole. */
export function updateCart(container: MedusaContainer, cartId: string, details: CartDetails): Promise<void> {
  return withOpenCart(container, cartId, async (cart) => {
    checkPlace(await sellingTerms(container), details)
    const carts = container.resolve(Modules.CART)
    if (details.email !== undefined) await carts.updateCarts(cart.id, { email: details.email } as never) // null too
    for (const kind of ["shipping_address", "billing_address"] as const) {
      const [address, known] = [details[kind], cart[kind]?.id]
      if (address && known) await carts.updateAddresses([{ ...blankAddress, ...address, id: known } as never])
      else if (address) await carts.updateCarts(cart.id, { [kind]: address } as never)
    }
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

/** The shop sells in one region and one channel. */
function checkPlace(terms: SellingTerms, { region_id, sales_channel_id }: CartDetails): void {
  if (region_id !== undefined && region_id !== terms.regionId) {
    throw invalidData(`region_id: This shop sells in one region, ${terms.regionId}. It may be left out.`)
  }
  if (sales_channel_id !== undefined && sales_channel_id !== terms.salesChannelId) {
    throw invalidData("sales_channel_id: This shop sells in one sales channel. Leave it out.")
  }
}

/** Adds to what the cart has of it. */
export function addLine(container: MedusaContainer, cartId: string, wanted: WantedVariant): Promise<void> {
  return withOpenCart(container, cartId, async (cart) => {
    await writeLines(container, cart, [...linesOfCart(cart), ...(await filesOfVariants(container, [wanted]))])
  })
}

/** Sets a line's quantity; 0 takes it out, which works also where nothing can be bought. */
export function setQuantity(
  container: MedusaContainer,
  cartId: string,
  lineId: string,
  quantity: number,
): Promise<void> {
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
  promotionCode: string | null = null,
): Promise<Quote> {
  const quantities = quantitiesByFile(lines)
  if (quantities.size > mostLines) throw invalidData(`A cart has at most ${mostLines} lines.`)
  const excess = [...quantities].find(([, count]) => count > mostOfOneFile)
  if (excess) throw invalidData(`quantity: At most ${mostOfOneFile} of ${excess[0]} can be bought in one purchase.`)
  const basket = { items: lines, giftCards: [] }
  const codes = { giftCardCode: null, promotionCode }
  return quoteOf(container, basket, codes, noGroups).catch((error: unknown) => {
    // A code that does not count stays in the cart: with other lines it may.
    if (promotionCode === null || !isUnfit(error)) throw error
    return quoteOf(container, basket, { ...codes, promotionCode: null }, noGroups)
  })
}

/**
 * Writes the cart's lines at the prices of now, whichever were there before; a line keeps its id. Whoever dies in the
 * middle leaves a cart that the next call writes anew, and that no payment session opens for as it is.
 */
export async function writeLines(
  container: MedusaContainer,
  cart: OpenCart,
  lines: readonly RequestedLine[],
): Promise<Quote> {
  const quote = await quoteLines(container, lines, cart.metadata.promotion_code)
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
    carts.updateLineItems(rows(false) as never),
    carts.addLineItems(cart.id, rows(true) as CreateLineItemDTO[]),
    carts.deleteLineItems(gone),
  ])
  const taxLines = items.flatMap(({ id, tax_lines }) => tax_lines.map((line) => ({ ...line, item_id: id })))
  await carts.setLineItemTaxLines(cart.id, taxLines as never)
  const taken = items.flatMap(({ id, adjustments }) => adjustments.map((each) => ({ ...each, item_id: id })))
  await carts.setLineItemAdjustments(cart.id, taken as never)
  return quote
}

/** A code that was taken before, and takes nothing off now. */
function isUnfit(error: unknown): boolean {
  return error instanceof PurchaseProblem && error.code.startsWith("promotion_")
}

/**
 * Gives a cart the code of a promotion, or takes it off. Throws `promotion_unknown` and `promotion_unfit` for one that
 * takes nothing off: then the cart stays as it is.
 */
export function setPromotionCode(container: MedusaContainer, cartId: string, code: string | null): Promise<void> {
  return withOpenCart(container, cartId, async (cart) => {
    const lines = linesOfCart(cart)
    if (code !== null) {
      const codes = { giftCardCode: null, promotionCode: code }
      await quoteOf(container, { items: lines, giftCards: [] }, codes, noGroups)
    }
    const metadata = { ...cart.metadata, promotion_code: code }
    await container.resolve(Modules.CART).updateCarts(cart.id, { metadata })
    await writeLines(container, { ...cart, metadata }, lines)
  })
}

/** Carts of the store API hold files alone. */
function filenameOf({ metadata }: { metadata: object }): string {
  return (metadata as { filename: string }).filename
}
