import type { Email } from "postal-mime"
import { afterAll, expect, it } from "vitest"
import { atSharedShop, mails as mailbox, shop, shopper, staff } from "../helpers/at-shared-shop"
import { InvoiceDesk, offered } from "../helpers/invoices"
import { post } from "../helpers/shopper"

atSharedShop()
afterAll(() => new InvoiceDesk(shop, staff).set({ ...offered, is_on: false }))

const linksIn = ({ text = "" }: Email) =>
  [...text.matchAll(/https?:\/\/\S+/g)].map(([link]) => new URL(link)).map(({ pathname, search }) => pathname + search)

/** Omits the download count. */
const state = () =>
  shop.query(
    `select 'address' as what, id, (verified_at is not null)::text as is from auth_verification
     union all select 'password', id, provider_metadata::text from provider_identity
     union all select 'reset', id, token_hash from auth_password_reset_token
     union all select 'alert', id, (confirmed_at is not null)::text from listing_alert
     union all select 'invitation', id, accepted::text from invite
     union all select 'buyer''s downloads', id, buyer_download_count::text from entitlement
     union all select 'session', id, '' from account_session
     union all select 'purchase', id, status from purchase
     union all select 'invoice', id, number from invoice
     union all select 'card', id, balance::text from gift_card
     order by what, id`,
  )

it("opening every mailed link twice uses none of them up and changes no data", async () => {
  const email = "linked@mail-links.example"
  await shopper.buy(email, [{ filename: "ViewOptimizer.zip", quantity: 1 }])
  await post(`${shop.url}/api/signup.php`, { name: "Ada", email, password: "analytical engine" })
  await post(`${shop.url}/api/request_password_reset.php`, { email })
  await post(`${shop.url}/api/listing_alert.php`, { email, listing: "rhino" })
  await post(`${shop.url}/api/purchase_link.php`, { email })
  await new InvoiceDesk(shop, staff).set(offered)
  await shopper.askForInvoice(email, [{ filename: "ViewOptimizer.zip", quantity: 1 }])
  const mails = await Promise.all([1, 2, 3, 4, 5, 6].map((nth) => mailbox.to(email, nth)))
  await staff.post("/admin/invites", { email: "invited@mail-links.example" })
  const links = [...mails, await mailbox.to("invited@mail-links.example")].flatMap(linksIn)
  const alerts = ["/listing-alert/confirm", "/listing-alert/end"]
  const others = ["/purchase", "/receipt", "/reset-password", "/verification-success"]
  const pages = ["/api/download.php", "/app/invite", ...alerts, ...others]
  expect([...new Set(links.map((link) => link.split("?")[0]))].sort()).toEqual(pages)

  const before = await state()
  for (const link of [...links, ...links]) {
    for (const method of ["HEAD", "GET"]) {
      const answer = await fetch(shop.url + link, { method, headers: { accept: "text/html" } })
      await answer.arrayBuffer()
      expect(answer.status, `${method} ${link}`).toBeLessThan(400)
    }
  }
  expect(await state()).toEqual(before)
  // Without the browser that signed up, the page's button only makes a reset token.
  const link = links.find((found) => found.startsWith("/verification-success")) ?? ""
  const token = new URL(link, shop.url).searchParams.get("token")
  for (const _ of [1, 2]) await post(`${shop.url}/api/auto-login.php`, { token })
  const isOther = ({ what }: Record<string, unknown>) => what !== "reset"
  expect((await state()).filter(isOther)).toEqual(before.filter(isOther))
})
