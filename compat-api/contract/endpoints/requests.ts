import { contactRequest } from "../contact"
import { type Endpoint, json } from "../endpoint"
import { outcome } from "../outcome"
import { serviceRequest } from "../services"

const common = { methods: ["POST"], subject: "Requests", access: "public", isLimited: true } as const

export const requestService: Endpoint = {
  ...common,
  id: "requestService",
  path: "/api/services.php",
  summary: "Ask for a quote",
  description: "Stores the request, mails the team, and acknowledges to the sender. Answers success once it is stored.",
  body: {
    schema: serviceRequest,
    examples: {
      quote: {
        name: "Ada Lovelace",
        email: "ada@example.com",
        phone: "+971 4 555 0134",
        company: "Analytical Engines",
        projectTitle: "Facade of a library",
        description: "A facade whose panels follow the sun.",
        services: ["Design & Workflow Automation", "Parametric Modeling & Custom Families"],
      },
    },
  },
  answers: {
    200: json("Stored.", outcome, {
      stored: { success: true, message: "Service request sent successfully! We'll get back to you soon." },
    }),
  },
}

export const contact: Endpoint = {
  ...common,
  id: "contact",
  path: "/api/contact.php",
  summary: "Write to the team, or ask for private training",
  description:
    "A message has name, address and text. A request for private training has more fields and is told by its `type`. Answers success once it is stored.",
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
      stored: { success: true, message: "Message sent successfully! We'll get back to you soon." },
      training: {
        success: true,
        message: "Training request submitted successfully! We'll contact you within 24 hours.",
      },
    }),
  },
}
