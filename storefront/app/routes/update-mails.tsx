import { useState } from "react"
import { messageOf } from "../features/account/account-calls"
import { AccountSheet } from "../features/account/account-sheet"
import { useLinkToken } from "../features/account/link-token"
import { isLinkProblem, serverMessage } from "../features/account/problems"
import { callFailure } from "../lib/answer-error"
import { Button, ButtonLink } from "../ui/button"
import { Notice } from "../ui/notice"

type About = "product" | "all"

interface Answered {
  message: string
  about: About
  receive: boolean
}

/**
 * Virus scanners open links, so only a press changes anything (ruling 66). Other sites never see the address
 * (server/request.ts).
 */
export default function UpdateMailsPage() {
  const token = useLinkToken({ kept: true })
  const [answered, setAnswered] = useState<Answered>()
  const [failure, setFailure] = useState<Error>()
  const [busy, setBusy] = useState(false)

  async function send(about: About, receive: boolean): Promise<void> {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const message = await messageOf("/api/update_mails.php", { token: token ?? "", about, receive })
      setAnswered({ message, about, receive })
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(String(error)))
    }
    setBusy(false)
  }

  if (token === null || (failure && isLinkProblem(failure))) {
    return (
      <AccountSheet
        key="void"
        title="Invalid Link"
        lead="The link is incomplete. Please open the one in the e-mail again."
        door="closed"
        arrives={failure !== undefined}
      >
        <ButtonLink to="/products" className="justify-self-start">
          Go to Products
        </ButtonLink>
      </AccountSheet>
    )
  }
  if (answered) {
    const { message, about, receive } = answered
    return (
      <AccountSheet
        key={String(receive)}
        title={receive ? "You Will Get These E-mails Again" : "We Have Stopped These E-mails"}
        lead={message}
        door={receive ? "open" : "closed"}
        arrives
      >
        <Failure error={failure} />
        <Choice busy={busy} onPress={() => send(about, !receive)}>
          {receive ? "Stop them again" : "Undo"}
        </Choice>
      </AccountSheet>
    )
  }
  return (
    <AccountSheet
      title="Stop Update E-mails"
      lead="We e-mail buyers when a new version of their script is out. You can stop these e-mails here. E-mails about your orders and your account will continue."
      door="ajar"
    >
      <Failure error={failure} />
      <Choice busy={busy} onPress={() => send("product", false)}>
        Stop for this product
      </Choice>
      <Choice busy={busy} onPress={() => send("all", false)}>
        Stop for all products
      </Choice>
    </AccountSheet>
  )
}

function Choice({ busy, onPress, children }: { busy: boolean; onPress: () => Promise<void>; children: string }) {
  return (
    <Button variant="secondary" busy={busy} className="justify-self-start" onClick={() => void onPress()}>
      {children}
    </Button>
  )
}

function Failure({ error }: { error: Error | undefined }) {
  if (!error) return null
  return (
    <Notice kind="error" title="Your choice was not saved">
      {serverMessage(error) ?? callFailure(error)}
    </Notice>
  )
}
