import { expect, it } from "vitest"
import { experienceLevels, softwareFocuses, timelines, trainingTypes } from "../../../../compat-api/contract/contact"
import { experienceOptions, softwareFocusOptions, timelineOptions, trainingTypeOptions } from "./training-form"

it.each([
  ["experience", experienceOptions, experienceLevels],
  ["training type", trainingTypeOptions, trainingTypes],
  ["software focus", softwareFocusOptions, softwareFocuses],
  ["timeline", timelineOptions, timelines],
])("offers each %s of the contract, in its order", (_, options, values) =>
  expect(options.map(({ value }) => value)).toEqual(values),
)
