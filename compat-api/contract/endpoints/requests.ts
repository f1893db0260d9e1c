import { contactRequest } from "../contact"
import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"
import { requestMessages } from "../request-messages"
import { serviceRequest } from "../services"

const keeping =
  "Stores it, mails the team, and acknowledges to the sender; answers success once it is stored with its mails. Sent again, the same text is the same request for the rest of the day (UTC): the answer is the same, and nothing is stored or mailed again. A form has a field `website` that people do not see and leave empty: what has it filled in is answered alike and kept apart."

const common = { methods: ["POST"], subject: "Requests", access: "public", isLimited: true } as const

export const requestService: Endpoint = {
  ...common,
  id: "requestService",
  path: "/api/services.php",
  summary: "Ask for a quote",
  description: keeping,
  body: {
    schema: serviceRequest,
    examples: {
      quote: {
        name: "Ada Lovelace",
        email: "ada@example.com",
        phone: "+44 20 7946 0134",
        company: "Analytical Engines",
        projectTitle: "Facade of a library",
        description: "A facade whose panels follow the sun.",
        services: ["Design & Workflow Automation", "Parametric Modeling & Custom Families"],
      },
    },
  },
  answers: {
    200: json("Stored.", outcome, {
      stored: { success: true, message: requestMessages.services },
    }),
  },
}

export const contact: Endpoint = {
  ...common,
  id: "contact",
  path: "/api/contact.php",
  summary: "Write to the team, or ask for private training",
  description: `A message has name, address and text. A request for private training has more fields and is told by its \`type\`. ${keeping}`,
  body: {
    schema: contactRequest,
    examples: {
      message: { name: "Ada Lovelace", email: "ada@example.com", message: "Does LineClean read DWG files?" },
      training: {
        name: "Ada Lovelace",
        email: "ada@example.com",
        company: null,
        experience: "intermediate",
        training_type: "team",
        software_focus: "dynamo",
        timeline: "1-month",
        message: "Four of us want to automate our sheets.",
        subject: "Private Training Request",
        type: "training_request",
      },
    },
  },
  answers: {
    200: json("Stored.", outcome, {
      stored: { success: true, message: requestMessages.contact },
      training: { success: true, message: requestMessages.training },
    }),
  },
}
