import { handedOn, licensedComputers, noKey, oneOffice } from "../../../../backend/lib/licence"
import { brand } from "../../brand"

interface AnswerLink {
  label: string
  to: string
}

/** Questions and answers are also published to search engines. */
interface Question {
  question: string
  answer: readonly (string | AnswerLink)[]
}

export const questions: readonly Question[] = [
  {
    question: "How do I get my download again?",
    answer: [
      "Sign in with the e-mail address you bought with. Everything is under ",
      { label: "My Products", to: "/my-products" },
      ", including guest purchases. If you have no account, let us ",
      { label: "send you the links", to: "/purchase" },
      " again. We send them to the address used for the purchase.",
    ],
  },
  {
    question: "Which versions of Revit and Rhino do the scripts run in?",
    answer: [
      "The card and the page of each script name them, such as Revit 2020–2024 or Rhino 7–8. The page also says how the script was checked, and names any plugins.",
    ],
  },
  {
    question: "May the whole office use a script?",
    answer: [
      `Yes. A licence is for one office: ${oneOffice}. The office may use the script ${licensedComputers} and in any number of its own projects, including projects for clients. It may change the script for its own use. ${noKey} Each download includes the licence.`,
    ],
  },
  {
    question: "What do I get when I buy more than one?",
    answer: [`One licence for each unit. ${handedOn}`],
  },
  {
    question: "Can I get my money back?",
    answer: [
      "Digital products are non-refundable once accessed. If something does not work, write to us within 7 days of the purchase, and we will put it right.",
    ],
  },
  {
    question: "How do gift cards work?",
    answer: [
      "A ",
      { label: "gift card", to: "/gift-cards" },
      " is a code worth $25 to $500, sent by e-mail. Enter the code at the checkout, one card per order. Any unspent amount stays on the card, and cards do not expire.",
    ],
  },
  {
    question: "Where is my receipt, and can it name my company?",
    answer: [
      "Your purchase page has the receipt as a PDF; the link is in your confirmation e-mail. Open “Receipt details” at the checkout to add your company, tax number and address. A receipt cannot be changed once it is issued.",
    ],
  },
  {
    question: "Do I need an account to buy?",
    answer: [
      "No, an e-mail address is enough. If you later create an account with the same address, your purchases will appear in it.",
    ],
  },
  {
    question: "How do I pay?",
    answer: [
      "In US dollars, with PayPal or, where the checkout offers an invoice, by bank transfer. We never see your card or your PayPal password. If a gift card covers the whole order, there is nothing else to pay.",
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

export function answerText({ answer }: Question): string {
  return answer.map((part) => (typeof part === "string" ? part : part.label)).join("")
}
