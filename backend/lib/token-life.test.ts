import { expect, it } from "vitest"
import { lifeOf } from "./token-life"

const tokenOf = (claims: object) => `e30.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.c2ln`

it("reads how long a token lives, and until when", () => {
  const life = lifeOf(tokenOf({ iat: 1_763_737_920, exp: 1_763_741_520, entity_id: "é" }))
  expect(life).toEqual({ seconds: 3_600, endsAt: new Date("2025-11-21T16:12:00.000Z") })
})

it.each(["", "abc", "a.b.c", tokenOf({ iat: 1 }), tokenOf({ iat: 1, exp: "2" })])("refuses %j", (token) => {
  expect(() => lifeOf(token)).toThrow()
})
