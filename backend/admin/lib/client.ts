import Medusa from "@medusajs/js-sdk"

/** Calls the admin API with the session that staff signed in with, as the dashboard does. */
export const sdk = new Medusa({ baseUrl: "/", auth: { type: "session" } })
