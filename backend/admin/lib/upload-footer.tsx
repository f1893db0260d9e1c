import { Button, Drawer } from "@medusajs/ui"

/** The buttons of a form that uploads, in a drawer; while bytes flow, Cancel ends the upload instead of closing. */
export function UploadFooter({ isSending, onCancel }: { isSending: boolean; onCancel: () => void }) {
  return (
    <Drawer.Footer>
      {isSending ? (
        <Button type="button" size="small" variant="secondary" onClick={onCancel}>
          Cancel upload
        </Button>
      ) : (
        <Drawer.Close asChild>
          <Button type="button" size="small" variant="secondary">
            Cancel
          </Button>
        </Drawer.Close>
      )}
      <Button type="submit" size="small" isLoading={isSending}>
        Upload
      </Button>
    </Drawer.Footer>
  )
}
