/** A request keeps what is chosen from a list by its value; these are the words that people choose by. */
export const requestChoices = {
  experience: {
    beginner: "Beginner: I am starting out",
    intermediate: "Intermediate: I use it now and then",
    advanced: "Advanced: I build my own definitions",
    expert: "Expert: I write code and components",
  },
  training_type: {
    individual: "Individual: one person",
    team: "Team: several people of one office",
    workshop: "Workshop: one topic, one or two days",
    mentorship: "Mentorship: at your side over weeks",
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
