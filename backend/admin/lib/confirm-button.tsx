import { Button, usePrompt } from "@medusajs/ui"

interface Props {
  /** What the button says. */
  label: string
  /** What it is known by, where others on the page say the same. */
  name?: string
  variant?: "secondary" | "transparent"
  question: Question
  isSending: boolean
  onConfirm: () => void
}

/** Unless it says otherwise, "Cancel" leaves it; "danger" is for what is lost. */
type Question = Parameters<ReturnType<typeof usePrompt>>[0]

/** A button that asks before something is done. */
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
