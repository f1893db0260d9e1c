import type {
  experienceLevels,
  softwareFocuses,
  timelines,
  trainingTypes,
} from "../../../../compat-api/contract/contact"
import { requestChoices } from "../../../../compat-api/contract/request-choices"

type Labels<Value extends string> = Readonly<Record<Value, string>>

const experience: Labels<(typeof experienceLevels)[number]> = requestChoices.experience
const trainingType: Labels<(typeof trainingTypes)[number]> = requestChoices.training_type
const softwareFocus: Labels<(typeof softwareFocuses)[number]> = requestChoices.software_focus
const timeline: Labels<(typeof timelines)[number]> = requestChoices.timeline

/** The choices of the form in the contract's order (shop.md §5), as people read them. */
export const experienceOptions = optionsOf(experience)
export const trainingTypeOptions = optionsOf(trainingType)
export const softwareFocusOptions = optionsOf(softwareFocus)
export const timelineOptions = optionsOf(timeline)

function optionsOf(labels: Labels<string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
