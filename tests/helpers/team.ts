import type { Mailbox } from "./mailbox"
import { linkIn } from "./mailbox"
import type { TestShop } from "./shop"
import { type Answer, post } from "./shopper"
import type { Staff } from "./staff"
import { bearer, type Credentials, StaffBrowser, staffMe } from "./staff-browser"

export function register(shop: TestShop, invite: string, credentials: Credentials) {
  const path = `${shop.url}/auth/user/emailpass/register`
  return post<{ token?: string }>(path, credentials, { "x-invite-token": invite })
}

export function accept(shop: TestShop, invite: string, token: string | undefined, email: string): Promise<Answer> {
  const body = { email, first_name: "Lina", last_name: "Bo Bardi" }
  return post(`${shop.url}/admin/invites/accept?${new URLSearchParams({ token: invite })}`, body, bearer(token))
}

/** Returns the mailed token. */
export async function invite(staff: Staff, mails: Mailbox, email: string): Promise<string> {
  await staff.post("/admin/invites", { email })
  return linkIn(await mails.to(email)).searchParams.get("token") ?? ""
}

export async function newColleague(
  shop: TestShop,
  { staff, mails }: { staff: Staff; mails: Mailbox },
  credentials: Credentials,
): Promise<void> {
  const token = await invite(staff, mails, credentials.email)
  const registered = await register(shop, token, credentials)
  const accepted = await accept(shop, token, registered.body.token, credentials.email)
  if (accepted.status !== 200) throw new Error(`Nobody became staff: ${JSON.stringify([registered, accepted])}`)
}

export interface Colleague extends Credentials {
  id: string
  browser: StaffBrowser
  token: string
}

let colleagues = 0

export async function signedInColleague(
  shop: TestShop,
  inviter: { staff: Staff; mails: Mailbox },
  password: string,
): Promise<Colleague> {
  colleagues += 1
  const credentials = { email: `colleague-${colleagues}@example.com`, password }
  await newColleague(shop, inviter, credentials)
  const browser = new StaffBrowser(shop)
  const { body } = await browser.signIn(credentials)
  const { body: me } = await staffMe(shop.url, bearer(body.token))
  return { ...credentials, browser, token: body.token ?? "", id: me.user.id }
}
