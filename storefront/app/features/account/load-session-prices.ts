import { centsOfAmount } from "../../../../backend/lib/totals"
import { pricesAnswer } from "../../../../compat-api/contract/customer-data"
import { callContract } from "../../lib/contract-call"
import { publicPrices, type SessionPrices, setSessionPrices } from "../../lib/session-prices"
import { sessionMissing, sessionProved } from "./needs-cookies"
import { addressOf, currentVisitor, isStillSignedIn } from "./session-user"

/** In milliseconds. */
const patience = 5_000

export async function loadSessionPrices(): Promise<void> {
  const asked = addressOf(currentVisitor())
  const prices = await askForPrices().catch((error: unknown) => {
    console.warn(error)
    return publicPrices
  })
  // Ignore a late answer to a previous user.
  if (isStillSignedIn(asked)) setSessionPrices(prices)
}

async function askForPrices(): Promise<SessionPrices> {
  const { prices, signed_in: hasSession } = await callContract("/api/get_user_prices.php", {}, pricesAnswer, patience)
  // Other servers of the contract may lack the field.
  if (hasSession === false) sessionMissing()
  if (hasSession) sessionProved()
  return Object.fromEntries(
    prices.flatMap(({ filename, price, group }) => {
      const cents = centsOfAmount(price)
      return cents === undefined ? [] : [[filename, { price: cents, group }]]
    }),
  )
}
