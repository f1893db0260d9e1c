import { prefix } from "../../backend/lib/brand"

/**
 * Shoppers' cookies, apart from Medusa's, which is the staff's (ruling 25). Behind TLS their names begin with
 * `__Secure-`.
 */
export const sessionCookie = `${prefix}_session` as const
/** The same secret, for the checkout's calls, which the other one does not reach: it lies at the path of the contract. */
export const checkoutCookie = `${prefix}_checkout` as const
/** By which a browser shows that it chose the password (ruling 24). */
export const signupCookie = `${prefix}_signup` as const
/** By which a browser shows that an account was signed in from it before. */
export const deviceCookie = `${prefix}_device` as const
