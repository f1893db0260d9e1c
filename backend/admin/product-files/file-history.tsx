import { Button } from "@medusajs/ui"
import { useState } from "react"
import { type ActionWords, StaffHistory } from "../lib/staff-history"
import { step, useFiles } from "./use-files"

/** How many entries are shown before staff ask for all that the answer has. */
const few = 5

/** What staff did with the files of a product; nothing where nobody did anything. */
export function FileHistory({ productId }: { productId: string }) {
  const [isWhole, setIsWhole] = useState(false)
  // What the panel of the files asks for first: one request for both.
  const actions = useFiles(productId, step).data?.actions ?? []
  if (actions.length === 0) return null
  return (
    <div className="flex flex-col items-start gap-y-3 *:first:w-full">
      <StaffHistory actions={isWhole ? actions : actions.slice(0, few)} words={fileWords} />
      {!isWhole && actions.length > few && (
        <Button size="small" variant="secondary" onClick={() => setIsWhole(true)}>
          Show what was done before
        </Button>
      )}
    </div>
  )
}

const fileWords: ActionWords = {
  "upload-version": ({ version }) => `Uploaded version ${version}`,
  "deliver-version": ({ version, before }) => `Delivered version ${version}${before ? ` instead of ${before}` : ""}`,
}
