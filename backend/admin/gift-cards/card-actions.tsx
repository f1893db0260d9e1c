import { Button } from "@medusajs/ui"
import { useState } from "react"
import { addressee } from "../../modules/gift-card/addressee"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { FormDrawer } from "../lib/form-drawer"
import { AdjustForm } from "./adjust-form"
import { MailForm } from "./mail-form"
import { SwitchForm } from "./switch-form"

const drawers = {
  mail: {
    title: "Mail the card",
    description: "With its code: whoever has it can spend the card. The history keeps your name.",
  },
  adjust: {
    title: "Adjust what the card holds",
    description: "The ledger keeps the change, your name and the reason.",
  },
  disable: {
    title: "Disable the card",
    description: "It pays nothing until you enable it. A payment that holds some of it already goes through.",
  },
  enable: { title: "Enable the card", description: "It pays again at once, with what is on it." },
} as const

export function CardActions({ card }: { card: GiftCardFacts }) {
  const way = card.state === "disabled" ? "enable" : "disable"
  const [open, setOpen] = useState<keyof typeof drawers>()
  const close = () => setOpen(undefined)
  return (
    <div className="flex flex-wrap items-center gap-2">
      {card.state === "active" && addressee(card) && (
        <Button size="small" variant="secondary" onClick={() => setOpen("mail")}>
          Mail it
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
