import { handedOn, noKey, oneOffice, useOfOne } from "../../../../compat-api/contract/licence"
import { brand } from "../../brand"

/** A link inside an answer. */
interface AnswerLink {
  label: string
  to: string
}

/** What shoppers ask, and the answer, in parts. The page shows them, and search engines are told the same. */
interface Question {
  question: string
  answer: readonly (string | AnswerLink)[]
}

export const questions: readonly Question[] = [
  {
    question: "How do I get my download again?",
    answer: [
      "Sign in with the address that you bought with: everything is on ",
      { label: "My Products", to: "/my-products" },
      ", purchases as a guest included. Without an account, let us ",
      { label: "send you the links", to: "/purchase" },
      " again; they go to the address of the purchase.",
    ],
  },
  {
    question: "Which versions of Revit and Rhino do the scripts run in?",
    answer: [
      "Dynamo scripts run in Revit 2020 to 2024, Grasshopper scripts in all Rhino versions. Each product’s page says what it is compatible with, and which plugins it names.",
    ],
  },
  {
    question: "May the whole office use a script?",
    answer: [
      `Yes. A licence is for one office: ${oneOffice}. ${useOfOne} It may change the script, and use it in any number of its own projects, for clients too. ${noKey} Each download includes the licence.`,
    ],
  },
  {
    question: "What do I get when I buy more than one?",
    answer: [`As many licences. ${handedOn}`],
  },
  {
    question: "Can I get my money back?",
    answer: [
      "Digital products are non-refundable once accessed. If something does not work, write to us within 7 days of the purchase, and we put it right.",
    ],
  },
  {
    question: "How do gift cards work?",
    answer: [
      "A ",
      { label: "gift card", to: "/gift-cards" },
      " is e-mailed as a code of $25 to $500. Type it in at the checkout, one card for each order. What is not spent stays on the card, and cards do not expire.",
    ],
  },
  {
    question: "Where is my receipt, and can it name my company?",
    answer: [
      "Your purchase’s own page has the receipt as PDF; the link to it is in the e-mail that you got. Open “Receipt details” at the checkout to have company, tax number and address on it. A receipt cannot be changed once it is issued.",
    ],
  },
  {
    question: "Do I need an account to buy?",
    answer: [
      "No, an e-mail address is enough. If you make an account with the same address later, your purchases are in it.",
    ],
  },
  {
    question: "How do I pay?",
    answer: [
      "In US dollars: by PayPal, in PayPal’s own window, or by bank transfer, where the checkout offers an invoice. We never see your card or your PayPal password. If a gift card covers the whole order, there is nothing else to pay.",
    ],
  },
  {
    question: "Where do I find courses and eBooks?",
    answer: [
      "They are not sold yet. Until then there is private training: see ",
      { label: brand.learning, to: "/cdlearning" },
      ".",
    ],
  },
]

/** An answer without its links. */
export function answerText({ answer }: Question): string {
  return answer.map((part) => (typeof part === "string" ? part : part.label)).join("")
}
