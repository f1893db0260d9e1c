import { brand, prefix } from "../brand"
import { LegalDocument, type LegalSection, MailLink, WhoWeAre } from "../features/legal/legal-document"
import { usePageData } from "../lib/page-data"

export default function PrivacyPolicyPage() {
  const { measuredVisits } = usePageData("privacy-policy")
  return (
    <LegalDocument
      title="Privacy Policy"
      lead={`What data ${brand.name} collects, why, who else sees it, and what you can do about it.`}
      sections={privacySections(measuredVisits)}
    />
  )
}

/** shop.md §2, "Legal pages". `measuredVisits`: percent. */
const privacySections = (measuredVisits: number): readonly LegalSection[] => [
  {
    id: "who-we-are",
    title: "Who we are",
    clauses: [
      <span key="p">
        <WhoWeAre /> We decide how the data that this shop collects is used, and this policy explains what we do.
      </span>,
    ],
  },
  {
    id: "data-we-collect",
    title: "Data we collect",
    clauses: [
      "When you buy: your e-mail address, what you bought and when, what you paid, and PayPal's number for the payment. If you want a receipt made out to your office, also the name, address and tax number that you type. Card and bank details go to PayPal alone and never reach us.",
      "When you open an account: your name, your e-mail address and your password. We store only a hash of the password, from which nobody can read the password.",
      "When you write to us, or ask for a quote or training: your name, your e-mail address and what you fill in, such as phone, company and project.",
      "When you send a gift card: the recipient's name and e-mail address, and your message.",
      "When you visit: your browser sends your IP address and a description of itself with every request. We use them to answer the request, and to slow down visitors who send too many requests. For this purpose we store a hash of the IP address for a short time. Our server's logs contain no IP addresses and no e-mail addresses.",
    ],
  },
  {
    id: "cookies",
    title: "Cookies and analytics",
    clauses: [
      `The shop sets four cookies, all of them for accounts. ${prefix}_session keeps you signed in, and ends 30 days after you last used it, or 90 days after you signed in; ${prefix}_checkout tells the checkout that you are signed in, so that it can use your own prices. ${prefix}_signup recognizes the browser in which you signed up, until the address is confirmed. ${prefix}_device recognizes, for 90 days, a browser that you signed in with, so that strangers who try passwords cannot lock you out. No script can read them, and no other site receives them.`,
      `For analytics we count events on our own server, such as how often a file is downloaded. ${measuredVisits > 0 ? "Apart from the one described in the last part of this policy, no" : "No"} analytics scripts run in this shop today, and it sets no tracking cookies. If we add some, they will collect your browser and IP address, they will run only with your consent, and this policy will name them first.`,
    ],
  },
  {
    id: "how-we-use-it",
    title: "How we use it",
    clauses: [
      "To fulfil your order: to take the payment, deliver files and gift cards, issue receipts, and help when something does not work.",
      "To run your account, and to answer your questions and requests.",
      "To send you news and offers by e-mail, only if you have consented to that.",
      "To learn from analytics which products and pages are useful, and to keep the shop safe from misuse.",
    ],
  },
  {
    id: "sharing",
    title: "Who else sees it",
    clauses: [
      "We do not sell your data.",
      "PayPal, our payment provider, receives what it needs for your payment and handles it under its own privacy statement. Its script loads on the checkout page only. Our e-mail provider receives the e-mails that we send you.",
      "We give data to law enforcement and other authorities where the law requires it.",
    ],
  },
  {
    id: "how-long",
    title: "How long we keep it",
    clauses: [
      "Orders, receipts and credit notes for as long as tax and accounting law requires; receipts cannot be changed once they are issued. Your downloads depend on the order, so they last as long.",
      "Your account until you ask us to delete it, and requests until we have dealt with them. The link to a purchase in our e-mail works for 90 days, and you can request a new one at any time.",
    ],
  },
  {
    id: "security",
    title: "Security",
    clauses: [
      "Passwords are hashed. Sessions and e-mailed links are stored in a form that nobody can use who copies our database. Files for sale can be downloaded only with the transaction ID of a purchase. Access is limited to those who run the shop.",
      "No transmission over the internet and no storage is completely safe. If you find a weakness, please tell us.",
    ],
  },
  {
    id: "your-choices",
    title: "Your choices",
    clauses: [
      <span key="p">
        Write to <MailLink /> to see the data that we hold about you, to have it corrected or deleted, or to object to a
        use of it. If the law requires us to keep data, we use it only for that purpose.
      </span>,
      "Every e-mail with news or offers has an unsubscribe link. E-mails about an order or your account are always sent.",
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
  {
    id: "added-since",
    title: "Added since",
    since: "30/11/2026",
    clauses: [
      "When you ask for an alert when a listing opens, we store your e-mail address and which listing. We write to you once to confirm the address, and once when the listing opens. We delete the address with that second e-mail, or after 7 days if you do not confirm it. We delete the records of both e-mails 8 days after they were written, or when we delete the address, whichever is later. Every alert has a link that ends it.",
      "If you order by invoice, we keep the invoice like a receipt.",
      "Your browser stores your cart, your name and e-mail address while you are signed in, the record of your purchases and the keys that open them, and a payment in progress. It also stores that you signed up but have not confirmed your address yet, the products you viewed last, your color theme, and the address of our style sheet. It keeps copies of public pages you visited, to open them without a connection, and until you close the tab what you typed and how far you scrolled. Signing out deletes the record of your purchases and what you typed, and “Forget this device” on your profile deletes all of it.",
      "If you choose the software that you use, your browser stores the choice until you clear it. We do not receive it.",
      "While you are signed in, we store the type of your browser and your approximate network (such as 203.0.113.0/24), to show you where your account is in use.",
      "If a search finds nothing, your browser sends us the words that you searched for when you leave the page. We count them, store nothing about you with them, and delete them 90 days after the last search for them. We do not count words that look like an address, a phone number, a card or a code. Browsers that send Global Privacy Control or are set to save data send nothing.",
      ...(measuredVisits > 0 ? [measuring(measuredVisits)] : []),
      "When a new version of a script is out, we may e-mail the addresses that bought an earlier one. Each of these e-mails has a link that stops them for this product or for all products. We then keep the address only so that we do not write again.",
    ],
  },
]

/** Decision 033. */
function measuring(percent: number): string {
  return `In ${percent}% of visits, our own script measures how quickly a page appears and responds. It sends us these times, the kind of page, and whether the page was drawn for a phone or a desktop. We add them to weekly counts, in which nobody can be identified, and store no IP address with them. The script sets no cookie and stores nothing in your browser. It does not run in browsers that send Global Privacy Control or are set to save data.`
}
