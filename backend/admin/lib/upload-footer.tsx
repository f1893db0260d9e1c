import { Button, Drawer } from "@medusajs/ui"
import { CloseButton } from "./close-button"

interface Props {
  isSending: boolean
  /** Undefined once all is sent: nothing ends it any more. */
  onCancel: (() => void) | undefined
}

/** The buttons of a form that uploads, in a drawer; while bytes flow, Cancel ends the upload instead of closing. */
export function UploadFooter({ isSending, onCancel }: Props) {
  return (
    <Drawer.Footer>
      {!isSending && <CloseButton>Cancel</CloseButton>}
      {isSending && onCancel && (
        <Button type="button" size="small" variant="secondary" onClick={onCancel}>
          Cancel upload
        </Button>
      )}
      <Button type="submit" size="small" isLoading={isSending}>
        Upload
      </Button>
    </Drawer.Footer>
  )
}
