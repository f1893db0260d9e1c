import { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { brand } from "../brand"
import { normalEmail } from "../email"

export const shortestStaffPassword = 12
/** In characters. The check zxcvbn slows down with length. */
const judged = 64
/** Score of zxcvbn. A lower one means fewer than 10^8 guesses. */
const goodEnough = 3

const ownNames = [brand.name.toLowerCase(), brand.name.toLowerCase().replaceAll(" ", "")]

let estimator: ZxcvbnFactory | undefined

/** Ruling 53. `known`: words about the owner. */
export function staffPasswordFault(password: unknown, known: readonly string[] = []): string | undefined {
  if (typeof password !== "string" || Array.from(password).length < shortestStaffPassword) {
    return `A staff password needs at least ${shortestStaffPassword} characters. Please choose a longer one.`
  }
  estimator ??= newEstimator()
  if (estimator.check(password.slice(0, judged), [...ownNames, ...known]).score >= goodEnough) return undefined
  return "This password is too easy to guess. Please choose another one."
}

function newEstimator(): ZxcvbnFactory {
  const {
    dictionary,
    adjacencyGraphs,
  }: typeof import("@zxcvbn-ts/language-common") = require("@zxcvbn-ts/language-common")
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}

/** `body`: body of a sign-in or registration. */
export function credentialsIn(body: unknown): { password: unknown; email: string | undefined } {
  const { password, email } = (body ?? {}) as { password?: unknown; email?: unknown }
  return { password, email: typeof email === "string" ? normalEmail(email) : undefined }
}
