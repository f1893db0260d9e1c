import { QueryClientProvider, useQuery } from "@tanstack/react-query"
import { lazy, Suspense, useState } from "react"
import type { Purchase, PurchaseAnswer } from "../../../../compat-api/contract/purchases"
import { callFailure } from "../../lib/answer-error"
import { ContractRefusal } from "../../lib/contract-call"
import type { Elements } from "../../lib/elements"
import { needed } from "../../lib/needed"
import { newQueryClient } from "../../lib/query-client"
import { useSearchParams } from "../../lib/router"
import { useHydrated } from "../../lib/use-hydrated"
import { Button } from "../../ui/button"
import { UntilDrawn } from "../../ui/needs-script"
import { Notice } from "../../ui/notice"
import { PageTitle } from "../../ui/page-title"
import { LoadFailed, useFailureToast, useRetry } from "../account/load-failed"
import type { LoadFailure } from "../account/load-failure"
import { LinkForm, SendingNotice, useLinkSending } from "./link-sending"
import { purchaseOf } from "./purchase-query"

const ConfirmOrder = lazy(() => needed(import("./confirm-order")))

interface GateProps {
  title: string
  skeleton: Elements
  children: (purchase: Purchase, token: string) => Elements
}

/** Other sites never see the token in the address (ruling 41). */
export function PurchaseGate(props: GateProps) {
  const [queries] = useState(newQueryClient)
  const parameters = useSearchParams()
  const hydrated = useHydrated()
  const token = parameters.get("token")?.trim() || null
  return (
    <QueryClientProvider client={queries}>
      {hydrated && <meta name="referrer" content="no-referrer" />}
      {hydrated && token === null ? <UnknownLink /> : <Opened key={token} token={hydrated ? token : null} {...props} />}
    </QueryClientProvider>
  )
}

function Opened({ token, title, skeleton, children }: GateProps & { token: string | null }) {
  const query = useQuery({ ...purchaseOf({ token: token ?? "" }), enabled: token !== null })
  const { data, error } = query
  const failure = error ? openFailure(error) : undefined
  const { body, retry } = useRetry(query)
  useFailureToast(failure, query.errorUpdatedAt)

  return (
    <div ref={body} tabIndex={-1} className="outline-none">
      {data?.success && token !== null && children(data.purchase, token)}
      {data?.success === false && token !== null && (
        <Suspense>
          <Unopened answer={data} token={token} />
        </Suspense>
      )}
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

function Unopened({ answer, token }: { answer: Extract<PurchaseAnswer, { success: false }>; token: string }) {
  if (answer.unconfirmed) return <ConfirmOrder token={token} order={answer.unconfirmed} />
  return answer.isExpired ? <ExpiredLink token={token} /> : <UnknownLink isWrong />
}

function ExpiredLink({ token }: { token: string }) {
  const { busy, outcome, send } = useLinkSending()
  return (
    <>
      <PageTitle
        title="This Link Has Expired"
        lead="A purchase link works for 90 days. We can send a new one to the e-mail address you bought with."
      />
      <div className="sheet-inset grid max-w-measure justify-items-start gap-5 py-12">
        <SendingNotice outcome={outcome} />
        <Button busy={busy} onClick={() => void send({ token })}>
          {busy ? "Sending..." : "Send a new link"}
        </Button>
      </div>
    </>
  )
}

function UnknownLink({ isWrong = false }: { isWrong?: boolean }) {
  return (
    <>
      <PageTitle
        title="Find Your Purchase"
        lead="We will e-mail you links to everything bought with your e-mail address: downloads, gift cards and receipts."
      />
      <div className="sheet-inset grid gap-8 py-12">
        {isWrong && (
          <Notice kind="error" title="This link does not open a purchase" live={false} className="max-w-measure">
            Please use the link in your newest e-mail, or let us send you a new one.
          </Notice>
        )}
        <LinkForm />
      </div>
    </>
  )
}

/** A refusal brings its own text (ruling 29). */
function openFailure(error: Error): LoadFailure {
  const isOurs = error instanceof ContractRefusal && error.isFinal
  return {
    title: "Your purchase could not be loaded",
    text: (isOurs && error.message) || callFailure(error),
  }
}
