/**
 * SQL for a row of `notification` that must not go out any more: it is about a purchase, or about a capture of it, whose
 * address staff corrected since (its links are void), or goes to another address than that. It asks the purchase itself,
 * so it also finds what is written while staff correct the address. What is about a gift card, the card decides.
 */
export const isToFormerBuyer = `(resource_type in ('purchase', 'capture_mismatch') and exists (
  select 1 from purchase where readdressed_at is not null
    and (purchase.email <> notification."to" or notification.created_at < readdressed_at)
    and purchase.id in (resource_id, (select purchase_id from capture_mismatch where capture_mismatch.id = resource_id))))`
