import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Decision 018. */
export class Migration20261123195100 extends Migration {
  override async up(): Promise<void> {
    for (const table of ["purchase", "capture_mismatch", "payment_event"]) {
      this.addSql(`alter table "${table}" drop constraint if exists "${table}_payment_provider_check";`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_payment_provider_check" check ("payment_provider" in ('paypal', 'invoice'));`,
      )
    }
    this.addSql(`alter table "capture_mismatch" drop constraint if exists "capture_mismatch_kind_check";`)
    this.addSql(
      `alter table "capture_mismatch" add constraint "capture_mismatch_kind_check" check ("kind" in ('amount', 'currency', 'items', 'gift_card', 'environment', 'late', 'unknown'));`,
    )
    this.addSql(`
      create or replace function refuse_purchase_move() returns trigger language plpgsql as $$
      begin
        if (old.status, new.status) not in (('captured', 'completed'), ('captured', 'refunded'), ('completed', 'refunded'), ('declined', 'mismatched'), ('frozen', 'captured'), ('frozen', 'declined'), ('frozen', 'mismatched'), ('frozen', 'pending'), ('frozen', 'refunded'), ('mismatched', 'captured'), ('mismatched', 'refunded'), ('pending', 'captured'), ('pending', 'declined'), ('pending', 'mismatched'), ('pending', 'pending'), ('pending', 'refunded'), ('refunded', 'captured')) then
          raise exception 'A purchase that is % cannot become %.', old.status, new.status
            using errcode = 'check_violation', constraint = 'purchase_moves';
        end if;
        return new;
      end $$;`)
  }

  override async down(): Promise<void> {
    for (const table of ["purchase", "capture_mismatch", "payment_event"]) {
      this.addSql(`alter table "${table}" drop constraint if exists "${table}_payment_provider_check";`)
      this.addSql(
        `alter table "${table}" add constraint "${table}_payment_provider_check" check ("payment_provider" in ('paypal'));`,
      )
    }
    this.addSql(`alter table "capture_mismatch" drop constraint if exists "capture_mismatch_kind_check";`)
    this.addSql(
      `alter table "capture_mismatch" add constraint "capture_mismatch_kind_check" check ("kind" in ('amount', 'currency', 'items', 'gift_card', 'environment', 'unknown'));`,
    )
    this.addSql(`
      create or replace function refuse_purchase_move() returns trigger language plpgsql as $$
      begin
        if (old.status, new.status) not in (('captured', 'completed'), ('captured', 'refunded'), ('completed', 'refunded'), ('frozen', 'captured'), ('frozen', 'declined'), ('frozen', 'mismatched'), ('frozen', 'pending'), ('frozen', 'refunded'), ('mismatched', 'captured'), ('mismatched', 'refunded'), ('pending', 'captured'), ('pending', 'declined'), ('pending', 'mismatched'), ('pending', 'pending'), ('pending', 'refunded'), ('refunded', 'captured')) then
          raise exception 'A purchase that is % cannot become %.', old.status, new.status
            using errcode = 'check_violation', constraint = 'purchase_moves';
        end if;
        return new;
      end $$;`)
  }
}
