import { Button } from "../../ui/button"
import { PageTitle } from "../../ui/page-title"
import { SendingNotice } from "./sending-notice"
import { useLinkSending } from "./use-link-sending"

/** The link was one of ours, and is good for a new one. */
export function ExpiredLink({ token }: { token: string }) {
  const { busy, outcome, send } = useLinkSending()
  return (
    <>
      <PageTitle
        title="This Link Has Expired"
        lead="A link to a purchase works for 90 days. A new one goes to the address of the purchase."
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
