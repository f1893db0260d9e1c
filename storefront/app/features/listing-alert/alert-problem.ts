import { callFailure } from "../../lib/answer-error"
import { type Problem, serverMessage } from "../account/problems"

export function alertProblem(error: Error): Problem {
  return { title: "That did not work", text: serverMessage(error) ?? callFailure(error) }
}
