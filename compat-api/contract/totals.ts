/** The storefront reaches the shared arithmetic through the contract, the only room of the server it may enter. */
export * from "../../backend/lib/totals"
