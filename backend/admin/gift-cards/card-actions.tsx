import { Button, Input } from "@medusajs/ui"
import { useState } from "react"
import { useForm } from "react-hook-form"
import { usdOf } from "../../lib/totals"
import { addressee } from "../../modules/gift-card/addressee"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { AddressField, checkEmail, isOtherAddress } from "../lib/address-field"
import { Field, needsReason, ReasonField } from "../lib/field"
import { FormBody, FormDrawer } from "../lib/form-drawer"
import { checkBalance, isBoughtForOneself, mailNote, typedBalance, wasSentTo } from "./action-drafts"
import { useCardAction } from "./use-card"

const drawers = {
  mail: {
    title: "E-mail the card",
    description:
      "The e-mail contains the code, and anyone who has the code can spend the card. The history records your name.",
  },
  adjust: {
    title: "Adjust the balance",
    description: "The ledger records the change, your name and the reason.",
  },
  disable: {
    title: "Disable the card",
    description:
      "Nobody can pay with the card until you enable it again. If a payment in progress has reserved part of it, that payment still goes through.",
  },
  enable: {
    title: "Enable the card",
    description: "Customers can pay with the card again at once, up to its balance.",
  },
} as const

export function CardActions({ card }: { card: GiftCardFacts }) {
  const way = card.state === "disabled" ? "enable" : "disable"
  const [open, setOpen] = useState<keyof typeof drawers>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {card.state === "active" && addressee(card) && (
        <Button size="small" variant="secondary" onClick={() => setOpen("mail")}>
          E-mail it
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => setOpen("adjust")}>
        Adjust
      </Button>
      <Button size="small" variant={way === "enable" ? "secondary" : "danger"} onClick={() => setOpen(way)}>
        {way === "enable" ? "Enable" : "Disable"}
      </Button>
      {open && (
        <FormDrawer {...drawers[open]} isOpen onOpenChange={close}>
          {open === "mail" && <MailForm card={card} onDone={close} />}
          {open === "adjust" && <AdjustForm card={card} onDone={close} />}
          {(open === "disable" || open === "enable") && <SwitchForm card={card} way={open} onDone={close} />}
        </FormDrawer>
      )}
    </div>
  )
}

interface Draft {
  balance: string
  reason: string
}

function AdjustForm({ card: now, onDone }: { card: GiftCardFacts; onDone: () => void }) {
  const [card] = useState(now)
  const { register, handleSubmit, formState } = useForm<Draft>({ defaultValues: { balance: "", reason: "" } })
  const change = useCardAction<Draft & { from: string }>(card.id, "adjust", {
    done: "The card was adjusted.",
    failed: "The card was not adjusted",
  })
  const { errors } = formState
  return (
    <FormBody
      legend="Balance of the card"
      onSubmit={handleSubmit(({ balance, reason }) =>
        change.mutate({ balance: typedBalance(balance) ?? "", from: card.balance, reason }, { onSuccess: onDone }),
      )}
      action="Adjust"
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <Field id="card-balance" label="New balance in dollars" note={noteOf(card)} error={errors.balance?.message}>
        {(tied) => (
          <Input
            {...tied}
            inputMode="decimal"
            {...register("balance", { validate: (typed) => checkBalance(typed, card) })}
          />
        )}
      </Field>
      <ReasonField
        field={register("reason", { validate: needsReason })}
        note="Only staff see it, in the ledger."
        error={errors.reason?.message}
      />
    </FormBody>
  )
}

function noteOf({ balance, held }: GiftCardFacts): string {
  const now = `The balance is ${usdOf(balance)} now.`
  return held === "0.00"
    ? now
    : `${now} A payment under way holds ${usdOf(held)} of it, so you cannot remove that part.`
}

interface MailFormDraft {
  to: string
  reason: string
}

function MailForm({ card: now, onDone }: { card: GiftCardFacts; onDone: () => void }) {
  const [card] = useState(now)
  const from = addressee(card) ?? ""
  const { register, handleSubmit, watch, formState } = useForm<MailFormDraft>({
    defaultValues: { to: from, reason: "" },
  })
  const change = useCardAction<Partial<MailFormDraft> & { from: string }>(card.id, "mail", {
    done: ({ gift_card: mailed }) => `The e-mail to ${addressee(mailed)} is on its way.`,
    failed: "The card was not e-mailed",
  })
  const { errors } = formState
  const isOther = isOtherAddress(watch("to"), from)
  return (
    <FormBody
      legend="Recipient of the e-mail"
      onSubmit={handleSubmit(({ to, reason }) =>
        change.mutate({ from, to, ...(isOther && { reason }) }, { onSuccess: onDone }),
      )}
      action="Send"
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <AddressField
        id="card-mail-to"
        label="E-mail to"
        note={mailNote(card, isOther)}
        field={register("to", { validate: checkEmail })}
        error={errors.to?.message}
        isFixed={isBoughtForOneself(card)}
        warning={isOther && wasSentTo(card, from) && alreadyMailedWarning(from)}
      />
      {isOther && (
        <ReasonField
          field={register("reason", { validate: needsReason })}
          note="Only staff see it, in the card's history."
          error={errors.reason?.message}
        />
      )}
    </FormBody>
  )
}

function alreadyMailedWarning(address: string): string {
  return `The shop has already e-mailed this card to ${address}, and anyone who reads that mailbox can spend it. If that may be the wrong person, adjust the card to $0.00 and create a new one instead.`
}

const ways = {
  disable: { action: "Disable", done: "The card is disabled.", failed: "The card was not disabled" },
  enable: { action: "Enable", done: "The card is enabled.", failed: "The card was not enabled" },
} as const

interface Props {
  card: GiftCardFacts
  way: keyof typeof ways
  onDone: () => void
}

function SwitchForm({ card, way, onDone }: Props) {
  const { action, ...words } = ways[way]
  const { register, handleSubmit, formState } = useForm({ defaultValues: { reason: "" } })
  const change = useCardAction<{ reason: string }>(card.id, way, words)
  return (
    <FormBody
      legend="Reason"
      onSubmit={handleSubmit((draft) => change.mutate(draft, { onSuccess: onDone }))}
      action={action}
      isSending={change.isPending}
      refusal={change.error?.message}
    >
      <ReasonField
        field={register("reason", { validate: needsReason })}
        note="Only staff see it, in the ledger."
        error={formState.errors.reason?.message}
      />
    </FormBody>
  )
}
