import { ZxcvbnFactory } from "@zxcvbn-ts/core"
import { brand } from "../brand"

export const shortestStaffPassword = 12
/** What is looked at of a longer one: the time that it takes grows with the length. Characters. */
const judged = 64
/** Of 0 to 4, by zxcvbn: below it a password is found within 10^8 guesses, as those are that are tried first. */
const goodEnough = 3

/** With and without its spaces. */
const ownNames = [brand.name.toLowerCase(), brand.name.toLowerCase().replaceAll(" ", "")]

let estimator: ZxcvbnFactory | undefined

/**
 * Why a password is not good enough for staff, as a sentence; undefined when it is (ruling 53): at least 12 characters,
 * and none of those that are known to everybody, nor such a one in a thin disguise. `known` is what anybody knows of
 * its owner. Shoppers' passwords have a rule of their own.
 */
export function staffPasswordFault(password: unknown, known: readonly string[] = []): string | undefined {
  if (typeof password !== "string" || Array.from(password).length < shortestStaffPassword) {
    return `A password of staff has at least ${shortestStaffPassword} characters. Please choose a longer one.`
  }
  estimator ??= newEstimator()
  if (estimator.check(password.slice(0, judged), [...ownNames, ...known]).score >= goodEnough) return undefined
  return "This password is one of those that are tried first. Please choose another one."
}

/** Its dictionaries take some time and memory: they are loaded when they are asked for. */
function newEstimator(): ZxcvbnFactory {
  const {
    dictionary,
    adjacencyGraphs,
  }: typeof import("@zxcvbn-ts/language-common") = require("@zxcvbn-ts/language-common")
  return new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
