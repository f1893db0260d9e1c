import {
  type Answer,
  answerFor,
  type RunsOn,
  type Software,
  softwareName,
} from "../../../../backend/modules/digital-product/runs-on"

/** Ruling 61. */
const words: Readonly<Record<Answer, (name: string) => string>> = {
  tested: (name) => `Tested in ${name}`,
  expected: (name) => `Expected to run in ${name}`,
  no: (name) => `Does not run in ${name}`,
  unknown: (name) => `Not stated for ${name}`,
}

export const bestFirst: readonly Answer[] = ["tested", "expected", "unknown", "no"]

export interface Answered {
  answer: Answer
  text: string
}

export function answersOf(runsOn: RunsOn | null, chosen: readonly Software[]): Answered[] {
  return chosen.map((each) => {
    const answer = answerFor(runsOn, each)
    return { answer, text: words[answer](softwareName(each)) }
  })
}

/** A visitor with several needs one that runs. `chosen` has at least one. */
export function bestAnswer(runsOn: RunsOn | null, chosen: readonly Software[]): Answered {
  const answers = answersOf(runsOn, chosen)
  const best = bestFirst.find((answer) => answers.some((each) => each.answer === answer)) ?? "unknown"
  if (best === "no") return { answer: best, text: words.no(nameOfAll(chosen)) }
  return answers.find(({ answer }) => answer === best) ?? { answer: best, text: "" }
}

export function runsNowhere(runsOn: RunsOn | null, chosen: readonly Software[]): boolean {
  return chosen.length > 0 && bestAnswer(runsOn, chosen).answer === "no"
}

/** "3 of 10 do not run in Revit 2024." */
export function listingWords(listed: readonly (RunsOn | null)[], chosen: readonly Software[]): string {
  const answers = listed.map((runsOn) => bestAnswer(runsOn, chosen).answer)
  const of = (...counted: Answer[]) => answers.filter((answer) => counted.includes(answer)).length
  const say = (count: number, one: string, several: string) =>
    `${count} of ${listed.length} ${count === 1 ? one : several} run in ${nameOfAll(chosen)}.`
  if (of("no") > 0) return say(of("no"), "does not", "do not")
  if (of("tested", "expected") > 0) return say(of("tested", "expected"), "is expected to", "are expected to")
  return `No script here states that it runs in ${nameOfAll(chosen)}.`
}

function nameOfAll([first, ...others]: readonly Software[]): string {
  return first && others.length === 0 ? softwareName(first) : "your software"
}
