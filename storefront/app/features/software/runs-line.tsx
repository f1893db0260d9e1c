import type { Answer, RunsOn } from "../../../../backend/modules/digital-product/runs-on"
import { classes } from "../../ui/classes"
import { Check, Close, Question, Roughly } from "../../ui/icons"
import { type Answered, answersOf, bestAnswer } from "./answer-words"
import { ChooseSoftware } from "./choose-software"
import { useMySoftware } from "./my-software"

const icons: Readonly<Record<Answer, typeof Check>> = { tested: Check, expected: Roughly, no: Close, unknown: Question }
const tones: Readonly<Record<Answer, string>> = {
  tested: "text-good",
  expected: "text-good",
  no: "text-bad",
  unknown: "text-soft",
}

/** One line, also while no software is chosen. */
export function RunsLine(props: { runsOn: RunsOn | null; className?: string }) {
  const chosen = useMySoftware()
  return (
    <p className={classes("min-h-6 text-note", props.className)}>
      {chosen.length > 0 && <AnswerText {...bestAnswer(props.runsOn, chosen)} />}
    </p>
  )
}

/** A line for each chosen software, reserved by the document's head. */
export function RunsHere({ runsOn }: { runsOn: RunsOn | null }) {
  const chosen = useMySoftware()
  return (
    <div className="flex min-h-[calc(var(--software,0)*1.5rem+2rem)] flex-col items-start justify-end text-note">
      {chosen.length > 0 && (
        <ul aria-label="In your software">
          {answersOf(runsOn, chosen).map((each) => (
            <li key={each.text}>
              <AnswerText {...each} />
            </li>
          ))}
        </ul>
      )}
      <ChooseSoftware />
    </div>
  )
}

function AnswerText({ answer, text }: Answered) {
  const Icon = icons[answer]
  return (
    <span className="flex min-h-6 items-center gap-1.5">
      <Icon className={classes("size-4", tones[answer])} />
      <span>{text}</span>
    </span>
  )
}
