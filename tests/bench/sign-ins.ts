import { linkIn, startMailbox } from "../helpers/mailbox"
import { startShop, type TestShop } from "../helpers/shop"
import { Visitor } from "../helpers/visitor"
import { figure } from "./lib/figure"
import { type LoadOptions, requestsPerSecond } from "./lib/load"
import { marks } from "./lib/marks"
import { ratios } from "./lib/statistics"
import { type Subject, withoutLimits } from "./lib/subject"

const account = { email: "bench@example.com", password: "analytical engine" }
const warmUp = 1

/** Signing in with a password, beside Medusa's own route, which hashes the same and starts no session. */
export const signIns: Subject = {
  name: "sign-ins",
  needsTemplate: true,
  async measure({ rounds, seconds }) {
    const mailbox = await startMailbox()
    const shop = await startShop({ ...withoutLimits, SMTP_URL: mailbox.url })
    try {
      await openAccount(shop, async () => linkIn(await mailbox.to(account.email)))
      const load = (path: string): LoadOptions => ({ url: `${shop.url}${path}`, seconds, body: account })
      const [own, medusas] = [load("/api/login.php"), load("/auth/customer/emailpass")]
      for (const each of [own, medusas]) await requestsPerSecond({ ...each, seconds: warmUp })
      const rates = { shop: [] as number[], medusa: [] as number[] }
      for (let round = 0; round < rounds; round++) {
        rates.shop.push(await requestsPerSecond(own))
        rates.medusa.push(await requestsPerSecond(medusas))
      }
      return [
        figure("login.php", "per second", rates.shop),
        figure("Medusa's /auth/customer/emailpass", "per second", rates.medusa),
        figure("ratio", "of Medusa's", ratios(rates.shop, rates.medusa), marks.signInRatio),
      ]
    } finally {
      await shop.stop()
      await mailbox.stop()
    }
  },
}

async function openAccount(shop: TestShop, link: () => Promise<URL>): Promise<void> {
  const visitor = new Visitor(shop)
  await visitor.call("signup", { name: "Ada Lovelace", ...account })
  const token = (await link()).searchParams.get("token")
  const { body } = await visitor.call("auto-login", { token })
  if (!body.success) throw new Error(body.message)
}
