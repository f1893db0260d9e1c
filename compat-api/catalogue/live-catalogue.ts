import { setTimeout as pause } from "node:timers/promises"
import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  type CatalogueChange,
  everythingChanged,
  mergedChange,
  nothingChanged,
} from "../../backend/lib/catalogue-change"
import type { Trouble } from "../../backend/lib/essentials"
import { log } from "../../backend/lib/log/log"
import type { Promotion } from "../../backend/lib/promotions"
import type { PaypalSettings, Settings } from "../../backend/lib/settings"
import { automaticPromotions } from "../../backend/workflows/catalogue/promotions/read-promotions"
import { type SellingTerms, sellingTerms } from "../../backend/workflows/catalogue/selling-terms"
import type { CartTerms, CatalogueVersion, CheckoutSettings } from "../contract/catalogue"
import {
  deliveredById,
  inOrder,
  keywordsById,
  type OrderedCategory,
  type OtherRates,
  ratesByFile,
  type SoldCatalogue,
  stocked,
  withRead,
} from "./catalogue-state"
import { loadCategories, loadCheckoutSettings, loadOtherRates, loadProducts, publishedProducts } from "./load-catalogue"
import { databaseTime, loadNextPriceChange } from "./load-price-changes"

interface Frame {
  terms: SellingTerms
  categories: OrderedCategory[]
  checkout: Omit<CheckoutSettings, keyof CartTerms>
}

interface Parts {
  frame: Frame
  sold: SoldCatalogue
  rates: OtherRates
  promotions: Promotion[]
}

export interface LiveCatalogueOptions {
  container: MedusaContainer
  paypal: PaypalSettings
  published: PublicSettings
  log(message: string, error: unknown): void
}

type PublicSettings = Pick<Settings, "contact" | "measuredVisits">

/** In milliseconds. A page that waits longer gets the previous version. */
const patience = 75
const triesAgainAfter = 1_000
/** In milliseconds. */
const margin = 10
/** setTimeout takes at most 24 days. */
const longestTimer = 86_400_000

/** A change reads only the products it names. */
export class LiveCatalogue {
  private pending = nothingChanged
  private reading: Promise<void> | undefined
  private arrival: Promise<void> | undefined
  private timer: NodeJS.Timeout | undefined
  private isStopped = false

  private constructor(
    private readonly options: LiveCatalogueOptions,
    private parts: Parts,
    private version: CatalogueVersion,
  ) {}

  static async load(options: LiveCatalogueOptions): Promise<LiveCatalogue> {
    const since = await databaseTime(options.container)
    const parts = await readParts(options, everythingChanged)
    const live = new LiveCatalogue(options, parts, versionOf(1, parts, options.published))
    await live.awaitPriceChange(since)
    return live
  }

  now(): CatalogueVersion {
    return this.version
  }

  arriving(): Promise<void> | undefined {
    return this.arrival
  }

  change(change: CatalogueChange): void {
    if (this.isStopped) return
    this.pending = mergedChange(this.pending, change)
    this.reading ??= this.read().finally(() => {
      this.reading = undefined
    })
    this.letWait(this.reading)
  }

  stop(): void {
    this.isStopped = true
    clearTimeout(this.timer)
  }

  private letWait(reading: Promise<void>): void {
    const arrival = Promise.race([reading, pause(patience)]).finally(() => {
      if (this.arrival === arrival) this.arrival = undefined
    })
    this.arrival = arrival
  }

  private async read(): Promise<void> {
    while (this.pending !== nothingChanged && !this.isStopped) {
      const change = this.pending
      this.pending = nothingChanged
      try {
        await this.takeIn(change)
      } catch (error) {
        this.options.log("A change of the catalogue could not be read; trying again.", error)
        this.pending = mergedChange(this.pending, change)
        await pause(triesAgainAfter)
      }
    }
  }

  private async takeIn(change: CatalogueChange): Promise<void> {
    const before = this.parts
    const since = await databaseTime(this.options.container)
    this.parts = await readParts(this.options, change, before)
    if (this.parts !== before) this.version = versionOf(this.version.number + 1, this.parts, this.options.published)
    await this.awaitPriceChange(since)
  }

