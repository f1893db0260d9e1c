import { isDeepStrictEqual } from "node:util"
import type { MedusaContainer } from "@medusajs/framework/types"
import {
  type CatalogueChange,
  everythingChanged,
  mergedChange,
  nothingChanged,
} from "../../backend/lib/catalogue-change"
import { log } from "../../backend/lib/log/log"
import type { PaypalSettings, Settings } from "../../backend/lib/settings"
import { noTaxRate } from "../../backend/lib/tax-country"
import { automaticPromotions } from "../../backend/workflows/catalogue/promotions/read-promotions"
import { type SellingTerms, sellingTerms } from "../../backend/workflows/catalogue/selling-terms"
import type { CartTerms, CatalogueVersion, CheckoutSettings } from "../contract/catalogue"
import type { Promotion } from "../contract/promotions"
import {
  deliveredById,
  inOrder,
  type OrderedCategory,
  type OtherRates,
  ratesByFile,
  type SoldCatalogue,
  stocked,
  withRead,
} from "./catalogue-state"
import { loadCategories, loadOtherRates, loadProducts, publishedProducts } from "./load-catalogue"
import { loadCheckoutSettings } from "./load-checkout-settings"
import { databaseTime, loadNextPriceChange } from "./load-price-changes"

/** What is around the products. */
interface Frame {
  terms: SellingTerms
  categories: OrderedCategory[]
  checkout: Omit<CheckoutSettings, keyof CartTerms>
}

/** What a version is made of. */
interface Parts {
  frame: Frame
  sold: SoldCatalogue
  rates: OtherRates
  promotions: Promotion[]
}

export interface LiveCatalogueOptions {
  container: MedusaContainer
  paypal: PaypalSettings
  /** What the settings say to every page. */
  told: Told
  log(message: string, error: unknown): void
}

type Told = Pick<Settings, "contact" | "measuredVisits">

/** How long a visitor waits for a change that is being read; then the version before is shown once more. */
const patience = 75
const triesAgainAfter = 1_000
/** So long after a sale begins or ends by the database's clock it is sure to have. In ms. */
const margin = 10
/** Timers take no more than 24 days. */
const longestTimer = 86_400_000

/**
 * The catalogue in the storefront's words, in memory, kept true: of a change only the products that it names are read
 * anew, so that a shop of thousands follows as fast as one of nineteen.
 */
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

  /** Reads the whole catalogue. Rejects when the shop has not been seeded. */
  static async load(options: LiveCatalogueOptions): Promise<LiveCatalogue> {
    const since = await databaseTime(options.container)
    const parts = await readParts(options, everythingChanged)
    const live = new LiveCatalogue(options, parts, versionOf(1, parts, options.told))
    await live.awaitPriceChange(since)
    return live
  }

  now(): CatalogueVersion {
    return this.version
  }

  /** While a change is being read: resolves when it is there, or when a visitor has waited long enough. */
  arriving(): Promise<void> | undefined {
    return this.arrival
  }

  /** Takes a change in. Changes that come meanwhile are taken in together afterwards. */
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
    if (this.parts !== before) this.version = versionOf(this.version.number + 1, this.parts, this.options.told)
    await this.awaitPriceChange(since)
  }

  /** A sale begins and ends by the clock, without anybody changing anything: also between reading prices and asking this. */
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

/** What is true now, of what changed; the very same when shoppers see no difference. */
async function readParts(options: LiveCatalogueOptions, change: CatalogueChange, before?: Parts): Promise<Parts> {
  const frame = change.frame || !before ? await readFrame(options) : before.frame
  const isAnyProduct = change.products === null || !before || !sellAlike(before.frame.terms, frame.terms)
  const ids = isAnyProduct ? await publishedProducts(options.container) : [...(change.products ?? [])]
  const known: SoldCatalogue = before?.sold ?? new Map()
  const asked = isAnyProduct ? new Set([...known.keys(), ...ids]) : ids
  const sold = withRead(known, asked, await loadProducts(options.container, frame.terms, ids))
  // Any change of tax rates and their rules is one of the frame.
  const kept = before && frame === before.frame && !isAnyProduct ? before.rates : undefined
  const rates = await readRates(options.container, frame.terms, sold, kept && { rates: kept, but: asked })
  tellOfTax(frame.terms, before?.frame.terms)
  const products = [...sold.values()].map(({ promoted }) => promoted)
  const promotions = await automaticPromotions(options.container, frame.terms, products)
  const next = { frame, sold, rates, promotions }
  return before && before.sold === sold && isDeepStrictEqual({ ...before, sold }, next) ? before : next
}

/** The rates that are not the default: of all products, or of some anew, beside those that are known. */
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

/** Whether products that were read under the one hold under the other: tax comes on top of their prices. */
function sellAlike(one: SellingTerms, other: SellingTerms): boolean {
  return isDeepStrictEqual({ ...one, ...anyTax }, { ...other, ...anyTax })
}

const anyTax = { taxRate: null, emptyRates: [] }

/** Once when the default rate goes, or was never there; and when it is there again. */
function tellOfTax({ countryCode, taxRate }: SellingTerms, before?: SellingTerms): void {
  const isMissing = taxRate === null
  if (isMissing === (before?.taxRate === null)) return
  if (isMissing) log.error("tax_rate_missing", { country: countryCode, message: noTaxRate(countryCode) })
  else log.info("tax_rate_written", { country: countryCode, message: "The shop sells again." })
}

async function readFrame({ container, paypal }: LiveCatalogueOptions): Promise<Frame> {
  const terms = await sellingTerms(container)
  const [categories, checkout] = await Promise.all([loadCategories(container), loadCheckoutSettings(container, paypal)])
  return { terms, categories, checkout }
}

function versionOf(number: number, { frame, sold, rates, promotions }: Parts, told: Told): CatalogueVersion {
  const { terms, categories, checkout } = frame
  const cartTerms: CartTerms = { taxRate: terms.taxRate, otherRates: ratesByFile(sold, rates), promotions }
  const listings = categories.map((category) => stocked(category, sold, rates))
  return {
    number,
    catalogue: {
      products: inOrder(sold, rates),
      delivered: deliveredById(sold),
      categories: listings,
      ...cartTerms,
    },
    checkout: { ...checkout, ...cartTerms },
    ...told,
  }
}

function pause(time: number): Promise<void> {
  return new Promise((done) => setTimeout(done, time))
}
