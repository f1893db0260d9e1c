import { expect, it } from "vitest"
import { isLockedOut, isOutage } from "./outage"

const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" })

const named = (name: string, message: string) => Object.assign(new Error(message), { name })

it("what waited too long for a lock is no outage, and is told apart", () => {
  const error = new Error("Step failed", { cause: { code: "55P03" } })
  expect([isOutage(error), isLockedOut(error), isLockedOut({ code: "57014" })]).toEqual([false, true, false])
})

it.each<[string, unknown, boolean]>([
  ["the disk is full", { code: "53100" }, true],
  ["too many connections", { code: "53300" }, true],
  ["shut down by an administrator", { code: "57P01" }, true],
  ["starting up", { code: "57P03" }, true],
  ["a connection that failed", { code: "08006" }, true],
  ["a pooler that gets no connection", { code: "08P01" }, true],
  ["nobody listens", refused, true],
  ["nobody listens, at any address", new AggregateError([refused, refused]), true],
  [
    "a transaction that lost its connection",
    new Error("Transaction query already complete, run with DEBUG=knex:tx for more info"),
    true,
  ],
  ["a pool that ended", new Error("aborted"), true],
  ["the pool waited too long", new Error("Knex: Timeout acquiring a connection."), true],
  [
    "Redis does not answer",
    named("MaxRetriesPerRequestError", "Reached the max retries per request limit (which is 2)."),
    true,
  ],
  ["the connection to Redis has ended", new Error("Connection is closed."), true],
  ["a command that Redis took too long for", new Error("Command timed out"), true],
  ["a cause that is one", new Error("Step failed", { cause: { code: "57P01" } }), true],
  [
    "a statement that took too long",
    Object.assign(new Error("select 1 - canceling statement due to statement timeout"), { code: "57014" }),
    true,
  ],
  [
    "a statement that an administrator ended",
    Object.assign(new Error("canceling statement due to user request"), { code: "57014" }),
    false,
  ],
  ["a message that PostgreSQL cannot read", { code: "08P01", routine: "pq_getmsgend" }, false],
  ["a constraint", { code: "23505" }, false],
  ["a missing table", { code: "42P01" }, false],
  ["any other error", new Error("No."), false],
  ["no error at all", undefined, false],
])("%s", (_case, error, expected) => {
  expect(isOutage(error)).toBe(expected)
})
