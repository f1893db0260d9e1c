import { Button, usePrompt } from "@medusajs/ui"

interface Props {
  label: string
  /** Accessible name, if labels repeat. */
  name?: string
  variant?: "secondary" | "transparent"
  question: Question
  isSending: boolean
  onConfirm: () => void
}

type Question = Parameters<ReturnType<typeof usePrompt>>[0]

export function ConfirmButton({ label, name, variant = "secondary", question, isSending, onConfirm }: Props) {
  const prompt = usePrompt()
  const ask = async () => {
    if (await prompt({ cancelText: "Cancel", variant: "confirmation", ...question })) onConfirm()
  }
  return (
    <Button size="small" variant={variant} isLoading={isSending} onClick={ask} aria-label={name}>
      {label}
    </Button>
  )
}
