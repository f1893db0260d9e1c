import { Button } from "../../ui/button"
import { SendingNotice } from "./sending-notice"
import { useLinkSending } from "./use-link-sending"

/** The mail of the purchase once more, with a link that works from today on. */
export function Resend({ token, email }: { token: string; email: string }) {
  const { busy, outcome, send } = useLinkSending()
  return (
    <section aria-labelledby="by-mail" className="grid justify-items-start gap-4">
      <h2 id="by-mail" className="text-subheading">
        By e-mail
      </h2>
      <p className="text-soft">
        The link to this page works for 90 days, and opens it for whoever has it. A new one goes to{" "}
        <span className="wrap-anywhere text-ink">{email}</span>.
      </p>
      <SendingNotice outcome={outcome} />
      <Button variant="secondary" busy={busy} onClick={() => void send({ token })}>
        {busy ? "Sending..." : "Send this again by e-mail"}
      </Button>
    </section>
  )
}
