import { textLink } from "../../ui/text-link"
import { notify } from "../../ui/toast"

/** For who shows the page to somebody else. */
export function CopyLink() {
  async function copy(): Promise<void> {
    const address = `${window.location.origin}${window.location.pathname}`
    try {
      await navigator.clipboard.writeText(address)
      notify({ title: "Link copied", text: address, about: "link" })
    } catch {
      notify({ title: "The link could not be copied", text: address, kind: "error", about: "link" })
    }
  }
  return (
    <button type="button" onClick={() => void copy()} className={textLink}>
      Copy link
    </button>
  )
}
