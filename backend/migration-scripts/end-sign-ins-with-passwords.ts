import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"

/** `now()` is the transaction's start; a password may have been accepted since. */
const endSignIns = `
create or replace function end_sign_ins() returns trigger language plpgsql as $$
begin
  insert into account (id, tokens_valid_from) values (new.auth_identity_id, clock_timestamp())
  on conflict (id) do update set tokens_valid_from = excluded.tokens_valid_from, updated_at = now();
  return null;
end
$$`

/** Ends sign-ins in the commit that changes the password (decision 028). */
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
