import { SectionRow } from "@medusajs/dashboard/components"
import { Button, Copy } from "@medusajs/ui"
import { useState } from "react"
import type { GiftCardFacts } from "../../workflows/gift-card/gift-card-facts"
import { ConfirmButton } from "../lib/confirm-button"
import { useReveal } from "./use-reveal"

/** The code, once somebody asks for it; it is kept nowhere, and gone with the page. */
export function CodeRow({ card }: { card: GiftCardFacts }) {
  const [code, setCode] = useState<string>()
  const { mutate, isPending } = useReveal(card.id)
  return (
    <SectionRow
      title="Code"
      value={
        code ? (
          <span className="flex flex-wrap items-center gap-2">
            <code className="break-all">{code}</code>
            <Copy content={code} aria-label="Copy the code" />
            <Button size="small" variant="transparent" onClick={() => setCode(undefined)}>
              Hide
            </Button>
          </span>
        ) : (
          <span className="flex flex-wrap items-center gap-2">
            <span>{card.masked_code}</span>
            <ConfirmButton
              label="Show the code"
              question={{
                title: "Show the code?",
                description: "Whoever has it can spend the card. The history below keeps that you looked at it.",
                confirmText: "Show the code",
              }}
              isSending={isPending}
              onConfirm={() => mutate(undefined, { onSuccess: (answer) => setCode(answer.code) })}
            />
          </span>
        )
      }
    />
  )
}
