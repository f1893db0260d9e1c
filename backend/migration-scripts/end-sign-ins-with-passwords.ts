import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** Not `now()`, which is when the transaction began: a password may have been found right since. */
const endSignIns = `
create or replace function end_sign_ins() returns trigger language plpgsql as $$
begin
  insert into account (id, tokens_valid_from) values (new.auth_identity_id, clock_timestamp())
  on conflict (id) do update set tokens_valid_from = excluded.tokens_valid_from, updated_at = now();
  return null;
end
$$`

/**
 * Has the database end every sign-in with a password in the commit that changes it, by whichever way: no crash comes
 * between the two (docs/decisions/031-staff-sign-ins.md).
 */
export default async function endSignInsWithPasswords({ container }: { container: MedusaContainer }): Promise<void> {
  const database = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await database.transaction(async (transaction) => {
    await transaction.raw(endSignIns)
    await transaction.raw(
      `create or replace trigger end_sign_ins after update on provider_identity for each row
       when (old.provider_metadata -> 'password' is distinct from new.provider_metadata -> 'password')
       execute function end_sign_ins()`,
    )
  })
}
