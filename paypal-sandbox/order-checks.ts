import { type ErrorDetail, PayPalError } from "./errors"
import { cents, currencies, decimals, type Money } from "./money"
import type { OrderRequest, PurchaseUnit } from "./order-request"

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0)
const value = (money: Money | undefined) => (money ? cents(money.value) : 0)

/** Throws UNPROCESSABLE_ENTITY, one detail per broken rule. */
export function checkOrder(order: OrderRequest): void {
  const currency = order.purchase_units[0]?.amount.currency_code ?? ""
  const details = order.purchase_units.flatMap((unit, index) => checkUnit(unit, currency, `/purchase_units/${index}`))
  if (order.intent !== "CAPTURE") {
    details.push(broken("UNSUPPORTED_INTENT", "Only `intent=CAPTURE` is simulated.", "/intent"))
  }
  const units = order.purchase_units
  if (new Set(units.map((unit) => unit.reference_id)).size < units.length) {
    const description = "`reference_id` must be unique if multiple `purchase_unit` are provided."
    details.push(broken("DUPLICATE_REFERENCE_ID", description, "/purchase_units"))
  }
  if (details.length > 0) throw new PayPalError("UNPROCESSABLE_ENTITY", details)
}

function checkUnit(unit: PurchaseUnit, currency: string, at: string): ErrorDetail[] {
  const single = amounts(unit).flatMap(([money, path]) => checkMoney(money, currency, `${at}/${path}`))
  if (cents(unit.amount.value) <= 0) {
    single.push(broken("CANNOT_BE_ZERO_OR_NEGATIVE", "Must be greater than zero.", `${at}/amount/value`))
  }
  return single.length > 0 ? single : checkSums(unit, at)
}

function amounts(unit: PurchaseUnit): [Money, string][] {
  const parts = Object.entries(unit.amount.breakdown ?? {})
  const items = (unit.items ?? []).entries()
  return [
    [unit.amount, "amount"],
    ...parts.flatMap(([name, money]): [Money, string][] => (money ? [[money, `amount/breakdown/${name}`]] : [])),
    ...[...items].flatMap(([index, item]): [Money, string][] => [
      [item.unit_amount, `items/${index}/unit_amount`],
      ...(item.tax ? ([[item.tax, `items/${index}/tax`]] satisfies [Money, string][]) : []),
    ]),
  ]
}

function checkMoney(money: Money, currency: string, at: string): ErrorDetail[] {
  const { currency_code: code } = money
  if (!currencies.has(code)) {
    const description = "Currency code is invalid or is not currently supported."
    return [broken("INVALID_CURRENCY_CODE", description, `${at}/currency_code`, code)]
  }
  if (code !== currency) {
    const description = "Multiple differing values of currency_code are not supported."
    return [broken("MULTI_CURRENCY_ORDER", description, `${at}/currency_code`, code)]
  }
  if (decimals(money.value) > 2) {
    const description = "If the currency supports decimals, only two decimal place precision is supported."
    return [broken("DECIMAL_PRECISION", description, `${at}/value`, money.value)]
  }
  if (cents(money.value) < 0) {
    return [broken("CANNOT_BE_NEGATIVE", "Must be greater than or equal to 0.", `${at}/value`, money.value)]
  }
  return []
}

function checkSums(unit: PurchaseUnit, at: string): ErrorDetail[] {
  const { breakdown } = unit.amount
  const items = unit.items ?? []
  const details: ErrorDetail[] = []
  if (items.length > 0 && !breakdown?.item_total) {
    const description = "If item details are specified corresponding amount.breakdown.item_total is required."
    details.push(broken("ITEM_TOTAL_REQUIRED", description, `${at}/amount/breakdown/item_total`))
  }
  if (!breakdown) return details
  const itemTotal = sum(items.map((item) => cents(item.unit_amount.value) * Number(item.quantity)))
  if (items.length > 0 && breakdown.item_total && itemTotal !== value(breakdown.item_total)) {
    const description = "Should equal sum of (unit_amount * quantity) across all items for a given purchase_unit."
    details.push(
      broken("ITEM_TOTAL_MISMATCH", description, `${at}/amount/breakdown/item_total/value`, breakdown.item_total.value),
    )
  }
  const taxTotal = sum(items.map((item) => value(item.tax) * Number(item.quantity)))
  if (items.some((item) => item.tax) && taxTotal !== value(breakdown.tax_total)) {
    const description = "Should equal sum of (tax * quantity) across all items for a given purchase_unit."
    details.push(broken("TAX_TOTAL_MISMATCH", description, `${at}/amount/breakdown/tax_total/value`))
  }
  const added = [breakdown.item_total, breakdown.tax_total, breakdown.shipping, breakdown.handling, breakdown.insurance]
  const taken = [breakdown.shipping_discount, breakdown.discount]
  if (sum(added.map(value)) - sum(taken.map(value)) !== cents(unit.amount.value)) {
    const description =
      "Should equal item_total + tax_total + shipping + handling + insurance - shipping_discount - discount."
    details.push(broken("AMOUNT_MISMATCH", description, `${at}/amount/value`, unit.amount.value))
  }
  return details
}

function broken(issue: string, description: string, field: string, given?: string): ErrorDetail {
  return { field, ...(given === undefined ? {} : { value: given }), location: "body", issue, description }
}
