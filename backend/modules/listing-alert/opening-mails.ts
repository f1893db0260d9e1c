export const openingTemplate = "listing-open"

/** Key prefix before the alert's id. */
export const openingKey = "listing-open:"

/** SQL that finds void opening mails: the listing closed again or the alert ended. Checked again before sending. */
export const isPremature = `(template = '${openingTemplate}' and not exists (
  select 1 from listing_alert alert join product_category category on category.handle = alert.listing
  where alert.id = notification.resource_id and alert.confirmed_at is not null and category.deleted_at is null
    and category.is_active and not category.is_internal and category.metadata ->> 'listed' = 'true'))`
