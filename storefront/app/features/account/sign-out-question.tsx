import { createRoot } from "react-dom/client"
import { Button } from "../../ui/button"
import { Modal } from "../../ui/modal"

export function confirmSignOut(purchases: number): Promise<boolean> {
  const place = document.body.appendChild(document.createElement("div"))
  const root = createRoot(place)
  return new Promise((resolve) => {
    const answer = (isSure: boolean) => {
      root.unmount()
      place.remove()
      resolve(isSure)
    }
    root.render(<Question purchases={purchases} onAnswer={answer} />)
  })
}

function Question({ purchases, onAnswer }: { purchases: number; onAnswer: (isSure: boolean) => void }) {
  const what = purchases === 1 ? "a purchase" : `${purchases} purchases`
  return (
    <Modal
      label="Sign out and forget purchases"
      onClose={() => onAnswer(false)}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] animate-fade-in border border-ink bg-raised text-ink backdrop:bg-veil"
    >
      <div className="grid gap-5 p-6 sm:p-8">
        <h2 className="text-heading">Sign out here?</h2>
        <p className="text-soft">{`This browser stores ${what}, with gift card codes and a link to the purchase page. Signing out deletes this data here. You can still find your purchases in your e-mails and, when signed in, under My Products.`}</p>
        <div className="flex flex-wrap gap-3">
          <Button onClick={() => onAnswer(true)}>Sign out and forget</Button>
          <Button variant="secondary" onClick={() => onAnswer(false)}>
            Stay signed in
          </Button>
        </div>
      </div>
    </Modal>
  )
}
