import { z } from "@medusajs/framework/zod"
import { workKinds } from "../../lib/due-work/kinds"
import { listingView, setListing } from "../../workflows/catalogue/listing-view"
import { listDueWork, workStates } from "../../workflows/due-work/list-due-work"
import { tryNow } from "../../workflows/due-work/try-now"
import { listMissedSearches } from "../../workflows/missed-searches/list-missed-searches"
import { vitalsView } from "../../workflows/web-vitals/vitals-view"
import { type Call, call, listCall } from "../call"
import { captureMismatchCalls } from "./capture-mismatches"
import { courseFileCalls } from "./course-files"
import { digitalProductCalls } from "./digital-products"
import { enrolmentCalls } from "./enrolments"
import { oneOrMore, orderParam, page } from "./fields"
import { giftCardCalls } from "./gift-cards"
import { invoiceSettingsCalls } from "./invoice-settings"
import { mailCalls } from "./mails"
import { matterCalls } from "./matters"
import { notificationCalls } from "./notifications"
import { orderCalls } from "./orders"
import { historyCalls } from "./price-history"
import { priceAndSaleCalls } from "./prices"
import { demoCalls } from "./product-demos"
import { productFileCalls } from "./product-files"
import { promotionCalls } from "./promotions"
import { purchaseRefundCalls } from "./purchase-refunds"
import { purchaseCalls } from "./purchases"
import { receiptCalls } from "./receipts"
import { requestCalls } from "./requests"
import { salesFigureCalls } from "./sales-figures"
import { sessionCalls } from "./sessions"

const changedListing = z.strictObject({
  is_listed: z.boolean().optional(),
  order: z.array(z.string().min(1).max(100)).max(10_000).optional(),
})

const listingCalls = [
  call("GET /admin/product-categories/:id/listing", {}, async (req, res) => {
    res.json({ listing: await listingView(req.scope, req.params.id ?? "") })
  }),

  call("POST /admin/product-categories/:id/listing", { body: changedListing }, async (req, res) => {
    const categoryId = req.params.id ?? ""
    const { is_listed: isListed, order } = req.validatedBody
    await setListing(req.scope, { categoryId, isListed, order })
    res.json({ listing: await listingView(req.scope, categoryId) })
  }),
]

/** Monday, such as 2026-11-23; default: the latest week with data. */
const askedWeek = z.strictObject({ week: z.iso.date().optional() })

const webVitalCalls = [
  call("GET /admin/web-vitals", { query: askedWeek }, async (req, res) => {
    res.json({ web_vitals: await vitalsView(req.scope, req.validatedQuery.week) })
  }),
]

const listedMisses = z.strictObject({ ...page, order: orderParam(["days", "times", "last_seen"], "-days") })

const missedSearchCalls = [listCall("GET /admin/missed-searches", listedMisses, listMissedSearches)]

const dueWorkQuery = z.strictObject({
  ...page,
  kind: oneOrMore(z.enum(workKinds)),
  state: oneOrMore(z.enum(workStates)),
  order: orderParam(["created_at", "due_at"], "due_at"),
})

const dueWorkCalls = [
  listCall("GET /admin/due-work", dueWorkQuery, listDueWork),

  /** `due_work` is null if the attempt succeeded. */
  call("POST /admin/due-work/:id/try", {}, async (req, res) => {
    const due_work = await tryNow(req.scope, { id: req.params.id ?? "", actor: req.auth_context.actor_id })
    res.json({ due_work })
  }),
]

/** The shop's own calls for staff. */
export const staffCalls: readonly Call[] = [
  ...captureMismatchCalls,
  ...courseFileCalls,
  ...enrolmentCalls,
  ...dueWorkCalls,
  ...giftCardCalls,
  ...invoiceSettingsCalls,
  ...mailCalls,
  ...matterCalls,
  ...notificationCalls,
  ...orderCalls,
  ...historyCalls,
  ...listingCalls,
  ...digitalProductCalls,
  ...demoCalls,
  ...productFileCalls,
  ...priceAndSaleCalls,
  ...promotionCalls,
  ...purchaseCalls,
  ...purchaseRefundCalls,
  ...receiptCalls,
  ...requestCalls,
  ...salesFigureCalls,
  ...sessionCalls,
  ...missedSearchCalls,
  ...webVitalCalls,
]
