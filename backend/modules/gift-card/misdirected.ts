/**
 * SQL for a row of `notification` that must not go out any more: the code of a card whose address is another by now, or
 * what its buyer was told of an address that was corrected since, or at an address that is not theirs any more. It asks
 * the card itself, so it also finds what is written while staff correct the address.
 */
export const isMisdirected = `(resource_type = 'gift_card' and exists (
  select 1 from gift_card card where card.id = resource_id and (
    (template = 'gift-card' and "to" is distinct from case card.kind when 'gift' then card.recipient_email else card.buyer_email end)
    or (template = 'gift-card-copy'
      and (notification.created_at < card.readdressed_at or "to" is distinct from card.buyer_email)))))`
