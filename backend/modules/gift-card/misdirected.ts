/**
 * SQL that finds `notification` rows for an address that staff have corrected since. It reads the card, so it also
 * covers parallel writes.
 */
export const isMisdirected = `(resource_type = 'gift_card' and exists (
  select 1 from gift_card card where card.id = resource_id and (
    (template = 'gift-card' and "to" is distinct from case card.kind when 'gift' then card.recipient_email else card.buyer_email end)
    or (template = 'gift-card-copy'
      and (notification.created_at < card.readdressed_at or "to" is distinct from card.buyer_email)))))`
