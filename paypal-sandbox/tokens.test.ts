import { expect, it } from "vitest"
import { requestToken, sandbox } from "./fixture"

it("gives a token for the right credentials only", async () => {
  const { url } = await sandbox()
  const good = await requestToken(url)
  expect(good.status).toBe(200)
  expect(await good.json()).toMatchObject({
    token_type: "Bearer",
    expires_in: 32_400,
    access_token: expect.any(String),
  })
  const bad = await requestToken(url, "guess")
  expect(bad.status).toBe(401)
  expect(await bad.json()).toMatchObject({ error: "invalid_client" })
})

it("refuses calls without a token, and with a forged or expired one", async () => {
  let now = new Date("2026-01-01T00:00:00Z")
  const paypal = await sandbox({ now: () => now, tokenSeconds: 60 })
  const order = "/v2/checkout/orders/ABC"
  for (const authorization of ["", "Bearer nonsense", "Bearer 99999999999999.AAAA"]) {
    const reply = await paypal.call("GET", order, undefined, { authorization })
    expect(reply.status).toBe(401)
    expect(reply.body).toMatchObject({ name: "AUTHENTICATION_FAILURE", debug_id: expect.any(String) })
  }
  expect((await paypal.call("GET", order)).status).toBe(404)
  now = new Date("2026-01-01T00:01:00Z")
  expect((await paypal.call("GET", order)).status).toBe(401)
})
