/**
 * SQL: whether a price of a price list is a sale for everybody that is not over, by the names of the two tables. A list
 * with conditions of its own, such as groups of customers, is none, and neither is a price from several pieces on.
 */
export function isSale(price: string, list: string): string {
  return `${list}.type = 'sale' and ${list}.status = 'active' and ${list}.deleted_at is null and ${list}.rules_count = 0
    and (${list}.ends_at is null or ${list}.ends_at > greatest(now(), ${list}.starts_at))
    and ${price}.deleted_at is null and ${price}.rules_count = 0 and coalesce(${price}.min_quantity, 1) <= 1`
}
