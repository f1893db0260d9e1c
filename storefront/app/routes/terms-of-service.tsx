import { brand } from "../brand"
import { LegalDocument } from "../features/legal/legal-document"
import { termsSections } from "../features/legal/terms-sections"

export default function TermsOfServicePage() {
  return (
    <LegalDocument
      title="Terms of Service"
      lead={`What you and ${brand.name} can expect of each other when you use this shop.`}
      sections={termsSections}
    />
  )
}
