import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** State table of `states.ts` (decision 006). */
export class Migration20261123130000 extends Migration {
  override async up(): Promise<void> {
    // Fixes times of an earlier version.
    this.addSql(`update "purchase" set "captured_at" = null where "status" = 'pending' and "captured_at" is not null;`)
    this.addSql(
      `update "purchase" set "captured_at" = "created_at" where "status" in ('captured', 'completed', 'mismatched') and "captured_at" is null;`,
    )
    // Not valid: old rows are checked only when they change.
    this.addSql(
      `alter table "purchase" add constraint "purchase_fits_status" check (case status when 'frozen' then captured_at is null and completed_at is null and order_id is null and captured_amount is null when 'pending' then transaction_id is not null and captured_at is null and completed_at is null and captured_amount is null when 'captured' then transaction_id is not null and captured_at is not null and completed_at is null when 'completed' then transaction_id is not null and captured_at is not null and completed_at is not null and order_id is not null when 'declined' then captured_at is null and completed_at is null and captured_amount is null when 'mismatched' then transaction_id is not null and captured_at is not null and problem is not null and completed_at is null and captured_amount is null when 'refunded' then transaction_id is not null end) not valid;`,
    )
    this.addSql(`
      create function refuse_purchase_move() returns trigger language plpgsql as $$
      begin
        if (old.status, new.status) not in (('captured', 'completed'), ('captured', 'refunded'), ('completed', 'refunded'), ('frozen', 'captured'), ('frozen', 'declined'), ('frozen', 'mismatched'), ('frozen', 'pending'), ('frozen', 'refunded'), ('mismatched', 'captured'), ('mismatched', 'refunded'), ('pending', 'captured'), ('pending', 'declined'), ('pending', 'mismatched'), ('pending', 'pending'), ('pending', 'refunded'), ('refunded', 'captured')) then
          raise exception 'A purchase that is % cannot become %.', old.status, new.status
            using errcode = 'check_violation', constraint = 'purchase_moves';
        end if;
        return new;
      end $$;`)
    this.addSql(`
      create trigger purchase_moves before update of status on "purchase"
      for each row when (old.status is distinct from new.status) execute function refuse_purchase_move();`)
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists purchase_moves on "purchase";`)
    this.addSql(`drop function if exists refuse_purchase_move();`)
    this.addSql(`alter table "purchase" drop constraint if exists "purchase_fits_status";`)
  }
}
