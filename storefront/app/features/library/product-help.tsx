import { ticketAddress } from "../../lib/download-address"
import { inDynamo, inGrasshopper, type OpenSteps } from "../confirmation/open-steps"
import BoughtVersions from "../versions/bought-versions"
import { hasChoice } from "../versions/has-choice"
import type { LibraryEntry } from "./library-entry"

export default function ProductHelp({ entry }: { entry: LibraryEntry }) {
  const { title, category, versions, heldVersion, transactionId, filename } = entry
  const open = stepsOf[category]
  return (
    <div className="grid gap-1">
      {hasChoice(versions, heldVersion) && (
        <BoughtVersions
          name={title}
          versions={versions}
          held={heldVersion}
          linkTo={(version) => ({ href: ticketAddress(transactionId, filename, version) })}
        />
      )}
      {open && (
        <details>
          <summary className="min-h-8 py-1 text-accent underline underline-offset-4 hover:text-accent-strong">
            <span>{`How to open it in ${open.program}`}</span>
            <span className="sr-only">{`: ${title}`}</span>
          </summary>
          <ol className="mt-1 grid list-decimal gap-1 pl-5 text-soft">
            {open.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </details>
      )}
    </div>
  )
}

const stepsOf: Readonly<Record<string, OpenSteps>> = {
  Grasshopper: inGrasshopper,
  Rhino: inGrasshopper,
  Dynamo: inDynamo,
  Revit: inDynamo,
}
