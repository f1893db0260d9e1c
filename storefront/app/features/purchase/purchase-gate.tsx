import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { type ReactNode, useState } from "react"
import { useSearchParams } from "react-router-dom"
import type { Purchase } from "../../../../compat-api/contract/purchases"
import { newQueryClient } from "../../lib/query-client"
import { useHydrated } from "../../lib/use-hydrated"
import { UntilDrawn } from "../../ui/needs-script"
import { PageTitle } from "../../ui/page-title"
import { LoadFailed } from "../account/load-failed"
import { useFailureToast } from "../account/use-failure-toast"
import { useRetry } from "../account/use-retry"
import { ExpiredLink } from "./expired-link"
import { openFailure } from "./open-failure"
import { purchaseOf } from "./purchase-query"
import { UnknownLink } from "./unknown-link"

interface GateProps {
  /** The page's title while its purchase is not there. */
  title: string
  skeleton: ReactNode
  children: (purchase: Purchase, token: string) => ReactNode
}

/**
 * What a page shows of the purchase whose token is in its address, and each way in which there is none to show. The
 * address keeps the token, so that a reload or a bookmark opens the page again; it is told to no other site (ruling 41).
 */
export function PurchaseGate(props: GateProps) {
  const [queries] = useState(newQueryClient)
  const [parameters] = useSearchParams()
  const hydrated = useHydrated()
  const token = parameters.get("token")?.trim() || null
  return (
    <QueryClientProvider client={queries}>
      {hydrated && <meta name="referrer" content="no-referrer" />}
      {hydrated && token === null ? <UnknownLink /> : <Opened key={token} token={hydrated ? token : null} {...props} />}
    </QueryClientProvider>
  )
}

/** `token`: null until the page is in the browser. */
function Opened({ token, title, skeleton, children }: GateProps & { token: string | null }) {
  const query = useQuery({ ...purchaseOf({ token: token ?? "" }), enabled: token !== null })
  const { data, error } = query
  const failure = error ? openFailure(error) : undefined
  const { body, retry } = useRetry(query)
  useFailureToast(failure, query.errorUpdatedAt)

  return (
    <div ref={body} tabIndex={-1} className="outline-none">
      {data?.success && token !== null && children(data.purchase, token)}
      {data?.success === false &&
        (data.isExpired && token !== null ? <ExpiredLink token={token} /> : <UnknownLink isWrong />)}
      {!data && !failure && <UntilDrawn title={title}>{skeleton}</UntilDrawn>}
      {!data && failure && (
        <>
          <PageTitle title={title} />
          <div className="sheet-inset py-12">
            <LoadFailed {...failure} onRetry={retry} />
          </div>
        </>
      )}
    </div>
  )
}
