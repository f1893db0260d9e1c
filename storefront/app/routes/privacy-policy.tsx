import { brand } from "../brand"
import { LegalDocument } from "../features/legal/legal-document"
import { privacySections } from "../features/legal/privacy-sections"
import { usePageData } from "../lib/page-data"

export default function PrivacyPolicyPage() {
  const { measuredVisits } = usePageData("privacy-policy")
  return (
    <LegalDocument
      title="Privacy Policy"
      lead={`Which data ${brand.name} collects, what for, who else sees it, and what you can do about it.`}
      sections={privacySections(measuredVisits)}
    />
  )
}
