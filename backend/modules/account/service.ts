import type { InferTypeOf } from "@medusajs/framework/types"
import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { enqueue } from "../../lib/due-work/enqueue"
import { type ModuleContext, transactionOf } from "../../lib/statements"
import { Account as AccountModel, AccountSession, AccountWish as AccountWishModel } from "./models/account"

const Rows = MedusaService({ Account: AccountModel, AccountSession, AccountWish: AccountWishModel })

export type Account = Pick<InferTypeOf<typeof AccountModel>, "last_login_at" | "tokens_valid_from" | "browser_hash">

export type AccountWish = Pick<InferTypeOf<typeof AccountWishModel>, "id" | "kind" | "email" | "created_at">

type StoredSession = InferTypeOf<typeof AccountSession>

type NewStoredSession = Pick<
  StoredSession,
  "auth_identity_id" | "customer_id" | "email" | "expires_at" | "network" | "browser"
>

/** Uses single statements, because every call with a session runs them. */
export class AccountService extends Rows {
  async find(authIdentityId: string): Promise<Account | undefined> {
    const [row] = await this.run<Account>(
      "select last_login_at, tokens_valid_from, browser_hash from account where id = ?",
      [authIdentityId],
    )
    return row
  }

  /** Without a customer (`""`) only a change of the password ends a sign-in. */
  async isSignInCurrent(authIdentityId: string, customerId: string, signedInAt: Date): Promise<boolean> {
    const found = await this.run(
      `select 1 where not exists (select from account where id = ? and tokens_valid_from > ?)
       and (? = '' or exists (select from customer where id = ? and deleted_at is null))`,
      [authIdentityId, signedInAt, customerId, customerId],
    )
    return found.length > 0
  }

  async keep(authIdentityId: string, values: Partial<Account>): Promise<Account> {
    // Names are keys of our type, never input.
    const names = Object.keys(values)
    const marks = names.map(() => ", ?").join("")
    const changes = names.map((name) => `${name} = excluded.${name}`).join(", ")
    const [row] = await this.run<Account>(
      `insert into account (id, ${names.join(", ")}) values (?${marks})
       on conflict (id) do update set ${changes}, updated_at = now()
       returning last_login_at, tokens_valid_from, browser_hash`,
      [authIdentityId, ...Object.values(values)],
    )
    if (!row) throw new Error("PostgreSQL did not return the row that it wrote.")
    return row
  }

  async addSession(id: string, session: NewStoredSession): Promise<void> {
    const { auth_identity_id, customer_id, email, expires_at, network, browser } = session
    await this.run(
      `insert into account_session (id, auth_identity_id, customer_id, email, expires_at, network, browser)
       values (?, ?, ?, ?, ?, ?, ?)`,
      [id, auth_identity_id, customer_id, email, expires_at, network, browser],
    )
    await this.run("delete from account_session where expires_at < now()")
  }

  /** A session ends in the commit that deletes its customer. */
  async findSession(id: string): Promise<StoredSession | undefined> {
    const [row] = await this.run<StoredSession>(
      `select session.* from account_session session
       join customer on customer.id = session.customer_id and customer.deleted_at is null
       where session.id = ? and session.expires_at > now()`,
      [id],
    )
    return row
  }

  /** Most recent first. */
  async sessionsOf(customerId: string): Promise<StoredSession[]> {
    return this.run<StoredSession>(
      `select * from account_session where customer_id = ? and expires_at > now()
       order by last_used_at desc, id limit 100`,
      [customerId],
    )
  }

  async touchSession(id: string, expiresAt: Date, network: string): Promise<void> {
    await this.run(
      "update account_session set expires_at = ?, network = ?, last_used_at = now(), updated_at = now() where id = ?",
      [expiresAt, network, id],
    )
  }

  async endSession(id: string): Promise<void> {
    await this.run("delete from account_session where id = ?", [id])
  }

  async endOwnSession(customerId: string, id: string): Promise<void> {
    await this.run("delete from account_session where id = ? and customer_id = ?", [id, customerId])
  }

  async endSessions(customerId: string, keptId: string | undefined): Promise<void> {
    await this.run("delete from account_session where customer_id = ? and id <> ?", [customerId, keptId ?? ""])
  }

  @InjectTransactionManager()
  async keepWish(
    kind: AccountWish["kind"],
    email: string,
    @MedusaContext() context: ModuleContext = {},
  ): Promise<void> {
    const id = generateEntityId(undefined, "awish")
    const manager = transactionOf(context)
    await manager.execute("insert into account_wish (id, kind, email) values (?, ?, ?)", [id, kind, email])
    await enqueue(manager, { kind: "account-wish", subject: id })
  }

  /** Undefined once the request is done. */
  async findWish(id: string): Promise<AccountWish | undefined> {
    const [row] = await this.run<AccountWish>("select id, kind, email, created_at from account_wish where id = ?", [id])
    return row
  }

  @InjectManager()
  private async run<Row>(
    sql: string,
    values: unknown[] = [],
    @MedusaContext() context: ModuleContext = {},
  ): Promise<Row[]> {
    const rows = await context.manager?.execute<Row[]>(sql, values)
    return rows ?? []
  }
}
