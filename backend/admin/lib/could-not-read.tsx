import { Button, Text } from "@medusajs/ui"

/** Says that what should be here could not be read, and tries again. */
export function CouldNotRead({ error, onAgain }: { error: Error | null; onAgain: () => unknown }) {
  return (
    <div role="alert" className="flex items-center justify-between gap-x-4 px-6 py-4">
      <Text size="small">This could not be read: {error?.message ?? "no answer"}</Text>
      <Button size="small" variant="secondary" onClick={() => void onAgain()}>
        Try again
      </Button>
    </div>
  )
}
