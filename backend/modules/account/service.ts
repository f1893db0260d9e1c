import {
  generateEntityId,
  InjectManager,
  InjectTransactionManager,
  MedusaContext,
  MedusaService,
} from "@medusajs/framework/utils"
import { enqueue } from "../../lib/due-work/enqueue"
import { type ModuleContext, transactionOf } from "../../lib/statements"
import { Account as AccountModel } from "./models/account"
import { AccountSession } from "./models/account-session"
import { AccountWish as AccountWishModel } from "./models/account-wish"

const Rows = MedusaService({ Account: AccountModel, AccountSession, AccountWish: AccountWishModel })

/** What the shop keeps of an account. */
export interface Account {
  last_login_at: Date | null
  tokens_valid_from: Date | null
  browser_hash: string | null
}

/** What somebody asked for, and is looked up after the answer. */
export interface AccountWish {
  id: string
  kind: "shopper-reset" | "staff-reset"
  email: string
  created_at: Date
}

export interface NewStoredSession {
  auth_identity_id: string
  customer_id: string
  email: string
  expires_at: Date
  network: string | null
  browser: string | null
}

export interface StoredSession extends NewStoredSession {
  id: string
  created_at: Date
  last_used_at: Date
}

/** Single statements: they lie on the way of every call with a session. */
export class AccountService extends Rows {
  /** Undefined while nothing was kept of this identity. */
  async find(authIdentityId: string): Promise<Account | undefined> {
    const [row] = await this.run<Account>(
      "select last_login_at, tokens_valid_from, browser_hash from account where id = ?",
      [authIdentityId],
    )
    return row
  }

  /** Keeps these values, and all others as they are. Returns what is kept now. */
  async keep(authIdentityId: string, values: Partial<Account>): Promise<Account> {
    // The names are keys of our own type, never a text from outside.
    const names = Object.keys(values)
    const marks = names.map(() => ", ?").join("")
    const changes = names.map((name) => `${name} = excluded.${name}`).join(", ")
    const [row] = await this.run<Account>(
      `insert into account (id, ${names.join(", ")}) values (?${marks})
       on conflict (id) do update set ${changes}, updated_at = now()
       returning last_login_at, tokens_valid_from, browser_hash`,
      [authIdentityId, ...Object.values(values)],
    )
    if (!row) throw new Error("PostgreSQL answered no row that it has just written.")
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

  async findSession(id: string): Promise<StoredSession | undefined> {
    const [row] = await this.run<StoredSession>("select * from account_session where id = ? and expires_at > now()", [
      id,
    ])
    return row
  }

  /** Those of a customer that are not over, the one used last first. */
  async sessionsOf(customerId: string): Promise<StoredSession[]> {
    return this.run<StoredSession>(
      `select * from account_session where customer_id = ? and expires_at > now()
       order by last_used_at desc, id limit 100`,
      [customerId],
    )
  }

  /** Notes that it was used now, and from where. */
  async touchSession(id: string, expiresAt: Date, network: string): Promise<void> {
    await this.run(
      "update account_session set expires_at = ?, network = ?, last_used_at = now(), updated_at = now() where id = ?",
      [expiresAt, network, id],
    )
  }

  async endSession(id: string): Promise<void> {
    await this.run("delete from account_session where id = ?", [id])
  }

  /** Ends a session if it is this customer's. */
  async endOwnSession(customerId: string, id: string): Promise<void> {
    await this.run("delete from account_session where id = ? and customer_id = ?", [id, customerId])
  }

  /** Ends all sessions of a customer, but the one that is kept. */
  async endSessions(customerId: string, keptId: string | undefined): Promise<void> {
    await this.run("delete from account_session where customer_id = ? and id <> ?", [customerId, keptId ?? ""])
  }

  /** Keeps it, and that it is to be granted. */
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

  /** Undefined when it was granted. */
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
