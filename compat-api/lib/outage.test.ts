import { expect, it } from "vitest"
import { isLockedOut, isOutage } from "./outage"

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

const cancelled = (cause: string) => Object.assign(new Error(`canceling statement due to ${cause}`), { code: "57014" })

it("a lock timeout is no outage", () => {
  const error = new Error("Step failed", { cause: { code: "55P03" } })
  expect([isOutage(error), isLockedOut(error), isLockedOut({ code: "57014" })]).toEqual([false, true, false])
})

it.each<[string, unknown, boolean]>([
  ["the disk is full", { code: "53100" }, true],
  ["a connection that failed", { code: "08006" }, true],
  ["a pooler that gets no connection", { code: "08P01" }, true],
  ["nobody listens", refused, true],
  ["nobody listens, at any address", new AggregateError([refused, refused]), true],
  ["a lost transaction", new Error("Transaction query already complete, run with DEBUG=knex:tx for more info"), true],
  ["the pool waited too long", new Error("Knex: Timeout acquiring a connection."), true],
  ["Redis does not answer", named("MaxRetriesPerRequestError", "Reached the max retries per request limit."), true],
  ["the connection to Redis has ended", new Error("Connection is closed."), true],
  ["a command that Redis took too long for", new Error("Command timed out"), true],
  ["a cause that is one", new Error("Step failed", { cause: { code: "57P01" } }), true],
  ["a statement that took too long", cancelled("statement timeout"), true],
  ["a statement that an administrator ended", cancelled("user request"), false],
  ["a message that PostgreSQL cannot read", { code: "08P01", routine: "pq_getmsgend" }, false],
  ["a constraint", { code: "23505" }, false],
  ["any other error", new Error("No."), false],
  ["no error at all", undefined, false],
])("is an outage or not: %s", (_case, error, expected) => expect(isOutage(error)).toBe(expected))
