/** Words for the stored values. */
export const requestChoices = {
  experience: {
    beginner: "Beginner: I am starting out",
    intermediate: "Intermediate: I use it now and then",
    advanced: "Advanced: I build my own definitions",
    expert: "Expert: I write code and components",
  },
  training_type: {
    individual: "Individual: one person",
    team: "Team: several people from one office",
    workshop: "Workshop: one topic, one or two days",
    mentorship: "Mentorship: at your side for several weeks",
  },
  software_focus: {
    grasshopper: "Grasshopper",
    dynamo: "Dynamo",
    rhino: "Rhino",
    revit: "Revit",
    multiple: "Several of these",
    other: "Something else",
  },
  timeline: {
    immediately: "Immediately",
    "1-2-weeks": "In 1 to 2 weeks",
    "1-month": "In a month",
    "2-3-months": "In 2 to 3 months",
    flexible: "I am flexible",
  },
} as const

export const requestKinds = ["services", "contact", "training"] as const
export type RequestKind = (typeof requestKinds)[number]

/** `spam`: a bot filled the hidden field; nobody is notified. */
export const requestStates = ["new", "answered", "closed", "spam"] as const
export type RequestState = (typeof requestStates)[number]
