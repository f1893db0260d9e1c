import { prefix } from "../../backend/lib/brand"

/** Ruling 25. Behind TLS the name starts with `__Secure-`. */
export const sessionCookie = `${prefix}_session` as const
/** Repeats the session's secret, because the session cookie's path does not cover the checkout. */
export const checkoutCookie = `${prefix}_checkout` as const
/** Proves that this browser chose the password (ruling 24). */
export const signupCookie = `${prefix}_signup` as const
/** Proves an earlier sign-in from this browser. */
export const deviceCookie = `${prefix}_device` as const
