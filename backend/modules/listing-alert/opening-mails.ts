/** The mail that says that a listing is open. */
export const openingTemplate = "listing-open"

/** Before an alert's id, the key of that mail: it is written once. */
export const openingKey = "listing-open:"

/**
 * SQL for a row of `notification` that says that a listing is open, and must not go out: staff closed the listing again,
 * or the alert was ended, or told already. It asks for both themselves, at the moment of sending.
 */
export const isPremature = `(template = '${openingTemplate}' and not exists (
  select 1 from listing_alert alert join product_category category on category.handle = alert.listing
  where alert.id = notification.resource_id and alert.confirmed_at is not null and category.deleted_at is null
    and category.is_active and not category.is_internal and category.metadata ->> 'listed' = 'true'))`
