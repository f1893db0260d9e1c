import { freeUpdates } from "../../../backend/lib/free-updates"
import { handedOn, licensedComputers, noKey, oneOffice } from "../../../backend/lib/licence"
import { brand } from "../brand"
import { ContactLine, LegalDocument, type LegalSection, MailLink, WhoAndWhere } from "../features/legal/legal-document"

export default function TermsOfServicePage() {
  return (
    <LegalDocument
      title="Terms of Service"
      lead={`What you and ${brand.name} can expect of each other when you use this shop.`}
      sections={termsSections}
    />
  )
}

/** shop.md §2 and §9, "Legal pages". */
const termsSections: readonly LegalSection[] = [
  {
    id: "acceptance",
    title: "Acceptance",
    clauses: [
      <span key="p">
        These terms are between you and <WhoAndWhere />. By using this shop, opening an account or buying something, you
        accept these terms. If you act for a company, you accept them on its behalf.
      </span>,
      "If you do not agree with them, please do not use the shop.",
    ],
  },
  {
    id: "accounts",
    title: "Accounts",
    clauses: [
      "You can buy without an account. With an account, everything you buy with your e-mail address is in one place.",
      "Give your own name and an e-mail address that you have access to. The account opens when you confirm the address. Keep your password to yourself. You are responsible for what happens with your account, so tell us if you think that someone else is using it.",
      "We may close accounts that are used to break these terms. Purchases that were paid for stay available to their buyers.",
    ],
  },
  {
    id: "purchases",
    title: "Purchases",
    clauses: [
      "Prices are in US dollars (USD). Tax is shown before you pay. The binding price is the one shown at the checkout when you pay.",
      "You pay through our payment provider, PayPal, with its wallet or a card, under its terms. A gift card of this shop can be used for all or part of an order, one gift card per order.",
      "Scripts and plugins are files to download. You can download them as soon as the payment is complete. We also e-mail you the links. Check the compatibility note of a product before you buy it. The note names the software and the versions that you need.",
      "Gift cards do not expire. Any unspent amount stays on the card. A card cannot be exchanged for money. Anyone who has its code can spend the balance, so keep the code safe.",
      "Custom services and private training are agreed in writing, on the basis of our quote. We answer requests within 24 hours.",
    ],
  },
  {
    id: "refunds",
    title: "Refunds",
    clauses: [
      "Digital products are non-refundable once accessed, that is, once the file has been downloaded.",
      <span key="p">
        If a product has a technical issue, write to support at <MailLink /> within 7 days of the purchase, with the
        transaction ID and a description of the problem. We will help you with it, fix it or refund you.
      </span>,
      "Refunds go to your original payment method, such as PayPal or a gift card. If you paid with a gift card and another method, the refund is split between them. After a refund, you can no longer download the refunded items. For a gift card that you bought, we refund at most the unspent amount.",
    ],
  },
  {
    id: "intellectual-property",
    title: "Intellectual property",
    clauses: [
      "Scripts, drawings, films and texts of this shop belong to us or to our licensors. Buying a script gives you a licence to use it, not the script itself.",
      `Each unit that you buy is a licence for one office: ${oneOffice}. The office may use the script ${licensedComputers} and in any number of its own projects, including projects for clients. It may change the script for its own use. ${noKey}`,
      `${handedOn} Apart from that you may not pass the script on, publish, rent, sublicense or sell it, whole or in part, changed or unchanged.`,
      "Models, drawings and data that you make with a script are yours. Each download contains the full licence.",
    ],
  },
  {
    id: "liability",
    title: "Liability",
    clauses: [
      "Scripts are provided as they are. They do not replace the judgment of a qualified professional: check what they make before you build, submit or rely on it.",
      "As far as the law permits, we are not liable for indirect damage such as lost profit, lost data or delay, and our liability for a product or service is limited to the price that you paid for it.",
      "Nothing in these terms takes away rights that the law gives you and that cannot be waived.",
    ],
  },
  {
    id: "governing-law",
    title: "Governing law",
    clauses: [
      "These terms are governed by the laws of the United Arab Emirates. Disputes are decided by the courts of the United Arab Emirates.",
    ],
  },
  {
    id: "changes",
    title: "Changes",
    clauses: [
      "When these terms change, we publish the new text here with its date. An order is subject to the terms in force on the day it was placed.",
    ],
  },
  {
    id: "contact",
    title: "Contact",
    clauses: [<ContactLine key="contact" />],
  },
  {
    id: "added-since",
    title: "Added since",
    since: "30/11/2026",
    clauses: [
      "Where the checkout offers an invoice, you can pay by bank transfer. If it is not paid in time, the order is cancelled and you owe nothing. A refund of it is paid by bank transfer.",
      `${freeUpdates} The licence that you bought covers every new version, and you download it like the first one.`,
      "We do not promise new versions. Earlier versions stay available to their buyers, except those that we withdraw because of a fault.",
    ],
  },
]
