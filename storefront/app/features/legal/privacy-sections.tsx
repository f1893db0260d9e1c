import { prefix } from "../../brand"
import { MailLink, WhoWeAre } from "./contact-links"
import type { LegalSection } from "./legal-document"

/**
 * The Privacy Policy: every point of shop.md §2, "Legal pages", as this shop is built. `measuredVisits`: of how many in 100
 * the browser says how quickly the page was there.
 */
export const privacySections = (measuredVisits: number): readonly LegalSection[] => [
  {
    id: "who-we-are",
    title: "Who we are",
    clauses: [
      <>
        <WhoWeAre /> We decide what happens with the data that this shop collects, and this policy says what that is.
      </>,
    ],
  },
  {
    id: "data-we-collect",
    title: "Data we collect",
    clauses: [
      "When you buy: your e-mail address, what you bought and when, what you paid, and PayPal's number of the payment. If you want a receipt made out to your office, also the name, address and tax number that you type. Card and bank details go to PayPal alone and never reach us.",
      "When you open an account: your name, your e-mail address and your password. Of the password we keep a hash, from which nobody can read it.",
      "When you write to us, ask for a quote or for training: your name, your e-mail address and what you fill in, such as phone, company and project.",
      "When you ask to be told when a listing opens: your e-mail address, and which listing. We write to you once to confirm it, and once when it opens. Unless you confirm it we delete the address after 7 days, else with that e-mail; the records of both e-mails go 8 days after they were written, or with the address if that is later.",
      "When you send a gift card: the recipient's name and e-mail address, and your message.",
      "When you visit: your IP address and what your browser says of itself come with every request. We use them to answer it, and to slow down those who ask too often; for that a hash of the address is kept for a short time. Our server's logs hold no IP and no e-mail addresses. While you are signed in we keep the kind of your browser and the rough network that you come from (such as 203.0.113.0/24), to show you where your account is in use.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies, browser storage and analytics",
    clauses: [
      `Four cookies are set, all only around an account. ${prefix}_session keeps you signed in, and ends 30 days after you last used it, or 90 days after you signed in; ${prefix}_checkout says the same to the checkout, for prices of your own. ${prefix}_signup recognises the browser in which you signed up, until the address is confirmed. ${prefix}_device recognises for 90 days a browser that you signed in with, so that strangers who guess your password do not lock you out. No script can read them, and no other site receives them.`,
      "Your browser itself stores your cart, your name and e-mail address while you are signed in, the record of your purchases, which products you looked at last, the colour theme that you chose, and copies of the public pages that you visited, so that they open without a connection. Signing out deletes the record of your purchases, and Forget this device on your profile deletes all of it.",
      `For analytics we count on our own server, such as how often a file is downloaded. ${measuredVisits > 0 ? measuring(measuredVisits) : "No"} analytics scripts and no tracking cookies run in this shop today. Should we add some, they would collect your browser and IP address, they would run only with your consent, and this policy would name them first.`,
    ],
  },
  {
    id: "how-we-use-it",
    title: "How we use it",
    clauses: [
      "To fulfil your order: to take the payment, deliver files and gift cards, issue receipts, and help when something does not work.",
      "To run your account, and to answer your questions and requests.",
      "To send you news and offers by e-mail, only if you have consented to that.",
      "To learn from analytics which products and pages are of use, and to keep the shop safe from misuse.",
    ],
  },
  {
    id: "sharing",
    title: "Who else sees it",
    clauses: [
      "We do not sell your data.",
      "PayPal, our payment provider, receives what it needs for your payment and handles it under its own privacy statement. Its script loads on the checkout page only. Our e-mail provider receives the e-mails that we send you.",
      "We hand data to law enforcement and other authorities where the law obliges us to.",
    ],
  },
  {
    id: "how-long",
    title: "How long we keep it",
    clauses: [
      "Orders, receipts and credit notes for as long as tax and accounting law asks for; receipts cannot be changed once they are issued. Your downloads depend on the order, so they last as long.",
      "Your account until you ask us to delete it, and requests until they are dealt with. The link to a purchase that comes by e-mail works for 90 days, and you can have a new one at any time.",
    ],
  },
  {
    id: "security",
    title: "Security",
    clauses: [
      "Passwords are hashed, sessions and e-mailed links are kept so that a copy of our database opens neither, and files for sale lie where only a ticket of a purchase reaches them. Access is limited to those who run the shop.",
      "No transmission over the internet and no storage is perfectly safe. If you find a weakness, please tell us.",
    ],
  },
  {
    id: "your-choices",
    title: "Your choices",
    clauses: [
      <>
        Write to <MailLink /> to see the data that we have of you, to have it corrected or deleted, or to object to a
        use of it. What the law obliges us to keep is kept for that alone.
      </>,
      "Every e-mail with news or offers has an unsubscribe link, and every e-mail about a listing that opens a link that ends it. E-mails about an order or your account are part of it and are sent in any case.",
      "You can look around, fill a cart and buy without an account and without cookies.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    clauses: [
      "When this policy changes, we publish the new text here with its date. If the change matters to people with an account, we also tell them by e-mail.",
    ],
  },
]

/** What is true while visits are measured (docs/decisions/079-visits-are-counts.md). */
function measuring(percent: number): string {
  return `In ${percent}% of visits a script of our own also measures how quickly a page appears and answers, and sends us these times, which kind of page it was, and whether it was drawn for a phone or a desktop. We add them to weekly counts, in which nobody can be told from anybody else, and keep no IP address with them. It sets no cookie and stores nothing in your browser, and it leaves browsers alone that send Global Privacy Control or save data. No other`
}
