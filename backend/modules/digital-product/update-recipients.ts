export const updateTemplate = "product-update"

/** Unique key of an address's mail about a version. `file` and `email` are SQL. */
export function updateKey(file: string, email: string): string {
  return `'${updateTemplate}:' || ${file} || ':' || ${email}`
}

interface Announced {
  /** SQL for the version's id. */
  file: string
  /** SQL for the payment environment. Purchases made in another one deliver nothing (ruling 19). */
  environment: string
  /** SQL for the address, if only one matters. */
  email?: string
}

/**
 * SQL: addresses that have, by purchase or own downloads, only versions published before the delivered one. Refunded,
 * cancelled and revoked purchases do not count (the SQL form of `withheld`), nor do addresses that want no mails.
 */
export function updateRecipients({ file, environment, email }: Announced): string {
  const newest = "order by purchase.captured_at desc nulls last, purchase.id"
  return `select granted.email, announced.digital_product_id, announced.version, announced.notes,
      (array_agg(held.version order by held.published_at desc nulls last))[1] as held,
      (array_agg(purchase.id ${newest}))[1] as purchase_id,
      (array_agg(purchase.address_version ${newest}))[1] as address_version
    from digital_file announced
    join entitlement granted on granted.digital_product_id = announced.digital_product_id
      and granted.deleted_at is null and granted.revoked_at is null ${email ? `and granted.email = ${email}` : ""}
    join purchase on purchase.transaction_id = granted.transaction_id and purchase.status = 'completed'
      and purchase.environment = ${environment} and purchase.email = granted.email
    join "order" on "order".id = granted.order_id and "order".status <> 'canceled' and "order".deleted_at is null
    cross join lateral (
      select version, published_at from digital_file where id = granted.digital_file_id
      union all
      select file.version, file.published_at from digital_download download
      join digital_file file on file.id = download.digital_file_id
      where download.entitlement_id = granted.id and download.by_buyer
    ) held
    where announced.id = ${file} and announced.is_current and announced.deleted_at is null
      and not exists (select 1 from update_stop
        where update_stop.email = granted.email and scope in ('all', announced.digital_product_id))
    group by granted.email, announced.id
    having max(held.published_at) < announced.published_at`
}

/** SQL that finds unsent mails whose address is no longer a recipient. Checked again before sending. */
export const isUnwantedUpdate = `(template = '${updateTemplate}' and not exists (
  select 1 from update_mailing mailing cross join lateral (${updateRecipients({
    file: "mailing.digital_file_id",
    environment: "mailing.environment",
    email: 'notification."to"',
  })}) recipient where mailing.digital_file_id = notification.resource_id))`
