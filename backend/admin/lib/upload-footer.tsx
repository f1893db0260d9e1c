import { Button, Drawer } from "@medusajs/ui"
import { CloseButton } from "./close-button"

/** The buttons of a form that uploads, in a drawer; while bytes flow, Cancel ends the upload instead of closing. */
export function UploadFooter({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  return (
    <Drawer.Footer>
      {isSending ? (
        <Button type="button" size="small" variant="secondary" onClick={onCancel}>
          Cancel upload
        </Button>
      ) : (
        <CloseButton>Cancel</CloseButton>
      )}
      <Button type="submit" size="small" isLoading={isSending}>
        Upload
      </Button>
    </Drawer.Footer>
  )
}
