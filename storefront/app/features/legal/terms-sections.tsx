import { handedOn, noKey, oneOffice, ownComputers } from "../../../../compat-api/contract/licence"
import { ContactLine, MailLink, WhoAndWhere } from "./contact-links"
import type { LegalSection } from "./legal-document"

/** The Terms of Service: every point of shop.md §2 and §9, "Legal pages", as this shop is built. */
export const termsSections: readonly LegalSection[] = [
  {
    id: "acceptance",
    title: "Acceptance",
    clauses: [
      <>
        These terms are between you and <WhoAndWhere />. By using this shop, opening an account or buying something you
        accept them. If you act for a company, you accept them for it.
      </>,
      "If you do not agree with them, please do not use the shop.",
    ],
  },
  {
    id: "accounts",
    title: "Accounts",
    clauses: [
      "You can buy without an account. With one, whatever was bought with its e-mail address is found in one place.",
      "Give your own name and an address that you can read: the account opens when you confirm it. Keep your password to yourself. You are responsible for what happens with your account, so tell us if you think that somebody else uses it.",
      "We may close accounts that are used to break these terms. What was paid for stays available to its buyer.",
    ],
  },
  {
    id: "purchases",
    title: "Purchases",
    clauses: [
      "Prices are in US dollars (USD). Tax is shown before you pay, and the price that counts is the one shown at the checkout when you pay.",
      "You pay through our payment provider, PayPal, with its wallet or a card, and under its terms; or by bank transfer, where the checkout offers an invoice. A gift card of this shop may pay for all or a part of an order, one gift card per order.",
      "Scripts and plugins are files to download. They are ready as soon as the payment is complete, and the links to them also come by e-mail. Check the compatibility note of a product before you buy it: it names the software and the versions that you need.",
      "Gift cards do not expire. What an order does not use up stays on the card. A card cannot be exchanged for money, and its code is worth what it holds to whoever has it, so keep it safe.",
      "Custom services and private training are agreed in writing, on the basis of our quote. We answer requests within 24 hours.",
    ],
  },
  {
    id: "refunds",
    title: "Refunds",
    clauses: [
      "Digital products are non-refundable once accessed, that is, once the file was downloaded.",
      <>
        If a product has a technical issue, write to support at <MailLink /> within 7 days of the purchase, with the
        transaction ID and what happens. We will help you with it, fix it or refund you.
      </>,
      "What is refunded goes back the way it was paid: to PayPal or by bank transfer, to the gift card, or to both. After a refund the downloads of what was refunded end. Of a gift card that was bought, at most what is unspent is refunded.",
    ],
  },
  {
    id: "intellectual-property",
    title: "Intellectual property",
    clauses: [
      "Scripts, drawings, films and texts of this shop belong to us or to those who license them to us. Buying a script gives you a licence to use it and not the script itself.",
      `Each unit that you buy is a licence for one office: ${oneOffice}. The office may use the script ${ownComputers} and in any number of its own projects, for clients too, and may change it for its own use. ${noKey}`,
      `${handedOn} Apart from that you may not pass the script on, publish, rent, sublicense or sell it, whole or in part, changed or unchanged.`,
      "Models, drawings and data that you make with it are yours. The licence in each download says the same in full.",
    ],
  },
  {
    id: "liability",
    title: "Liability",
    clauses: [
      "Scripts are provided as they are. They do not replace the judgement of a qualified professional: check what they make before you build, submit or rely on it.",
      "As far as the law permits, we are not liable for indirect damage such as lost profit, lost data or delay, and our liability for a product or service is limited to the price that you paid for it.",
      "Nothing in these terms takes away rights that the law gives you and that cannot be waived.",
    ],
  },
  {
    id: "governing-law",
    title: "Governing law",
    clauses: [
      "These terms are governed by the laws of the United Arab Emirates. Disputes belong before the courts of the United Arab Emirates.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    clauses: [
      "When these terms change, we publish the new text here with its date. An order is under the terms of the day on which it was placed.",
    ],
  },
  {
    id: "contact",
    title: "Contact",
    clauses: [<ContactLine key="contact" />],
  },
]
