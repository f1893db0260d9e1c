import { type Host, hosts, software, softwareName } from "../../../../backend/modules/digital-product/runs-on"
import { Button } from "../../ui/button"
import { Close } from "../../ui/icons"
import { Modal } from "../../ui/modal"
import { chooseSoftware, softwareId, useMySoftware } from "./my-software"

const hostNames: readonly Host[] = ["revit", "rhino"]

export default function SoftwareChooser({ onClose }: { onClose: () => void }) {
  const chosen = useMySoftware()
  return (
    <Modal
      label="My software"
      onClose={onClose}
      className="m-0 ml-auto h-dvh max-h-none w-106 max-w-[calc(100%-1.5rem)] animate-slide-in border-l bg-paper text-ink backdrop:bg-veil"
    >
      <div className="flex h-full flex-col">
        <div className="flex h-16 shrink-0 items-stretch justify-between border-b">
          <h2 className="sheet-inset flex items-center text-subheading">My software</h2>
          <button type="button" data-tip="name" className="border-l px-5" onClick={onClose}>
            <span className="sr-only">Close my software</span>
            <Close />
          </button>
        </div>
        <div className="sheet-inset grid grow content-start gap-6 overflow-y-auto py-5">
          <p className="text-base text-soft">
            Scripts, search results and your cart then say whether they run there. This browser keeps your choice and
            sends it to nobody.
          </p>
          {hostNames.map((host) => (
            <fieldset key={host}>
              <legend className="font-semibold">{hosts[host].name}</legend>
              <div className="mt-2 grid grid-cols-2 border-t border-l">
                {software
                  .filter((each) => each.host === host)
                  .map((each) => (
                    <label
                      key={softwareId(each)}
                      className="flex min-h-11 items-center gap-2.5 border-r border-b px-3 py-2 text-base leading-tight has-checked:bg-accent-wash has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent"
                    >
                      <input
                        type="checkbox"
                        className="size-4 shrink-0 accent-accent outline-none"
                        checked={chosen.includes(each)}
                        onChange={({ target }) =>
                          chooseSoftware(
                            software.filter((other) => (other === each ? target.checked : chosen.includes(other))),
                          )
                        }
                      />
                      <span>{softwareName(each)}</span>
                    </label>
                  ))}
              </div>
            </fieldset>
          ))}
        </div>
        <div className="sheet-inset grid shrink-0 grid-cols-2 gap-3 border-t py-5">
          <Button variant="secondary" aria-disabled={chosen.length === 0} onClick={() => chooseSoftware([])}>
            Clear
          </Button>
          <Button onClick={onClose}>Done</Button>
        </div>
      </div>
    </Modal>
  )
}
