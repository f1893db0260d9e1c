import { Button, Container, Text } from "@medusajs/ui"

/** Says that what a page shows could not be read, and tries again. */
export function ReadAlert({ message, onAgain }: { message: string; onAgain: () => void }) {
  return (
    <Container role="alert" className="flex items-center justify-between gap-x-4 px-6 py-4">
      <Text size="small">This could not be read: {message}</Text>
      <Button size="small" variant="secondary" onClick={onAgain}>
        Try again
      </Button>
    </Container>
  )
}
