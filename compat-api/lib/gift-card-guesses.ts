import type { Response } from "express"
import { type ProblemCode, PurchaseProblem } from "../../backend/workflows/purchase/rules/problem"

const guesses = new WeakSet<Response>()
const guessed: ReadonlySet<ProblemCode> = new Set(["gift_card_invalid", "promotion_unknown"])

/** Marks the answer as a possible guess of a code (ruling 42). */
export function noteGuess(res: Response, error?: unknown): void {
  const isGuess = error === undefined || (error instanceof PurchaseProblem && guessed.has(error.code))
  if (isGuess) guesses.add(res)
}

export function hasGuessed(res: Response): boolean {
  return guesses.has(res)
}
