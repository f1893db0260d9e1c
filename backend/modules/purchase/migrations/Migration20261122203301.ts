import { Migration } from "@medusajs/framework/mikro-orm/migrations"

export class Migration20261122203301 extends Migration {
  override async up(): Promise<void> {
    this.addSql(`alter table if exists "purchase" add column if not exists "buyer_proof_hash" text null;`)
  }

  override async down(): Promise<void> {
    this.addSql(`alter table if exists "purchase" drop column if exists "buyer_proof_hash";`)
  }
}
