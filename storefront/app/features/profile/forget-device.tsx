import { useRef, useState } from "react"
import { flushSync } from "react-dom"
import { needed } from "../../lib/needed"
import { Button } from "../../ui/button"
import { couldNotLoad } from "../../ui/could-not-load"

/** For a computer of somebody else's: signs out, and takes along all that the shop keeps in this browser. */
export function ForgetDevice() {
  const [step, setStep] = useState<"idle" | "asked" | "busy">("idle")
  const button = useRef<HTMLButtonElement>(null)
  const keep = () => {
    flushSync(() => setStep("idle"))
    button.current?.focus()
  }
  const forget = async () => {
    setStep("busy")
    try {
      const { forgetDevice } = await needed(import("./forget-everything"))
      await forgetDevice()
    } catch (error) {
      setStep("asked")
      couldNotLoad("Not done")(error)
    }
  }
  return (
    <div className="grid max-w-measure justify-items-start gap-5">
      <p className="text-soft">
        Signs you out and deletes what this browser keeps of the shop: your cart, the record of your purchases with
        their gift card codes and links, what you typed and have not sent, and pages kept for reading offline. Your
        account, your purchases and your e-mails stay.
      </p>
      {step === "idle" ? (
        <Button ref={button} variant="secondary" onClick={() => setStep("asked")}>
          Forget this device
        </Button>
      ) : (
        <div className="flex flex-wrap gap-3">
          {/* It takes the place of the button that was pressed. */}
          <Button autoFocus busy={step === "busy"} onClick={forget}>
            Yes, delete all of it here
          </Button>
          {step === "asked" && (
            <Button variant="secondary" onClick={keep}>
              Keep it
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
