import { contactRequest } from "../contact"
import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"
import { requestMessages } from "../request-messages"
import { serviceRequest } from "../services"

const keeping =
  "Stores the request, e-mails the team and sends the sender a confirmation; answers success once request and e-mails are stored. The same text sent again on the same day (UTC) gets the same answer; nothing is stored or e-mailed again. Leave the hidden field `website` empty: a request that fills it gets the same answer and is treated as spam."

const common = { methods: ["POST"], subject: "Requests", access: "public" } as const

const requestService: Endpoint = {
  ...common,
  id: "requestService",
  path: "/api/services.php",
  limits: ["request", "requestAccount"],
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

const contact: Endpoint = {
  ...common,
  id: "contact",
  path: "/api/contact.php",
  limits: ["request", "requestAccount"],
  summary: "Write to the team, or ask for private training",
  description: `A message has name, address and text. A request for private training has more fields and a \`type\`. ${keeping}`,
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

export const requestEndpoints: readonly Endpoint[] = [requestService, contact]
