/** shop.md §2 "Private training page". */
export const benefits = [
  {
    title: "Your project is the exercise",
    text: "We work on your current model. What you build in the sessions keeps working afterwards.",
  },
  {
    title: "Beginner to expert",
    text: "From the first slider to data trees, custom nodes and code. We begin where you are, and skip what you know.",
  },
  {
    title: "One person, or the office",
    text: "Alone, with your team, as a workshop on one topic, or with a mentor at your side for several weeks.",
  },
  {
    title: "Live, then at your own pace",
    text: "Sessions are live, with questions. Between them you do exercises when it suits you.",
  },
  {
    title: "The files are yours",
    text: "Every definition, graph and note of the sessions stays with you, commented so that others can read it.",
  },
  {
    title: "A certificate at the end",
    text: "Certificate programs end with a piece of your own work, reviewed line by line.",
  },
] as const
