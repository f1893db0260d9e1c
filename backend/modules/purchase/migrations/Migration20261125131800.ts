import { Migration } from "@medusajs/framework/mikro-orm/migrations"

/** Decision 031. */
export class Migration20261125131800 extends Migration {
  override async up(): Promise<void> {
    this.addSql(
      `alter table "purchase" add column "reduction" integer not null default 0, add column "promotion_id" text null, add column "promotion_code" text null, add column "promotion_use" text check ("promotion_use" in ('taken', 'given_back')) null;`,
    )
    this.addSql(
      `CREATE INDEX IF NOT EXISTS "IDX_purchase_promotion_id_email" ON "purchase" ("promotion_id", "email") WHERE promotion_use = 'taken' AND deleted_at IS NULL;`,
    )
    this.addSql(
      `alter table "purchase" drop constraint "purchase_sum", add constraint "purchase_sum" check ("subtotal" - "reduction" - "discount" + "tax" = "total" and "discount" >= 0 and ("discount" = 0 or "gift_card_id" is not null) and "reduction" >= 0 and ("reduction" = 0 or "promotion_id" is not null) and ("promotion_use" is null or "promotion_id" is not null));`,
    )
    this.mismatchKinds(["amount", "currency", "items", "gift_card", "promotion", "environment", "late", "unknown"])
    // Updates Medusa's own counters, which staff see.
    this.addSql(`
      create or replace function count_promotion_use() returns trigger language plpgsql as $$
      declare
        was boolean := tg_op <> 'INSERT' and old.promotion_use is not distinct from 'taken';
        is_taken boolean := tg_op <> 'DELETE' and new.promotion_use is not distinct from 'taken';
        step integer := case when is_taken then 1 else -1 end;
        row_id text := case when is_taken then new.promotion_id else old.promotion_id end;
        promo record;
        budget record;
        is_left boolean;
      begin
        if was = is_taken then
          return null;
        end if;
        select id, "limit", used, campaign_id, is_automatic into promo from promotion where id = row_id for update;
        select id, type, "limit", used into budget from promotion_campaign_budget
          where campaign_id = promo.campaign_id and deleted_at is null for update;
        if is_taken then
          is_left := promo.id is not null and (promo."limit" is null or promo.used < promo."limit");
          if is_left and budget.type = 'usage' and budget."limit" is not null then
            is_left := budget.used < budget."limit";
          elsif is_left and budget.type = 'use_by_attribute' and budget."limit" is not null then
            select count(*) <= budget."limit" into is_left from purchase
              join promotion on promotion.id = purchase.promotion_id
              where promotion.campaign_id = promo.campaign_id and purchase.email = new.email
                and purchase.promotion_use = 'taken' and purchase.deleted_at is null;
          end if;
          if not is_left then
            raise exception 'The promotion % is used up.', row_id
              using errcode = 'check_violation', constraint = 'purchase_promotion_use';
          end if;
        end if;
        update promotion set used = greatest(used + step, 0), updated_at = now() where id = promo.id;
        update promotion_campaign_budget
          set used = greatest(used + step, 0), updated_at = now(),
            raw_used = jsonb_build_object('value', greatest(used + step, 0)::text, 'precision', 20)
          where id = budget.id;
        -- Whether it counts by itself is what pages show.
        if promo.is_automatic and budget.type = 'usage' then
          perform pg_notify('catalogue_changed', '*');
        end if;
        return null;
      end $$;`)
    this.addSql(
      `create trigger purchase_counts_promotion_use after insert or update of promotion_use or delete on "purchase" for each row execute function count_promotion_use();`,
    )
  }

  override async down(): Promise<void> {
    this.addSql(`drop trigger if exists purchase_counts_promotion_use on "purchase";`)
    this.addSql(`drop function if exists count_promotion_use;`)
    this.mismatchKinds(["amount", "currency", "items", "gift_card", "environment", "late", "unknown"])
    this.addSql(
      `alter table "purchase" drop constraint "purchase_sum", add constraint "purchase_sum" check ("subtotal" - "discount" + "tax" = "total" and "discount" >= 0 and ("discount" = 0 or "gift_card_id" is not null));`,
    )
    this.addSql(`drop index if exists "IDX_purchase_promotion_id_email";`)
    this.addSql(
      `alter table "purchase" drop column "reduction", drop column "promotion_id", drop column "promotion_code", drop column "promotion_use";`,
    )
  }

  private mismatchKinds(kinds: readonly string[]): void {
    this.addSql(`alter table "capture_mismatch" drop constraint if exists "capture_mismatch_kind_check";`)
    const listed = kinds.map((kind) => `'${kind}'`).join(", ")
    this.addSql(
      `alter table "capture_mismatch" add constraint "capture_mismatch_kind_check" check ("kind" in (${listed}));`,
    )
  }
}
