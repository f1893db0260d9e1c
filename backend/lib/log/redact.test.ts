import { expect, it } from "vitest"
import { loggedError, redact, safePath } from "./redact"

it.each([
  ["a download's ticket", "GET /api/download.php?transaction=3C67&file=a.zip", "GET /api/download.php?[query]"],
  ["an e-mail address", "No account for ada.lovelace+x@example.com.", "No account for [e-mail]"],
  ["a transaction id", "Capture 3C679366HH908993F was refused", "Capture [transaction] was refused"],
  ["a gift card's code", "Card 0F8FAD5B-D9CB-469F-A165-70867728950E is empty", "Card [code] is empty"],
  ["a JSON web token", "jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.s-ig_1 expired", "jwt [token] expired"],
  ["a bearer", "authorization: Bearer abc.def-1", "authorization: Bearer [token]"],
  ["an IPv4 address", "connect ECONNREFUSED 192.0.2.1:5432", "connect ECONNREFUSED [address]:5432"],
  ["an IPv6 address", "peer 2001:db8::8a2e:370:7334 left", "peer [address] left"],
  ["credentials", "to postgres://shop:pa55@db.example:5432/shop", "to postgres://[credentials]@db.example:5432/shop"],
  ["a cart's id, which opens the cart", "cart_01JABCDEFGH is gone", "cart_[298f575c5138] is gone"],
  ["a session's id", "payses_abcdefghij is over", "payses_[id] is over"],
  ["a purchase's id", "Purchase purch_01JABCDEFGHJKMNPQRSTVWXYZ0 waits", "Purchase purch_[9bae2172815e] waits"],
  ["an id with two words before it", "pay_col_01JABCDEFGHJKMNPQRSTVWXYZ0", "pay_col_[9bae2172815e]"],
  ["an alert's token", "/listing-alert/cda_RHe6R74Pz-fJ_x is over", "/listing-alert/[token] is over"],
  [
    "a statement's values",
    `insert into "purchase" ("email", "note") values ('a', 'It is - a secret') - duplicate key value violates unique constraint "x"`,
    `[statement] - duplicate key value violates unique constraint "x"`,
  ],
  ["a row's values", "Key (email, name)=(a@b.example, Ada (L.)) exists.", "Key (email, name)=([values]) exists."],
  ["a value of a wrong form", 'invalid input syntax for type x: "Ada"', 'invalid input syntax for type x: "[value]"'],
  ["a body that is no JSON", `at 'A', ..."n": Ada"... is not valid JSON`, "at 'A', [body] is not valid JSON"],
])("removes %s", (_what, text, expected) => expect(redact(text)).toBe(expected))

it.each([
  "user_01JABCDEFGHIJKLMNOPQRSTUVW signed in, as authid_01JABCDEFGHJKMNPQRSTVWXYZ0",
  "at Object.<anonymous> (/srv/shop/backend/lib/log/log.ts:10:55)",
  "10:55:02 Foo::bar took 12 ms",
  "contract_call_failed, rate_limit_store_down",
  'relation "rate_limit" does not exist',
  "PAYMENT_UNAVAILABLE: select a wallet",
])("keeps %j", (text) => expect(redact(text)).toBe(text))

it("takes linear time for a long hostile text", () => {
  const start = performance.now()
  for (const part of ["a@", "?a", "((", "eyJ.", "1.1.", "::", '"...', "select - ", "?a=", "A1", "a%40", "(a)=("])
    redact(part.repeat(5_000))
  expect(performance.now() - start).toBeLessThan(1_000)
})

it("keeps what helps, redacted", () => {
  const error = Object.assign(new TypeError("for ada@example.com"), {
    code: "23505",
    detail: "Key (email)=(ada@example.com) already exists.",
    parameters: ["ada@example.com"],
    cause: new Error("from 192.0.2.1"),
  })
  const logged = loggedError(error)
  expect(logged).toMatchObject({ type: "TypeError", message: "for [e-mail]", code: "23505" })
  expect(logged.stack).toMatch(/^\s+at .*redact\.test\.ts/)
  expect(logged.cause?.message).toBe("from [address]")
  expect(JSON.stringify(logged)).not.toContain("example.com")
})

it("logs any thrown value", () => {
  expect(loggedError("ada@example.com")).toEqual({ type: "string", message: "[e-mail]" })
  expect(loggedError(undefined)).toEqual({ type: "undefined", message: "undefined" })
  expect(loggedError({ message: "m" })).toEqual({ type: "Error", message: "m" })
})

it("does not follow circular causes", () => {
  const error: Error & { cause?: unknown } = new Error("round")
  error.cause = error
  expect(JSON.stringify(loggedError(error)).length).toBeLessThan(20_000)
})

it.each([
  ["/api/download.php?transaction=3C679366HH908993F&file=x.zip", "/api/download.php"],
  ["/store/checkout/paypal-orders/5O190127TN364715T/capture", "/store/checkout/paypal-orders/:id/capture"],
  ["/store/carts/cart_01JABC/line-items", "/store/carts/:id/line-items"],
  ["/admin/users/ada@example.com", "/admin/users/:id"],
  ["/api/x%3Ftransaction=1", "/api/:id"],
  [`/store/${"a".repeat(60)}`, "/store/:id"],
  [`/store${"/a".repeat(50)}`, `/store${"/a".repeat(10)}`],
])("logs %s as %s", (address, logged) => expect(safePath(address)).toBe(logged))