  /** Sales start and end without a change event. */
  private async awaitPriceChange(since: number): Promise<void> {
    const { container } = this.options
    const next = await loadNextPriceChange(container, since)
    clearTimeout(this.timer)
    if (!next || this.isStopped) return
    const wait = next.time - (await databaseTime(container)) + margin
    const change = { products: next.products, frame: false }
    this.timer = setTimeout(() => this.change(change), Math.min(wait, longestTimer))
    this.timer.unref()
  }
}

/** Returns `before` itself when shoppers see no difference. */
async function readParts(options: LiveCatalogueOptions, change: CatalogueChange, before?: Parts): Promise<Parts> {
  // Read the frame again if something was missing: this change may be what brings it back.
  const isAnyFrame =
    change.frame || !before || before.frame.terms.troubles.length > 0 || isOfAll(before.sold.keys(), change)
  const frame = isAnyFrame ? await readFrame(options) : before.frame
  const isAnyProduct = change.products === null || !before || !sellAlike(before.frame.terms, frame.terms)
  const ids = isAnyProduct ? await publishedProducts(options.container) : [...(change.products ?? [])]
  const known: SoldCatalogue = before?.sold ?? new Map()
  const asked = isAnyProduct ? new Set([...known.keys(), ...ids]) : ids
  const sold = withRead(known, asked, await loadProducts(options.container, frame.terms, ids))
  // Any change of tax rates or their rules also changes the frame.
  const kept = before && frame === before.frame && !isAnyProduct ? before.rates : undefined
  const rates = await readRates(options.container, frame.terms, sold, kept && { rates: kept, but: asked })
  logTroubles(frame.terms.troubles, before?.frame.terms.troubles)
  const products = [...sold.values()].map(({ promoted }) => promoted)
  const promotions = await automaticPromotions(options.container, { terms: frame.terms, products, email: null })
  const next = { frame, sold, rates, promotions }
  return before && before.sold === sold && isDeepStrictEqual({ ...before, sold }, next) ? before : next
}

function isOfAll(ids: Iterable<string>, { products }: CatalogueChange): boolean {
  return products === null || [...ids].every((id) => products.has(id))
}

async function readRates(
  container: MedusaContainer,
  terms: SellingTerms,
  sold: SoldCatalogue,
  known?: { rates: OtherRates; but: Iterable<string> },
): Promise<OtherRates> {
  if (!known) return loadOtherRates(container, terms, sold)
  const again = new Set(known.but)
  const read = await loadOtherRates(container, terms, new Map([...sold].filter(([id]) => again.has(id))))
  return new Map([...[...known.rates].filter(([id]) => !again.has(id)), ...read])
}

/** Tax rates do not matter: tax is added to the prices. */
function sellAlike(one: SellingTerms, other: SellingTerms): boolean {
  return isDeepStrictEqual({ ...one, ...anyTax }, { ...other, ...anyTax })
}

const anyTax = { taxRate: null, emptyRates: [], troubles: [] }

function logTroubles(now: readonly Trouble[], before: readonly Trouble[] = []): void {
  for (const { missing, problem } of now) {
    if (!before.some((trouble) => trouble.missing === missing))
      log.error("essential_missing", { missing, message: problem })
  }
  if (before.length > 0 && now.length === 0)
    log.info("essentials_back", { message: "The shop has everything that it needs again." })
}

async function readFrame({ container, paypal }: LiveCatalogueOptions): Promise<Frame> {
  const terms = await sellingTerms(container)
  const [categories, checkout] = await Promise.all([loadCategories(container), loadCheckoutSettings(container, paypal)])
  return { terms, categories, checkout }
}

function versionOf(
  number: number,
  { frame, sold, rates, promotions }: Parts,
  published: PublicSettings,
): CatalogueVersion {
  const { terms, categories, checkout } = frame
  const cartTerms: CartTerms = { taxRate: terms.taxRate, otherRates: ratesByFile(sold, rates), promotions }
  const listings = categories.map((category) => stocked(category, sold, rates))
  return {
    number,
    catalogue: {
      products: inOrder(sold, rates),
      delivered: deliveredById(sold),
      keywords: keywordsById(sold),
      categories: listings,
      ...cartTerms,
    },
    checkout: { ...checkout, ...cartTerms },
    ...published,
  }
}
