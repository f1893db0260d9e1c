import type {
  experienceLevels,
  softwareFocuses,
  timelines,
  trainingTypes,
} from "../../../../compat-api/contract/contact"

type Labels<Value extends string> = Readonly<Record<Value, string>>

const experience: Labels<(typeof experienceLevels)[number]> = {
  beginner: "Beginner: I am starting out",
  intermediate: "Intermediate: I use it now and then",
  advanced: "Advanced: I build my own definitions",
  expert: "Expert: I write code and components",
}

const trainingType: Labels<(typeof trainingTypes)[number]> = {
  individual: "Individual: one person",
  team: "Team: several people of one office",
  workshop: "Workshop: one topic, one or two days",
  mentorship: "Mentorship: at your side over weeks",
}

const softwareFocus: Labels<(typeof softwareFocuses)[number]> = {
  grasshopper: "Grasshopper",
  dynamo: "Dynamo",
  rhino: "Rhino",
  revit: "Revit",
  multiple: "Several of these",
  other: "Something else",
}

const timeline: Labels<(typeof timelines)[number]> = {
  immediately: "Immediately",
  "1-2-weeks": "In 1 to 2 weeks",
  "1-month": "In a month",
  "2-3-months": "In 2 to 3 months",
  flexible: "I am flexible",
}

/** The choices of the form in the contract's order (shop.md §5), as people read them. */
export const experienceOptions = optionsOf(experience)
export const trainingTypeOptions = optionsOf(trainingType)
export const softwareFocusOptions = optionsOf(softwareFocus)
export const timelineOptions = optionsOf(timeline)

function optionsOf(labels: Labels<string>): { value: string; label: string }[] {
  return Object.entries(labels).map(([value, label]) => ({ value, label }))
}
