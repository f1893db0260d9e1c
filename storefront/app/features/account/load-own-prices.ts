import { pricesAnswer } from "../../../../compat-api/contract/own-data"
import { centsOfAmount } from "../../../../compat-api/contract/totals"
import { callContract } from "../../lib/contract-call"
import { everybodys, type OwnPrices, setOwnPrices } from "../../lib/own-prices"
import { addressOf, currentVisitor, isStillSignedIn } from "./session-user"

/** The cart waits for it no longer. Milliseconds. */
const patience = 5_000

/** Asks for the prices of who is signed in. Without an answer they are everybody's, as after a session has ended. */
export async function loadOwnPrices(): Promise<void> {
  const asked = addressOf(currentVisitor())
  const prices = await askForPrices().catch((error: unknown) => {
    console.warn(error)
    return everybodys
  })
  // A late answer to somebody who has gone is no news of who is signed in now.
  if (isStillSignedIn(asked)) setOwnPrices(prices)
}

async function askForPrices(): Promise<OwnPrices> {
  const { prices } = await callContract("/api/get_user_prices.php", {}, pricesAnswer, patience)
  return Object.fromEntries(
    prices.flatMap(({ filename, price, group }) => {
      const cents = centsOfAmount(price)
      return cents === undefined ? [] : [[filename, { price: cents, group }]]
    }),
  )
}
